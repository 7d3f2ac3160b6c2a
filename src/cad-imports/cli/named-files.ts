import { access, constants, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';

/** The size of a file that the command line names. */
export async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new CommandError(`${path} is a folder.`, EXIT.usage);
    await access(path, constants.R_OK);
    return found.size;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') throw new CommandError(`File ${path} doesn't exist.`, EXIT.notFound);
    if (code === 'EACCES') throw new CommandError(`Can't read ${path}.`, EXIT.usage);
    throw error;
  }
}

/** Checked before an hour of work, not after it. */
export async function checkFolder(out: string): Promise<void> {
  await access(dirname(out), constants.W_OK).catch(() => {
    throw new CommandError(
      `Can't write ${basename(out)} to ${dirname(out)}: the folder doesn't exist or isn't writable.`,
      EXIT.usage,
    );
  });
}
