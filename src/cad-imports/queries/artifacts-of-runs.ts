import { sql } from 'kysely';
import type { BackupFiles } from '../../platform/backup/backup-files.ts';
import { BackupError } from '../../platform/backup/damaged-backup.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ArtifactKeeper } from '../gateways/artifact-keeper.ts';
import { artifactKey } from '../gateways/artifact-store.ts';

const AT_A_TIME = 1000;
/** Keys as `artifactKey` makes them. */
const KEY = /^[\w-]+\/[\w-]+\.jsonl\.gz$/;

interface ArtifactEntry {
  projectId: string;
  uploadId: string;
  key: string;
  /**
   * Whether a run needs it. Otherwise it belongs to an open upload to another store, which may or may not have
   * arrived.
   */
  isNeeded: boolean;
}

/**
 * The artifacts of all runs, and what has arrived for open uploads. Artifacts of runs are never removed, so
 * everything that a snapshot refers to is still there however long the backup takes.
 */
export function artifactFiles(keeper: ArtifactKeeper): BackupFiles {
  return {
    folder: 'artifacts',
    async *list(snapshot) {
      for await (const { key, isNeeded } of artifactEntries(snapshot)) {
        const size = await keeper.size(key);
        const body = size === null ? null : await readIfThere(keeper, key);
        if (size !== null && body) yield { name: key, size, read: async () => body };
        else if (isNeeded) yield { gone: `The artifact ${key} is missing from the artifact store.` };
      }
    },
    async put(name, size, body) {
      if (!KEY.test(name))
        throw new BackupError(`The backup contains an unknown artifact ${JSON.stringify(name)}.`);
      await keeper.put(name, size, body);
    },
  };
}

/** The bytes of an open upload may be swept at this moment. */
async function readIfThere(keeper: ArtifactKeeper, key: string): Promise<AsyncIterable<Buffer> | null> {
  try {
    return await keeper.read(key);
  } catch (error) {
    if ((await keeper.size(key)) === null) return null;
    throw error;
  }
}

async function* artifactEntries(snapshot: Db): AsyncGenerator<ArtifactEntry> {
  for (let after = { projectId: '', uploadId: '' }; ; ) {
    const { rows } = await sql<Omit<ArtifactEntry, 'key'> & { key: string | null }>`
      select * from (
        select project_id as "projectId", upload_id as "uploadId", artifact_key as key, true as "isNeeded"
          from import_run
        union all
        select project_id, id, null, false from import_upload u
         where not exists (select from import_run r where r.project_id = u.project_id and r.upload_id = u.id)
      ) wanted
      where ("projectId", "uploadId") > (${after.projectId}, ${after.uploadId})
      order by 1, 2 limit ${AT_A_TIME}`.execute(snapshot);
    for (const row of rows)
      yield { ...row, key: row.key ?? artifactKey({ projectId: row.projectId, id: row.uploadId }) };
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}
