import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';
import type { BackupFile, BackupFiles } from './backup-files.ts';
import { writeWhole } from './write-whole.ts';

/** All files directly in a folder that are wanted; nothing where there is no such folder. */
export function folderFiles(folder: string, path: string, isWanted: (name: string) => boolean): BackupFiles {
  return {
    folder,
    async *list() {
      const names = await readdir(path).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      for (const name of names.filter(isWanted).sort()) {
        const file = await fileAt(name, join(path, name));
        if (file) yield file;
      }
    },
    put: (name, _size, body) => writeWhole(join(path, name), body),
  };
}

/** Its bytes as they are at this moment, even when another file takes its name. Null: it is not there. */
export async function fileAt(name: string, path: string): Promise<BackupFile | null> {
  try {
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    return { name, size, read: async () => handle.createReadStream({ highWaterMark: 1024 * 1024 }) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
