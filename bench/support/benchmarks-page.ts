import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Row, tableOf } from '../row.ts';

const PAGE = join(import.meta.dirname, '../../docs/benchmarks.md');

const HEAD = `# Benchmarks

Written by \`npm run bench\`. \`npm run bench list\` measures one part and rewrites only its section. Each figure has a bare
baseline from the same run, because machines differ and ratios hardly do. Servers run as deployed: one process each, with a
key required and a rate limit in force. The database, the server and the load generator share one machine.

A 304 of the list costs one read of the version in the database. Requests that wait share this read, so no replica ever
answers with an old version, and with more connections each request costs less.
`;

/** Replaces the sections of these parts and leaves the others as they were measured. */
export function writeBenchmarks(rows: readonly Row[], page: string = PAGE): void {
  const sections = existsSync(page) ? sectionsOf(readFileSync(page, 'utf8')) : new Map<string, string>();
  const measured = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${process.arch}`;
  for (const [part, ofPart] of Map.groupBy(rows, (row) => row.part))
    sections.set(part, `Measured ${measured}.\n\n${withoutPadding(tableOf(ofPart))}\n`);
  const text = [...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([part, section]) => `\n## ${part}\n\n${section}`);
  writeFileSync(page, HEAD + text.join(''));
}

/** Columns are aligned for the terminal; on the page that would change every line with each measurement. */
function withoutPadding(table: string): string {
  return table.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');
}

function sectionsOf(text: string): Map<string, string> {
  const [, ...parts] = text.split(/^## /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end).trim(), `${part.slice(end).trim()}\n`];
    }),
  );
}
