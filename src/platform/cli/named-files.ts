import { randomUUID } from 'node:crypto';
import { type BigIntStats, createWriteStream } from 'node:fs';
import { access, chmod, constants, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../kernel/error-code.ts';
import { CommandError, EXIT } from './exit-codes.ts';

/**
 * The size of a file that the command line names. A file that is read once can also be a pipe; a device such as
 * /dev/zero might never end.
 */
export async function sizeOf(path: string, readings: 'once' | 'several' = 'several'): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    if (!isMissing(error)) throw new CommandError(`Can't read ${path}.`, EXIT.usage);
    throw new CommandError(`File ${path} doesn't exist.`, EXIT.notFound);
  });
  if (found.isDirectory()) throw new CommandError(`${path} is a folder.`, EXIT.usage);
  if (!found.isFile() && !(readings === 'once' && found.isFIFO()))
    throw new CommandError(`${path} isn't a regular file.`, EXIT.usage);
  await access(path, constants.R_OK).catch(() => {
    throw new CommandError(`Can't read ${path}.`, EXIT.usage);
  });
  return found.size;
}

/** A file that a command writes. */
export interface Output {
  /** As the command line names it. */
  path: string;
  /** Where it is: behind a symbolic link, if the name is one. */
  file: string;
  /** The permissions of the file that is replaced. */
  mode: number | null;
  /** A pipe or a device, such as /dev/stdout: nothing takes its place. */
  isStream: boolean;
}

/** Checked before an hour of work, not after it. An output never replaces an input, by whatever name or link. */
export async function outputAt(path: string, inputs: readonly string[] = []): Promise<Output> {
  const found = await fileAt(path);
  if (path === '') throw new CommandError('Name the file to write.', EXIT.usage);
  if (found?.isDirectory() || path.endsWith('/') || path.endsWith(sep))
    throw new CommandError(`${path} is a folder. Name the file to write.`, EXIT.usage);
  for (const input of inputs)
    if (found && (await isFile(input, found)))
      throw new CommandError(
        `The output ${path} is the same file as the input ${input}. Write to another file.`,
        EXIT.usage,
      );
  if (found && !found.isFile()) return { path, file: path, mode: null, isStream: true };
  const file = found ? await realpath(path) : path;
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new CommandError(
      `Can't write ${basename(file)} to ${dirname(file)}: the folder doesn't exist or isn't writable.`,
      EXIT.usage,
    );
  });
  return { path, file, mode: found && Number(found.mode) & 0o777, isStream: false };
}

/** Under its own name only once it is whole and on the disk: a failure leaves what was there before. */
export async function writeOutput(
  { path, file, mode, isStream }: Output,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (isStream)
    return pipeline(content, createWriteStream(file)).catch((error: unknown) => {
      if (codeOf(error) !== 'EPIPE') throw error; // the reader closed the pipe
    });
  const part = join(dirname(file), `.lintel-${randomUUID()}.part`);
  try {
    await pipeline(content, createWriteStream(part, { flags: 'wx', flush: true }));
    if (mode !== null) await chmod(part, mode);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    if (codeOf(error) !== 'ENOSPC') throw error;
    throw new CommandError(`There isn't enough disk space for ${path}.`, EXIT.failed);
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');

async function fileAt(path: string): Promise<BigIntStats | null> {
  return stat(path, { bigint: true }).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw new CommandError(`Can't write ${path}.`, EXIT.usage);
  });
}

/** Also through a symbolic or hard link. */
async function isFile(path: string, file: BigIntStats): Promise<boolean> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found !== null && found.dev === file.dev && found.ino === file.ino;
}
