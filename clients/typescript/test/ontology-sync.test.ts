import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant } from '../../../test/support/planted.ts';
import { applyEdit, type Edit, randomEdit } from '../../../test/support/random-edits.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { forTier } from '../../../test/support/tier.ts';
import { copyFromJson, copyToJson, createClient, LintelError, type OntologyCopy } from '../src/index.ts';

/** Drafts and archived classes too. */
const ALL = { includeInactive: true };
const LIST = '/api/v1/bim-ontology/object-classes?view=flat&includeInactive=true';

/** Few in the usual run, many with `npm run test:freshness`. */
const RUNS = Number(process.env['FRESHNESS_RUNS'] ?? forTier(4, 8));

let service: TestService;
let address: string;
/** The requests of the client, as method and path without the query. */
let asked: string[] = [];

/** The service anew on the same database, with nothing in memory of what it answered before. */
async function start(): Promise<void> {
  const database = service?.database;
  service = await startService(database ? { database } : {});
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
}

const client = () =>
  createClient({
    baseUrl: address,
    fetch: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`);
      return fetch(request);
    },
  });

/** What a copy promises: version, classes and order of a list that was fetched anew. */
async function expectToBeTheList(copy: OntologyCopy): Promise<void> {
  const { body } = await service.call({ method: 'GET', url: LIST });
  expect(copy.ontologyVersion).toBe(body.ontologyVersion);
  expect([...copy.classes.keys()]).toEqual(body.items.map(({ id }: { id: string }) => id));
  expect([...copy.classes.values()]).toEqual(body.items);
}

const forgetVersions = () => sql`delete from ontology_answer`.execute(service.db);

let firstService: TestService;
beforeAll(async () => {
  await start();
  firstService = service;
});
afterAll(async () => {
  if (service !== firstService) await service.close();
  await firstService.close();
});
beforeEach(async () => {
  await plant(service.db, [
    { id: 'oc_b', handle: 'b' },
    { id: 'oc_c', handle: 'c', parentId: 'oc_b', status: 'draft' },
    { id: 'oc_d', handle: 'd', status: 'archived' },
  ]);
  asked = [];
});

test('a copy in a language stays in it, and is told only what changed in it', async () => {
  await sql`update object_class set translations = '{"de": {"name": "Tür"}}' where id = 'oc_b'`.execute(
    service.db,
  );
  const copy = await client().ontology.sync({ language: 'de', includeInactive: true });
  expect(copy).toMatchObject({ language: 'de' });
  expect(copy.classes.get('oc_b')?.name).toBe('Tür');
  expect(await client().ontology.sync(copy)).toBe(copy);
  await sql`update object_class set translations = '{"de": {"name": "Tor"}}' where id = 'oc_b'`.execute(
    service.db,
  );
  asked = [];
  const next = await client().ontology.sync(copy);
  expect(asked).toEqual(['HEAD object-classes', 'GET changes', 'GET redirects']);
  expect([next.language, next.classes.get('oc_b')?.name]).toEqual(['de', 'Tor']);
  await expectToBeTheList(await client().ontology.sync(ALL));
});

describe('ontology.sync', () => {
  test('fetches everything at first, drafts and archived classes too', async () => {
    const copy = await client().ontology.sync(ALL);
    expect([...copy.classes.keys()]).toEqual(['oc_b', 'oc_c', 'oc_d']);
    await expectToBeTheList(copy);
    expect(asked).toEqual(['GET object-classes', 'GET redirects']);
  });

  test('has approved classes alone unless asked for all, and stays so', async () => {
    const copy = await client().ontology.sync(null);
    expect([...copy.classes.keys()]).toEqual(['oc_b']);
    await sql`update object_class set name = 'Changed'`.execute(service.db);
    const newer = await client().ontology.sync(copy);
    expect([...newer.classes.values()].map(({ id, name }) => [id, name])).toEqual([['oc_b', 'Changed']]);
  });

  test('keeps the redirects of merged classes, and survives a cache file', async () => {
    await sql`insert into object_class_alias (alias, object_class_id) values ('oc_a', 'oc_b')`.execute(
      service.db,
    );
    const copy = await client().ontology.sync(null);
    expect([...copy.redirects]).toEqual([['oc_a', 'oc_b']]);
    const read = copyFromJson(copyToJson(copy));
    expect(read).toEqual(copy);
    expect(await client().ontology.sync(read)).toBe(read);
    await sql`delete from object_class_alias`.execute(service.db);
    expect((await client().ontology.sync(copy)).redirects.size).toBe(0);
    for (const text of ['', '{', 'null', '{"format":"other"}']) expect(copyFromJson(text)).toBeNull();
  });

  test('costs two answers without a body when nothing changed, and the copy stays the same object', async () => {
    const copy = await client().ontology.sync(ALL);
    asked = [];
    expect(await client().ontology.sync(copy)).toBe(copy);
    expect(asked).toEqual(['HEAD object-classes', 'GET redirects']);
  });

  test('fetches what changed, puts new classes in their places, and leaves the earlier copy as it was', async () => {
    const copy = await client().ontology.sync(ALL);
    const before = structuredClone(copy);
    await sql`insert into object_class (id, handle, name, status, depth, path, is_leaf)
      values ('oc_a', 'a', 'A', 'draft', 0, 'a', true)`.execute(service.db);
    await sql`update object_class set name = 'Changed' where id = 'oc_c'`.execute(service.db);
    await sql`delete from object_class where id = 'oc_d'`.execute(service.db);
    asked = [];
    const newer = await client().ontology.sync(copy);
    expect(asked).toEqual(['HEAD object-classes', 'GET changes', 'GET redirects']);
    expect([...newer.classes.keys()]).toEqual(['oc_a', 'oc_b', 'oc_c']);
    await expectToBeTheList(newer);
    expect(copy).toEqual(before);
  });

  test('fetches everything again when the server has forgotten the version, or never knew it', async () => {
    const copy = await client().ontology.sync(ALL);
    await sql`update object_class set name = 'Changed' where id = 'oc_c'`.execute(service.db);
    for (const ontologyVersion of ['sha256-of-another-house', 'with "quotes" and\tmore', '', 'ä→']) {
      asked = [];
      await expectToBeTheList(await client().ontology.sync({ ...copy, ontologyVersion }));
      expect(asked.slice(-2)).toEqual(['GET object-classes', 'GET redirects']);
    }
    await forgetVersions();
    asked = [];
    await expectToBeTheList(await client().ontology.sync(copy));
    expect(asked).toEqual(['HEAD object-classes', 'GET changes', 'GET object-classes', 'GET redirects']);
  });

  test('a refusal is thrown in words, and an abort as what it is', async () => {
    const locked = await startService({ env: { API_KEYS: 'a:admin:admin-key-0123456789' } });
    try {
      const baseUrl = await locked.app.listen({ host: '127.0.0.1', port: 0 });
      const refused = createClient({ baseUrl }).ontology;
      const nothing = {
        classes: new Map(),
        redirects: new Map(),
        redirectsTag: null,
        includeInactive: false,
      };
      for (const held of [null, { ontologyVersion: 'x', ...nothing }]) {
        const fault = await refused.sync(held).catch((error: unknown) => error);
        expect(fault).toBeInstanceOf(LintelError);
        expect(fault).toMatchObject({ status: 401, code: 'Unauthorized' });
      }
    } finally {
      await locked.close();
    }
    const reason = new Error('enough');
    await expect(client().ontology.sync(null, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  test('whatever several writers, restarts and forgotten versions do, every copy becomes the list', async () => {
    const step = fc.oneof(
      { weight: 12, arbitrary: fc.record({ edit: randomEdit }) },
      { weight: 6, arbitrary: fc.record({ sync: fc.nat({ max: 2 }) }) },
      { weight: 1, arbitrary: fc.constant('forget' as const) },
      { weight: 1, arbitrary: fc.constant('restart' as const) },
    );
    await fc.assert(
      fc.asyncProperty(
        randomTree,
        fc.array(step, { minLength: 5, maxLength: 30 }),
        async (parents, steps) => {
          await plant(service.db, parents);
          // Three readers that fall behind by different amounts.
          const copies: (OntologyCopy | null)[] = [null, null, null];
          let writing: Promise<unknown>[] = [];
          for (const each of steps) {
            if (each === 'forget') await forgetVersions();
            else if (each === 'restart') await restart();
            else if ('edit' in each) writing.push(edit(each.edit));
            else {
              // A sync amid writes is some list that there was; the next one, in quiet, is the list.
              copies[each.sync] = await client().ontology.sync(copies[each.sync] ?? ALL);
              await Promise.all(writing);
              writing = [];
              const copy = await client().ontology.sync(copies[each.sync] ?? ALL);
              await expectToBeTheList(copy);
              copies[each.sync] = copy;
            }
          }
          await Promise.all(writing);
          for (const copy of copies) await expectToBeTheList(await client().ontology.sync(copy ?? ALL));
        },
      ),
      { numRuns: RUNS },
    );
  }, 600_000);
});

/** Some classes, each a root or below an earlier one. */
const randomTree = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((parents) =>
  parents.map((parent, i) => ({
    id: `oc_p${i}`,
    handle: `p${i}`,
    status: (['approved', 'draft', 'archived'] as const)[parent % 3] ?? 'draft',
    parentId: i > 0 && parent % 4 > 0 ? `oc_p${parent % i}` : null,
  })),
);

/** Writers may meet: a class that another one deleted, a key that is taken. Then this edit is not made. */
const edit = (one: Edit) => applyEdit(service.db, one).catch(() => {});

async function restart(): Promise<void> {
  const before = service;
  await start();
  if (before !== firstService) await before.close();
}
