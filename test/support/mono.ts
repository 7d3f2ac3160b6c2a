import { execFile, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { needs } from './needs.ts';

const run = promisify(execFile);

export const needsMono = needs(
  spawnSync('mcs', ['--version']).status === 0 && spawnSync('mono', ['--version']).status === 0,
  'needs mono-mcs (apt-get install mono-mcs)',
);

interface Compiled {
  /** Patterns of source files. */
  sources: string[];
  output: string;
  references?: string[];
}

/** Compiles C# sources. Debian's compiler knows the language up to 7.2. */
export async function compile({ sources, output, references = [] }: Compiled): Promise<void> {
  const target = output.endsWith('.dll') ? ['-target:library'] : [];
  const options = ['-langversion:7.2', '-warnaserror', '-nologo', `-out:${output}`, ...target];
  const files = sources.flatMap((pattern) => globSync(pattern).sort());
  await run('mcs', [...options, ...references.map((each) => `-r:${each}`), ...files]).catch(
    (error: { stderr: string }) => {
      throw new Error(`The C# code does not compile:\n${error.stderr}`);
    },
  );
}

/** What a test program printed, and what of it reports a failed test. A crash is a failure too, also at the exit. */
export async function runMono(
  program: string,
  env: Record<string, string>,
  { largestFileKib }: { largestFileKib?: number } = {},
): Promise<{ lines: string[]; failed: string[] }> {
  // Blocks of ulimit have 512 bytes. Ignored signals stay ignored, so that a write beyond the limit fails.
  const limits = largestFileKib === undefined ? '' : `trap '' XFSZ; ulimit -f ${largestFileKib * 2};`;
  const { stdout, stderr, code } = await run('sh', ['-c', `${limits} exec mono "$0"`, program], {
    cwd: dirname(program), // where Mono writes about its crashes
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number | null }) => error,
  );
  const lines = stdout.split('\n').filter((line) => line !== '');
  const failed = lines.filter((line) => line.startsWith('FAILED '));
  const isComplete = lines.at(-1) === `done, ${failed.length} failed` && code === Math.min(failed.length, 1);
  return { lines, failed: isComplete ? failed : [...failed, `The program crashed: ${stderr}`] };
}
