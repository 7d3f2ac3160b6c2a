import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { VersionSummaries } from '../../src/portal/queries/version-summaries.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const VERSIONS = 5;

/** A reader that says which versions it reads, of how many rows at a time. */
function counted() {
  const contents: number[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const read = result.rows.filter((row) => 'content' in row);
      if (read.length > 0) contents.push(read.length);
      return result;
    },
  });
  return { db, contents };
}

test('versions are read one at a time, and each once', async () => {
  for (let version = 1; version <= VERSIONS; version++) {
    const content = JSON.stringify({
      projectName: 'Harbour House',
      collections: [
        { id: 'pc_a', name: `A${version}`, items: Array.from({ length: version }, () => ({})) },
        ...(version === 2 ? [{ id: 'pc_b', name: 'B', items: [] }] : []),
      ],
      productModels: [],
    });
    await sql`insert into portal.snapshot (project_id, version, content_hash, content, created_at)
      values ('prj_1', ${version}, ${Buffer.from([version])}, ${content}, now())`.execute(database.db);
  }
  const summaries = new VersionSummaries();
  const { db, contents } = counted();
  const [newest, ...others] = await summaries.of(db, 'prj_1');
  expect(newest).toMatchObject({
    version: VERSIONS,
    collections: [{ id: 'pc_a', name: `A${VERSIONS}`, itemCount: VERSIONS }],
  });
  expect(others.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  expect(contents).toEqual([1, 1, 1, 1, 1]);
  expect(await summaries.everPublished(db, 'prj_1')).toEqual(new Set(['pc_a', 'pc_b']));
  expect(contents).toHaveLength(VERSIONS);
  expect(await summaries.of(db, 'prj_none')).toEqual([]);
});
