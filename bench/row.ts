/** One line of the table: what was measured, beside what it is compared with in the same run. */
export interface Row {
  part: string;
  what: string;
  /** As a person reads it, with its unit. */
  value: string;
  baseline?: string;
  /** value / baseline: machines differ, ratios of one run hardly do. */
  ratio?: number;
  /** What the ratio (or the value) must keep to, such as `≥ 0.7`. */
  target?: string;
  ok?: boolean;
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.part,
    row.what,
    row.value,
    row.baseline ?? '',
    row.ratio === undefined ? '' : row.ratio.toFixed(2),
    row.target ?? '',
    row.ok === undefined ? '' : row.ok ? 'yes' : 'NO',
  ]);
  const lines = [['part', 'what', 'value', 'baseline', 'ratio', 'target', 'ok'], ...cells];
  const widths = lines[0]?.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const rendered = lines.map(
    (line) => `| ${line.map((cell, i) => cell.padEnd(widths?.[i] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths?.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [rendered[0], rule, ...rendered.slice(1)].join('\n');
}

/** A row whose ratio is held to a least (`atLeast`) or a most (`atMost`). */
export function compared(
  row: Omit<Row, 'target' | 'ok'> & { ratio: number },
  bound: { atLeast: number } | { atMost: number },
): Row {
  return 'atLeast' in bound
    ? { ...row, target: `≥ ${bound.atLeast}`, ok: row.ratio >= bound.atLeast }
    : { ...row, target: `≤ ${bound.atMost}`, ok: row.ratio <= bound.atMost };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}
