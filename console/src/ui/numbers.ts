const whole = new Intl.NumberFormat();
const percents = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const measures = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** 8412 as 8,412, in the reader's language. */
export const formatCount = (count: number) => whole.format(count);

/** 41.3 as 41.3%, in the reader's language. */
export const formatPercent = (percent: number) => percents.format(percent / 100);

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A measure in a column, where the points line up. */
export const formatAmount = (measure: number) => amounts.format(measure);

/** A length, an area or another measure, to the hundredth. */
export const formatMeasure = (measure: number) => measures.format(measure);
