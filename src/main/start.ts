import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVING_ENVIRONMENT, SERVING_FLAG } from './serving.ts';

/**
 * Starts a program of Lintel: `node src/main/start.ts api`. `npm ci` packs the programs into a few large files, which
 * start in half the time. Once a source file has changed after that, the sources run instead.
 *
 * The scripts in package.json say it twice: `exec`, because a shell would die of a signal that npm passes on and leave
 * the program behind; without it, for the shell of Windows, which has no `exec`.
 */
const ROOT = join(import.meta.dirname, '../..');
const PROGRAMS = ['all', 'api', 'worker', 'portal', 'cli'];

const program = process.argv[2] ?? '';
if (!PROGRAMS.includes(program)) {
  process.stderr.write(`"${program}" is not a program of Lintel. Use all, api, worker or portal.\n`);
  process.exit(2);
}
if (program !== 'cli') becomeOneThatServes();
process.argv.splice(2, 1); // a program sees its own arguments alone
const file = isPackCurrent()
  ? join(ROOT, 'dist', `${program}.js`)
  : join(import.meta.dirname, `${program}.ts`);
await import(pathToFileURL(file).href);

/**
 * Replaces this process with one that has the flag and the environment. The process ID stays the same, so the parent
 * can still stop it.
 */
function becomeOneThatServes(): void {
  const isOne =
    process.execArgv.includes(SERVING_FLAG) &&
    Object.keys(SERVING_ENVIRONMENT).every((name) => process.env[name] !== undefined);
  if (isOne || process.platform === 'win32') return; // there, a process can't be replaced
  const args = [process.execPath, SERVING_FLAG, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...SERVING_ENVIRONMENT, ...process.env });
}

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
