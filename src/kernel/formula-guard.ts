/**
 * Beginnings of a cell that a spreadsheet takes for a formula: also after spaces and line breaks, which some programs
 * drop, and in full width, which Excel takes like the plain characters in some locales. A text that begins with
 * apostrophes before one of them counts too, so that every guarded text reads back as it was.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

export function isFormula(cell: string): boolean {
  return FORMULA.test(cell);
}

/** The cell with an apostrophe in front, if a spreadsheet would run it. */
export function withGuard(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}

/** A cell without the apostrophe that `withGuard` put in front of it. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
}
