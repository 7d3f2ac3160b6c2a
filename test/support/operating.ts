import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The part of docs/operating.md below a heading, to the next one of its level. */
export function section(heading: string): string {
  const page = read('docs/operating.md');
  const level = /^#+/.exec(heading)?.[0] ?? '##';
  const from = page.indexOf(`\n${heading}\n`);
  if (from === -1) throw new Error(`docs/operating.md has no "${heading}"`);
  const rest = page.slice(from + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${level.length}} `, 'm'));
  return end === -1 ? rest : rest.slice(0, end);
}

/** The metrics of the page, with their sources. */
export function documentedMetrics(): Map<string, string> {
  const text = section('### Metrics');
  const ours = Array.from(
    text.matchAll(/^\| `(lintel_\w+)` *\|[^|]*\| *(\w+) *\|/gm),
    ([, name, by]) => [name as string, by as string] as const,
  );
  const nodes = Array.from(
    text.matchAll(/`((?:process|nodejs)_\w+)`/g),
    ([, name]) => [name as string, 'process'] as const,
  );
  return new Map([...ours, ...nodes]);
}
