import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Starts a program of Lintel: `node src/main/start.ts api`. `npm ci` packs the programs into a few large files, which
 * start in half the time. Once a source file has changed after that, the sources run instead.
 */
const ROOT = join(import.meta.dirname, '../..');
const PROGRAMS = ['all', 'api', 'worker', 'portal', 'cli'];

const [program = ''] = process.argv.splice(2, 1);
if (!PROGRAMS.includes(program)) {
  process.stderr.write(`"${program}" is not a program of Lintel. Use all, api, worker or portal.\n`);
  process.exit(2);
}
const file = isPackCurrent()
  ? join(ROOT, 'dist', `${program}.js`)
  : join(import.meta.dirname, `${program}.ts`);
await import(pathToFileURL(file).href);

function isPackCurrent(): boolean {
  const packed = changed('dist/package.json');
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  return ['package-lock.json', ...sources.map((path) => join('src', path))].every(
    (path) => changed(path) < packed,
  );
}

function changed(path: string): number {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
