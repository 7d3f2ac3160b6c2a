import { join } from 'node:path';
import type { BackupFiles } from '../../../platform/backup/backup-files.ts';
import { folderFiles } from '../../../platform/backup/folder-files.ts';

export function deckFolder(dataDir: string): string {
  return join(dataDir, 'decks');
}

/** The decks that the embedded publisher made. One that is made after the snapshot comes along and harms nobody. */
export function deckFiles(dataDir: string): BackupFiles {
  return folderFiles('decks', deckFolder(dataDir), (name) => name.endsWith('.pptx'));
}
