/**
 * Text in the XML of a workbook. What XML cannot carry, or would change (a carriage return becomes a line feed), is
 * written as Excel does, `_x000D_`; a text that happens to look like that gets its underscore written the same way.
 */
const NEEDS_CODE = /[\p{Cc}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const CODE = /_x([0-9A-Fa-f]{4})_/g;
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function xlsxText(text: string): string {
  return text.replace(NEEDS_CODE, coded).replace(/[&<>]/g, (character) => MARKUP[character] ?? character);
}

function coded(character: string): string {
  if (character === '\t' || character === '\n') return character;
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** Back from what an XML parser gives. */
export function plainText(text: string): string {
  return text.replace(CODE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What spreadsheets call a column, counted from 0: A to Z, then AA, AB and so on. */
export function columnName(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
