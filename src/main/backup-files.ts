import { artifactFiles, openArtifactKeeper } from '../cad-imports/wiring.ts';
import { deckFiles } from '../design/wiring.ts';
import type { BackupFiles } from '../platform/backup/backup-files.ts';
import type { Config } from '../platform/config.ts';
import { keptKeyFiles } from '../platform/secrets/kept-key-files.ts';

/** All files of the data that are not in the database, where the settings say they are. */
export async function backupFiles(config: Config): Promise<BackupFiles[]> {
  const artifacts = artifactFiles(await openArtifactKeeper(config));
  return [artifacts, deckFiles(config.DATA_DIR), keptKeyFiles(config.DATA_DIR)];
}

/** What the settings say is kept by others, who have backups of their own. */
export function dataStoredElsewhere({ RECORD_STORE, DECK_PUBLISHER_URL }: Config): string[] {
  return [
    ...(RECORD_STORE === 'airtable' ? ['Collections and their items are stored in Airtable.'] : []),
    ...(DECK_PUBLISHER_URL !== null ? ['Decks are stored by the deck publisher.'] : []),
  ];
}
