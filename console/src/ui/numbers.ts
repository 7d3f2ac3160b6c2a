const whole = new Intl.NumberFormat('en');

/** 8412 as 8,412. */
export const formatCount = (count: number) => whole.format(count);

/** `1 class`, `8,412 classes`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
