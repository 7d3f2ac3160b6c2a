import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { codeOf } from '../../kernel/error-code.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';

/** Whatever keeps a file from being read ends the command with 2. */
export async function openedFile(
  path: string,
): Promise<{ bytes: number; open: () => AsyncIterable<Buffer> }> {
  try {
    await access(path, constants.R_OK);
    const found = await stat(path);
    if (found.isDirectory()) throw new CommandError(`${path} is a folder.`, EXIT.usage);
    return { bytes: found.size, open: () => createReadStream(path, { highWaterMark: 1024 ** 2 }) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = codeOf(error) === 'ENOENT' ? "doesn't exist" : "can't be read";
    throw new CommandError(`File ${path} ${reason}.`, EXIT.usage);
  }
}
