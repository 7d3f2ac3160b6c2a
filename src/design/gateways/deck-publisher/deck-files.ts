import { join } from 'node:path';
import type { BackupFiles } from '../../../platform/backup/backup-files.ts';
import { folderFiles } from '../../../platform/backup/folder-files.ts';

export function deckFolder(dataDir: string): string {
  return join(dataDir, 'decks');
}

/**
 * The decks of the embedded publisher. A deck that is made after the snapshot of the backup may be included; that
 * does no harm.
 */
export function deckFiles(dataDir: string): BackupFiles {
  return folderFiles('decks', deckFolder(dataDir), (name) => name.endsWith('.pptx'));
}
