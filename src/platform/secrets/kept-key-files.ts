import type { BackupFiles } from '../backup/backup-files.ts';
import { BackupError } from '../backup/damaged-backup.ts';
import { folderFiles } from '../backup/folder-files.ts';
import { storedKeyIfAny } from './kept-key.ts';

const NAMES = new Set(['secrets-key', 'upload-signing-key']);

/** The keys that Lintel made and keeps in the data folder: without them what they sealed and signed is lost. */
export function keptKeyFiles(dataDir: string): BackupFiles {
  const files = folderFiles('keys', dataDir, (name) => NAMES.has(name));
  return {
    ...files,
    async put(name, size, body) {
      if (!NAMES.has(name))
        throw new BackupError(`The backup contains an unknown key file ${JSON.stringify(name)}.`);
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk);
      const key = Buffer.concat(chunks);
      const there = await storedKeyIfAny(dataDir, name);
      if (there === key.toString().trim()) return;
      if (there !== null)
        throw new BackupError(
          `${dataDir} already has a different ${name} file, which may still be needed. Restore into another DATA_DIR, or move that file elsewhere.`,
        );
      await files.put(name, size, inOne(key));
    },
  };
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
