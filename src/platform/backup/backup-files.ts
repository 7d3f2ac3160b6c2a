import type { Db } from '../db/database.ts';

/** A file of the data that does not lie in the database. */
export interface BackupFile {
  /** Below its folder, with `/` between the parts. */
  name: string;
  size: number;
  read(): Promise<AsyncIterable<Buffer>>;
}

/** One kind of such files: where they are found for a backup, and how a restore brings them back. */
export interface BackupFiles {
  /** Their folder in the backup. */
  folder: string;
  /** What the snapshot refers to; of a file that is gone, a sentence. */
  list(snapshot: Db): AsyncIterable<BackupFile | { gone: string }>;
  /** Whole and on the disk when it returns, also where it was before. */
  put(name: string, size: number, body: AsyncIterable<Buffer>): Promise<void>;
}
