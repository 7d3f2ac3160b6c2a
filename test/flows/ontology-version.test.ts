import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomTree } from '../ontology/random-trees.ts';
import { plant } from '../support/planted.ts';
import { applyEdit, randomEdit } from '../support/random-edits.ts';
import { startService, type TestService } from '../support/service.ts';
import { forTier } from '../support/tier.ts';

const URL = '/api/v1/bim-ontology/object-classes';

/** Few in the usual run, many with `npm run test:freshness`. */
const RUNS = Number(process.env['FRESHNESS_RUNS'] ?? forTier(5, 10));

let replicas: TestService[];
beforeAll(async () => {
  const first = await startService();
  replicas = [first, await startService({ database: first.database })];
});
afterAll(async () => {
  for (const replica of replicas.toReversed()) await replica.close();
});

it('the version changes exactly when the payload does, and is the same on every replica', async () => {
  const [{ db }] = replicas as [TestService, TestService];
  await fc.assert(
    fc.asyncProperty(
      randomTree,
      fc.array(randomEdit, { minLength: 1, maxLength: 10 }),
      async (tree, edits) => {
        await sql`delete from object_class_alias`.execute(db);
        await plant(
          db,
          [...tree.values()].map(({ id, parentId, status }) => ({ id, parentId, status })),
        );
        const root = [...tree.keys()].at(-1);
        const queries = ['', '?view=tree', '?includeInactive=true', '?maxDepth=1&view=tree', `?root=${root}`];
        const payloads = new Map<string, string>(); // by version
        const versions = new Map<string, string>(); // by payload
        for (const edit of [null, ...edits]) {
          if (edit) await applyEdit(db, edit);
          for (const query of queries) {
            const [here, there] = await Promise.all(
              replicas.map((replica) => replica.call({ method: 'GET', url: `${URL}${query}` })),
            );
            expect(there?.text.replace(/"requestId":"\w+"/, '')).toBe(
              here?.text.replace(/"requestId":"\w+"/, ''),
            );
            if (here?.status !== 200) continue;
            const { ontologyVersion, items, diagnostics } = here.body;
            const payload = JSON.stringify([items, diagnostics]);
            expect(payloads.get(ontologyVersion) ?? payload).toBe(payload);
            expect(versions.get(payload) ?? ontologyVersion).toBe(ontologyVersion);
            payloads.set(ontologyVersion, payload);
            versions.set(payload, ontologyVersion);
          }
        }
      },
    ),
    { numRuns: RUNS, interruptAfterTimeLimit: 300_000, markInterruptAsFailure: false },
  );
}, 600_000);

it('a backup that is restored under a running process is what it shows', async () => {
  const [first] = replicas as [TestService, TestService];
  await sql`delete from object_class_alias`.execute(first.db);
  await plant(first.db, [{ id: 'before', parentId: null, status: 'approved' }]);
  const ids = async ({ call }: TestService) =>
    (await call({ method: 'GET', url: URL })).body.items.map(({ id }: { id: string }) => id);
  for (const replica of replicas) expect(await ids(replica)).toEqual(['before']);
  await plant(first.db, [{ id: 'after', parentId: null, status: 'approved' }]);
  await sql`update ontology_version set version = 1`.execute(first.db);
  for (const replica of replicas) expect(await ids(replica)).toEqual(['after']);
});
