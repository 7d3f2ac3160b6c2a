import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sweepUploads } from '../../src/cad-imports/actions/sweep-uploads.ts';
import { openArtifacts } from '../../src/cad-imports/gateways/open-artifacts.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { useDatabase } from '../support/database.ts';
import { dataFolder } from '../support/process.ts';

const database = useDatabase();

it('sweeps the other parts and uploads when one part can’t be removed', async () => {
  const folder = dataFolder();
  const artifacts = await openArtifacts(loadConfig({ DATA_DIR: folder }));
  const incoming = join(folder, 'artifacts', 'incoming');
  // A folder can't be removed like a file.
  for (const name of ['a', 'z']) mkdirSync(join(incoming, `${name}.1.folder.part`), { recursive: true });
  for (let n = 0; n < 9; n++) writeFileSync(join(incoming, `upl_${n}.1.x.part`), '');
  const old = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(incoming)) utimesSync(join(incoming, name), old, old);
  await sql`insert into import_upload (project_id, id, expires_at)
    values ('prj_1', 'upl_old', now() - interval '2 days')`.execute(database.db);

  await expect(sweepUploads(database.db, artifacts)).rejects.toThrow('2 failed');
  expect(readdirSync(incoming).sort()).toEqual(['a.1.folder.part', 'z.1.folder.part']);
  expect((await sql`select from import_upload`.execute(database.db)).rows).toEqual([]);
});
