const DOUBLE = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

/** The number that a text is as XML Schema writes numbers: with a point, without separators; null for anything else. */
export function numberOfText(text: string): number | null {
  if (text.length > 400 || !DOUBLE.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
