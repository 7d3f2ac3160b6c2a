import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweepAnsweredLists } from '../../src/ontology/classes/store/answered-lists.ts';
import { randomTree } from '../ontology/random-trees.ts';
import { plant } from '../support/planted.ts';
import { applyEdit, randomEdit } from '../support/random-edits.ts';
import { type Answer, startService, useService } from '../support/service.ts';
import { forTier } from '../support/tier.ts';
import { use } from '../support/use.ts';

const URL = '/api/v1/bim-ontology/object-classes';

const service = useService();
const replica = use(() => startService({ database: service.database }));

const get = (path: string, on = service): Promise<Answer> => on.call({ method: 'GET', url: `${URL}${path}` });
const versionOf = async (query = ''): Promise<string> => (await get(`?${query}`)).body.ontologyVersion;
const since = (version: string, query = '', on = service): Promise<Answer> =>
  get(`/changes?since=${encodeURIComponent(version)}&${query}`, on);
const idsOf = (items: { id: string }[]): string[] => items.map(({ id }) => id);

describe('listObjectClassChanges', () => {
  beforeEach(() =>
    plant(service.db, [
      { id: 'oc_a', handle: 'a' },
      { id: 'oc_b', handle: 'b', parentId: 'oc_a' },
      { id: 'oc_c', handle: 'c', parentId: 'oc_b' },
      { id: 'oc_d', handle: 'd', status: 'draft' },
    ]),
  );

  it('is empty when nothing changed', async () => {
    const version = await versionOf();
    const answer = await since(version);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ontologyVersion: version,
      added: [],
      changed: [],
      removed: [],
      redirected: [],
    });
    expect(Object.keys(answer.body)).toEqual([
      'ontologyVersion',
      'added',
      'changed',
      'removed',
      'redirected',
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it('is empty when a write changed nothing that the list shows, and when it was taken back', async () => {
    const version = await versionOf();
    await sql`update object_class set name = 'Draft' where id = 'oc_d'`.execute(service.db);
    expect((await since(version)).body.changed).toEqual([]);
    await sql`update object_class set name = 'Other' where id = 'oc_a'`.execute(service.db);
    expect((await since(version)).body.changed.length).toBe(1);
    await sql`update object_class set name = 'oc_a' where id = 'oc_a'`.execute(service.db);
    expect((await since(version)).body).toMatchObject({ ontologyVersion: version, changed: [] });
  });

  it('tells what is added, changed and removed, as items of the list', async () => {
    const version = await versionOf();
    await sql`update object_class set status = 'approved' where id = 'oc_d'`.execute(service.db);
    await sql`update object_class set name = 'Changed' where id = 'oc_b'`.execute(service.db);
    await sql`delete from object_class where id = 'oc_c'`.execute(service.db);
    const { body } = await since(version);
    const now = (await get('')).body;
    expect(body).toEqual({
      ontologyVersion: now.ontologyVersion,
      added: now.items.filter(({ id }: { id: string }) => id === 'oc_d'),
      changed: now.items.filter(({ id }: { id: string }) => id === 'oc_b'),
      removed: ['oc_c'],
      redirected: [],
    });
    expect(body.changed[0].hasChildren).toBe(false);
  });

  it('has a merged class both removed and redirected, to where it leads in the end', async () => {
    const version = await versionOf();
    await sql`delete from object_class where id in ('oc_b', 'oc_c')`.execute(service.db);
    await sql`insert into object_class_alias (alias, object_class_id)
      values ('oc_c', 'oc_b'), ('c', 'oc_b'), ('oc_b', 'oc_a'), ('b', 'oc_a')`.execute(service.db);
    const { body } = await since(version);
    expect(body.removed).toEqual(['oc_b', 'oc_c']);
    expect(body.redirected).toEqual([
      { from: 'oc_b', to: 'oc_a' },
      { from: 'oc_c', to: 'oc_a' },
    ]);
    await sql`delete from object_class_alias`.execute(service.db);
  });

  it('redirects nothing that is only archived, deleted, or merged into something deleted since', async () => {
    const version = await versionOf();
    await sql`update object_class set status = 'archived' where id = 'oc_c'`.execute(service.db);
    await sql`delete from object_class where id = 'oc_b'`.execute(service.db);
    await sql`insert into object_class_alias (alias, object_class_id) values ('oc_b', 'oc_gone')`.execute(
      service.db,
    );
    const { body } = await since(version);
    expect(body).toMatchObject({ removed: ['oc_b', 'oc_c'], redirected: [] });
    await sql`delete from object_class_alias`.execute(service.db);
  });

  it('goes on for a root that was merged away', async () => {
    const version = await versionOf('root=oc_b');
    await sql`delete from object_class where id = 'oc_b'`.execute(service.db);
    await sql`update object_class set parent_id = 'oc_a' where id = 'oc_c'`.execute(service.db);
    await sql`insert into object_class_alias (alias, object_class_id) values ('oc_b', 'oc_a')`.execute(
      service.db,
    );
    const answer = await since(version, 'root=oc_b');
    expect(answer.status).toBe(200);
    expect(idsOf(answer.body.added)).toEqual(['oc_a']);
    expect(answer.body.removed).toEqual(['oc_b']);
    expect(answer.body.redirected).toEqual([{ from: 'oc_b', to: 'oc_a' }]);
    await sql`delete from object_class_alias`.execute(service.db);
  });

  it('takes the version as the ETag header has it', async () => {
    const version = await versionOf();
    for (const given of [`"${version}"`, `W/"${version}"`]) expect((await since(given)).status).toBe(200);
  });

  it('knows a version that another replica answered with, and one from before a restart', async () => {
    const version = (await get('', replica)).body.ontologyVersion;
    await sql`update object_class set name = 'Changed' where id = 'oc_b'`.execute(service.db);
    expect(idsOf((await since(version)).body.changed)).toEqual(['oc_b']);
    const restarted = await startService({ database: service.database });
    expect(idsOf((await since(version, '', restarted)).body.changed)).toEqual(['oc_b']);
    await restarted.close();
  });

  it('answers 410 to an unknown version', async () => {
    for (const version of ['nothing', 'A'.repeat(43), '"', '%', ' ']) {
      const answer = await since(version);
      expect(answer.status).toBe(410);
      expect(answer.body).toMatchObject({ error: 'OntologyVersionGone', requestId: expect.any(String) });
    }
  });

  it.each([
    ['includeInactive=true', ''],
    ['', 'includeInactive=true'],
    ['root=oc_b', ''],
    ['', 'root=oc_b'],
    ['maxDepth=0', ''],
    ['', 'maxDepth=0'],
    ['maxDepth=1', 'maxDepth=0'],
    ['root=oc_b', 'root=oc_a'],
  ])('answers 410 to the version of another query: %j for %j', async (gave, asked) => {
    expect((await since(await versionOf(gave), asked)).status).toBe(410);
  });

  it('answers 410 to the version of a tree', async () => {
    expect((await since(await versionOf('view=tree'))).status).toBe(410);
  });

  it('knows a bound that the tree did not reach when the version was given', async () => {
    const version = await versionOf('maxDepth=3');
    await sql`insert into object_class (id, handle, name, status, parent_id) values
      ('oc_e', 'e', 'E', 'approved', 'oc_c'), ('oc_f', 'f', 'F', 'approved', 'oc_e')`.execute(service.db);
    const answer = await since(version, 'maxDepth=3');
    expect(answer.status).toBe(200);
    expect(idsOf(answer.body.added)).toEqual(['oc_e']);
  });

  it('keeps of a version only how it differs from an earlier one, and that one as long', async () => {
    const kept = async (version: string) =>
      (
        await sql<{ isWhole: boolean; base: string | null }>`
          select fingerprint is not null as "isWhole", base_version as base from ontology_answer
          where version = ${version} and query = '["flat",null,false]'`.execute(service.db)
      ).rows;
    const versions = [await versionOf()];
    for (const name of ['One', 'Two', 'Three']) {
      await sql`update object_class set name = ${name} where id = 'oc_c'`.execute(service.db);
      versions.push(await versionOf());
    }
    const [last = ''] = versions.slice(-1);
    const [first] = await kept(last);
    expect(first?.isWhole).toBe(false);
    expect(await kept(first?.base ?? '')).toEqual([{ isWhole: true, base: null }]);
    await sql`update ontology_answer set answered_at = now() - interval '29 days', needed_at = null
      where version = ${first?.base}`.execute(service.db);
    await sql`update object_class set name = 'Four' where id = 'oc_c'`.execute(service.db);
    await versionOf();
    await sql`update ontology_answer set answered_at = now() - interval '31 days'
      where version = ${first?.base}`.execute(service.db);
    await sweepAnsweredLists(service.db);
    for (const version of versions.slice(1))
      for (const to of [service, replica])
        expect(idsOf((await since(version, '', to)).body.changed)).toEqual(['oc_c']);
  });

  it('answers 410 once a version is too old, and sweeps no others', async () => {
    const old = await versionOf();
    await sql`update ontology_answer set answered_at = now() - interval '31 days'`.execute(service.db);
    await sql`update object_class set name = 'Changed' where id = 'oc_a'`.execute(service.db);
    const young = await versionOf();
    await sweepAnsweredLists(service.db);
    await sql`update object_class set name = 'Again' where id = 'oc_a'`.execute(service.db);
    expect((await since(old)).status).toBe(410);
    expect((await since(young)).status).toBe(200);
  });

  it('answers 404 to an unknown root, 500 while a row has no identity', async () => {
    const version = await versionOf();
    const unknown = await since(version, 'root=nowhere');
    expect(unknown.status).toBe(404);
    expect(unknown.body.error).toBe('ObjectClassNotFoundError');
    await sql`update object_class set id = null where id = 'oc_d'`.execute(service.db);
    expect((await since(version)).status).toBe(500);
  });

  it.each([
    '/changes',
    '/changes?since=',
    '/changes?since=a&since=b',
    '/changes?since=a&maxDepth=-1',
    '/changes?since=a&includeInactive=1',
    '/changes?since=a&root=',
  ])('refuses %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('ValidationError');
  });
});

/** What a plug-in keeps between two sessions. */
interface Copy {
  query: string;
  version: string;
  items: Map<string, string>;
}

function take(query: string, { body }: Answer): Copy {
  return {
    query,
    version: body.ontologyVersion,
    items: new Map(body.items.map((item: { id: string }) => [item.id, JSON.stringify(item)])),
  };
}

/** The rule of the contract, and nothing else: drop what was removed, put what was added or changed. */
function applyDelta(copy: Copy, { body }: Answer): Copy {
  const items = new Map(copy.items);
  for (const id of body.removed) expect(items.delete(id)).toBe(true);
  for (const item of body.added) {
    expect(items.has(item.id)).toBe(false);
    items.set(item.id, JSON.stringify(item));
  }
  for (const item of body.changed) {
    expect(items.get(item.id)).not.toBe(undefined);
    expect(items.get(item.id)).not.toBe(JSON.stringify(item)); // nothing is told that did not change
    items.set(item.id, JSON.stringify(item));
  }
  return { ...copy, version: body.ontologyVersion, items };
}

describe('a client that applies the delta to its old copy', () => {
  it('has exactly the new list, whatever was written, on whichever replica', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomTree,
        fc.array(fc.record({ edits: fc.array(randomEdit, { minLength: 1, maxLength: 4 }), asks: fc.nat() }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (tree, rounds) => {
          await sql`delete from object_class_alias`.execute(service.db);
          await plant(
            service.db,
            [...tree.values()].map((one) => ({ id: one.id, parentId: one.parentId, status: one.status })),
          );
          const root = [...tree.keys()][tree.size >> 1];
          const queries = [
            '',
            'includeInactive=true',
            'maxDepth=1',
            `root=${root}&includeInactive=true`,
            'maxDepth=4',
          ];
          const copies = await Promise.all(queries.map(async (query) => take(query, await get(`?${query}`))));
          for (const { edits, asks } of rounds) {
            for (const edit of edits) await applyEdit(service.db, edit);
            for (const [i, copy] of copies.entries()) {
              if ((asks >> i) % 3 === 0) continue; // this client is away for a while
              const on = (asks + i) % 2 === 0 ? service : replica;
              const full = await get(`?${copy.query}`, on);
              const delta = await since(copy.version, copy.query, on);
              expect(delta.status).toBe(full.status);
              if (full.status === 404) continue; // the root was deleted
              const next = applyDelta(copy, delta);
              const wanted = take(copy.query, full);
              expect(next.version).toBe(wanted.version);
              expect(Object.fromEntries(next.items)).toEqual(Object.fromEntries(wanted.items));
              for (const { from, to } of delta.body.redirected) {
                expect(delta.body.removed).toContain(from);
                expect((await get(`/${from}`)).body.id).toBe(to);
              }
              copies[i] = next;
            }
          }
        },
      ),
      { numRuns: forTier(10, 25), interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
    );
  }, 120_000);
});
