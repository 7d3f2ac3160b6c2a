import { execFileSync, fork } from 'node:child_process';
import { join } from 'node:path';
import { packService } from '../scripts/pack-service.ts';
import { type Row, tableOf } from './row.ts';
import { writeBenchmarks } from './support/benchmarks-page.ts';
import { parts } from './support/parts.ts';

/**
 * `npm run bench`, or `npm run bench -- list imports` for some parts; the result goes into docs/benchmarks.md. Each part
 * is a file of this folder with a `run(): Promise<Row[]>`, and has a process of its own, so that none warms up or fills
 * the memory of another. `npm run bench waits` runs `waits.pages` and the like too.
 */
const [first, ...rest] = process.argv.slice(2);
if (first === '--part') await runPart(rest[0] ?? '');
else process.exitCode = await runParts(first === undefined ? parts : [first, ...rest]);

async function runPart(part: string): Promise<void> {
  const { run } = (await import(`./${part}.ts`)) as { run(): Promise<Row[]> };
  const rows = await run();
  process.send?.(rows, undefined, undefined, () => process.exit(0));
}

async function runParts(asked: string[]): Promise<number> {
  const unknown = asked.filter((part) => !parts.includes(part));
  if (unknown.length > 0) {
    process.stderr.write(`There is no part ${unknown.join(', ')}. There are: ${parts.join(', ')}.\n`);
    return 2;
  }
  const wanted = parts.filter((part) => asked.some((name) => part === name || part.startsWith(`${name}.`)));
  await packService(join(import.meta.dirname, '../dist'));
  execFileSync('npm', ['run', '--silent', 'build:console'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const rows: Row[] = [];
  for (const part of wanted) {
    const ofPart = await rowsOf(part);
    writeBenchmarks(ofPart); // whatever becomes of the next part
    rows.push(...ofPart);
  }
  process.stdout.write(`${tableOf(rows)}\n`);
  return rows.every((row) => row.ok !== false) ? 0 : 1;
}

function rowsOf(part: string): Promise<Row[]> {
  process.stderr.write(`${part} …\n`);
  const child = fork(import.meta.filename, ['--part', part], { execArgv: ['--expose-gc'] });
  return new Promise((resolve) => {
    let rows: Row[] = [{ part, what: 'ended without a result', value: '', ok: false }];
    child.on('message', (message) => {
      rows = message as Row[];
    });
    child.on('exit', () => resolve(rows));
  });
}
