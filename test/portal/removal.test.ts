import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { portalHoldings, publishSnapshot, readPublication } from '../../src/portal/index.ts';
import { keepImages } from '../../src/portal/store/images.ts';
import { useDatabase } from '../support/database.ts';
import { contentWith, newProjectId, PICTURE, publish, publishedItem } from '../support/snapshots.ts';

const database = useDatabase();
const content = contentWith([publishedItem('pci_1')]);
const versionOfAll = async () =>
  (await sql<{ version: number }>`select version from portal.publication_version`.execute(database.db))
    .rows[0]?.version;

describe('what a deleted project has published', () => {
  it('is removed without holding up publishers of other projects', async () => {
    const { db } = database;
    const { projectId } = await publish(db, content);
    const other = newProjectId();
    let removal: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      // A publisher in the middle of its work: the removal waits for it, because it may use the same pictures.
      await keepImages(tx, []);
      removal = portalHoldings(db)
        .remove(projectId)
        .catch((error: unknown) => error);
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(tx);
          return rows.length;
        })
        .toBe(1);
      await sql`set local lock_timeout = '200ms'`.execute(tx);
      await publishSnapshot(tx, other, { published: content, pictures: [PICTURE], now: new Date() });
    });
    expect(await removal).toBeUndefined();
    expect(await readPublication(db, projectId)).toBeNull();
    expect(await readPublication(db, other)).not.toBeNull();
  });

  it('leaves the version of all publications where nothing was published', async () => {
    const before = await versionOfAll();
    await portalHoldings(database.db).remove(newProjectId());
    expect(await versionOfAll()).toBe(before);
  });
});
