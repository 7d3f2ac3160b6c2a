import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { compile } from '../../test/support/mono.ts';

const run = promisify(execFile);
const CLIENTS = join(import.meta.dirname, '../../clients');

export const TASKS = ['sync', 'class-of', 'artifact'] as const;
export type Task = (typeof TASKS)[number];

/** What a program printed. Clients that do the same have the same result. */
export interface Measured {
  seconds: number;
  megabytes: number;
  result: string;
}

export interface ClientProgram {
  language: string;
  command: string[];
}

/** The programs that this machine can run, TypeScript first; C# is compiled into the folder. */
export async function clientPrograms(folder: string): Promise<ClientProgram[]> {
  const programs = [
    { language: 'TypeScript', command: [process.execPath, join(CLIENTS, 'typescript/bench.ts')] },
  ];
  const python = process.env['LINTEL_PYTHON'] ?? 'python3';
  if (isThere(python))
    programs.push({ language: 'Python', command: [python, '-B', join(CLIENTS, 'python/bench.py')] });
  if (isThere('mcs') && isThere('mono')) {
    const output = join(folder, 'bench.exe');
    await compile({
      sources: [join(CLIENTS, 'csharp/src/*.cs'), join(CLIENTS, 'csharp/bench/*.cs')],
      output,
    });
    programs.push({ language: 'C#', command: ['mono', output] });
  }
  return programs;
}

const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** One task in a process of its own. The result of an artifact has the checksum of its lines. */
export async function measure(
  { command: [program = '', ...args] }: ClientProgram,
  task: Task,
  { url, file, count }: { url: string; file: string; count: number },
): Promise<Measured> {
  const { stdout } = await run(program, [...args, task, url, file, String(count)]);
  const measured = JSON.parse(stdout) as Measured;
  if (task !== 'artifact') return measured;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), createGunzip(), hash);
  return { ...measured, result: `${measured.result}, ${hash.digest('hex')}` };
}
