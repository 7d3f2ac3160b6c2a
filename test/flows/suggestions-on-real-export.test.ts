import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStarterOntology } from '../../src/ontology/preparation.ts';
import { artifact } from '../support/artifact.ts';
import { convertRevitExport, sampleHouse } from '../support/convert-revit-export.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';

/**
 * How good are suggestions? The classes of a real house are known: by the codes of its types (Revit keeps them in the
 * parameters Assembly Code and OmniClass Number) and by the categories to which the starter ontology is bound. Then
 * codes and bindings are hidden, and the first suggestion for each group of elements is held against what is known.
 * Much of what is known is coarse (a dining chair is a Movable Furnishing, not a Chair), so that a suggestion can be
 * better than what it is held against, and still counts as wrong.
 */
let service: TestService;
/** The known class of each group. */
const known = new Map<string, string>();
let byRule: object;

interface Line {
  kind: string;
  id: string;
  name: string | null;
  typeId?: string;
  familyId?: string;
  category: { builtinName: string | null } | null;
  parameters: { name: string; value: unknown }[];
}

const house = sampleHouse();
const linesFor = (client: ImportClient) => convertRevitExport(house, client.projectId) as Line[];

function withCodes(line: Line): Line & { classification?: object } {
  if (line.kind !== 'type') return line;
  const value = (name: string) => line.parameters.find((one) => one.name === name)?.value;
  const [uniformat, objectClassCode] = [value('Assembly Code'), value('OmniClass Number')];
  const codes = { ...(uniformat ? { uniformat } : {}), ...(objectClassCode ? { objectClassCode } : {}) };
  return { ...line, classification: codes };
}

async function importLines(lines: (client: ImportClient) => object[]): Promise<ImportClient> {
  const client = await ImportClient.create(service);
  const run = await client.finished(await client.submit(artifact(...lines(client))));
  expect(run.state).toBe('ready');
  return client;
}

/** Category, family and type of an element, as suggestions have them. */
function groupsOf(lines: Line[]): (line: Line) => string {
  const of = (kind: string) => new Map(lines.filter((one) => one.kind === kind).map((one) => [one.id, one]));
  const [families, types] = [of('family'), of('type')];
  return ({ category, typeId }) => {
    const type = types.get(typeId ?? '');
    const family = families.get(type?.familyId ?? '');
    return JSON.stringify([category?.builtinName ?? null, family?.name ?? null, type?.name ?? null]);
  };
}

async function rightOnes(
  client: ImportClient,
): Promise<{ asked: number; first: number; amongThree: number }> {
  const url = `/api/v1/projects/${client.projectId}/definition-graph/suggestions?limit=100`;
  const { body } = await service.call({ method: 'GET', url });
  const found = { asked: 0, first: 0, amongThree: 0 };
  for (const { category, familyName, typeName, suggestions } of body.items) {
    const right = known.get(JSON.stringify([category?.builtinName ?? null, familyName, typeName]));
    if (right === undefined) continue;
    const ids: string[] = suggestions.map((one: { objectClassId: string }) => one.objectClassId);
    found.asked++;
    if (ids[0] === right) found.first++;
    if (ids.includes(right)) found.amongThree++;
  }
  return found;
}

beforeAll(async () => {
  service = await startService();
  await service.db.transaction().execute((tx) => seedStarterOntology(tx));
  const client = await importLines((to) => linesFor(to).map(withCodes));
  byRule = (await client.summary()).byRule;
  const lines = linesFor(client);
  const [byId, groupOf] = [new Map(lines.map((one) => [one.id, one])), groupsOf(lines)];
  for (let cursor = ''; ; ) {
    const { body } = await client.nodes(`?kind=element&limit=1000${cursor && `&cursor=${cursor}`}`);
    for (const { id, objectClassId } of body.items)
      if (objectClassId !== null) known.set(groupOf(byId.get(id) as Line), objectClassId);
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  await forget(client);
  await sql`update object_class set cad_category_id = null, cad_source_id = null`.execute(service.db);
});
afterAll(() => service.close());

/** For the next measurement: what this project knows is known no more. */
async function forget(client: ImportClient): Promise<void> {
  const { items } = (await client.get()).body;
  await service.call({ method: 'POST', url: client.url(`/${items[0].id}/actions/delete-graph`) });
}

test('codes classify what categories alone would have classified otherwise', () => {
  expect(byRule).toEqual({ own: 0, type: 0, codes: 150, category: 317, none: 4507 });
});

test('from names alone the first suggestion is right for 27 of 66 groups (41 %), one of three for 38', async () => {
  const client = await importLines((to) => linesFor(to));
  const { asked, first, amongThree } = await rightOnes(client);
  expect(asked).toBe(66);
  // Equals are ordered by their ids, which are new each time.
  expect(first).toBeGreaterThanOrEqual(25);
  expect(amongThree).toBeGreaterThanOrEqual(35);
  await forget(client);
});

test('with every other group known the first is right for 52 of 83 (63 %), one of three for 68', async () => {
  const groups = [...known.keys()].sort();
  const sum = { asked: 0, first: 0, amongThree: 0 };
  for (const half of [0, 1]) {
    const given = new Map(groups.filter((_, i) => i % 2 === half).map((key) => [key, known.get(key)]));
    const client = await importLines((to) => {
      const lines = linesFor(to);
      const groupOf = groupsOf(lines);
      return lines.map((line) =>
        line.kind === 'element' ? { ...line, objectClassId: given.get(groupOf(line)) } : line,
      );
    });
    const found = await rightOnes(client);
    for (const what of ['asked', 'first', 'amongThree'] as const) sum[what] += found[what];
    await forget(client);
  }
  expect(sum.asked).toBe(83);
  expect(sum.first).toBeGreaterThanOrEqual(48);
  expect(sum.amongThree).toBeGreaterThanOrEqual(62);
});
