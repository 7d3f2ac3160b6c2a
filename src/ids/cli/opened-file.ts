import { createReadStream } from 'node:fs';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { sizeOf } from '../../platform/cli/named-files.ts';

/** Whatever keeps a file from being read ends the command with 2. */
export async function openedFile(
  path: string,
): Promise<{ bytes: number; open: () => AsyncIterable<Buffer> }> {
  const bytes = await sizeOf(path, 'once').catch((error: unknown) => {
    throw error instanceof CommandError ? new CommandError(error.message, EXIT.usage) : error;
  });
  return { bytes, open: () => createReadStream(path, { highWaterMark: 1024 ** 2 }) };
}
