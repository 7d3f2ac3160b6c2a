const whole = new Intl.NumberFormat();
const percents = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** 8412 as 8,412, in the reader's language. */
export const formatCount = (count: number) => whole.format(count);

/** 41.3 as 41.3%, in the reader's language. */
export const formatPercent = (percent: number) => percents.format(percent / 100);
