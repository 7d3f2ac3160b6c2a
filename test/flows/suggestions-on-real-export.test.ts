import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { keysOf } from '../../src/kernel/keys.ts';
import { seedStarterOntology } from '../../src/ontology/preparation.ts';
import { artifact } from '../support/artifact.ts';
import { convertRevitExport, sampleHouse } from '../support/convert-revit-export.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';
import { suggestionCases } from '../support/suggestion-cases.ts';

/**
 * How good are suggestions for a real house? Each that is shown is compared with the classes that a coordinator would
 * accept for the group. First with the starter ontology as it is, then with its bindings to categories hidden, and then
 * with the classes of every other group known (by the codes of types, which Revit keeps in the parameters Assembly Code
 * and OmniClass Number, and by the bindings).
 */
const service = useService();
/** The classes of groups by codes and bindings. */
const known = new Map<string, string>();
const accepted = new Map(
  suggestionCases().map(({ category, familyName, typeName, accepted: names }) => [
    JSON.stringify([category?.builtinName ?? null, familyName, typeName]),
    names,
  ]),
);
let byRule: object;
let asShipped: Awaited<ReturnType<typeof judged>>;

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

/** Suggestions that were shown and are right; groups, and those whose first suggestion is right. */
async function judged(client: ImportClient) {
  const url = `/api/v1/projects/${client.projectId}/definition-graph/suggestions?limit=100`;
  const { body } = await service.call({ method: 'GET', url });
  const sum = { groups: 0, found: 0, shown: 0, right: 0 };
  for (const { category, familyName, typeName, suggestions } of body.items) {
    const names = accepted.get(JSON.stringify([category?.builtinName ?? null, familyName, typeName])) ?? [];
    const right = suggestions.map(({ name }: { name: string }) => names.includes(name));
    if (names.length > 0) sum.groups++;
    if (right[0]) sum.found++;
    sum.shown += right.length;
    sum.right += right.filter(Boolean).length;
  }
  return sum;
}

beforeAll(async () => {
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
  const plain = await importLines(linesFor);
  asShipped = await judged(plain);
  await forget(plain);
  await sql`update object_class set cad_category_id = null, cad_source_id = null`.execute(service.db);
});

/** For the next measurement: what this project knows is known no more. */
async function forget(client: ImportClient): Promise<void> {
  const { items } = (await client.get()).body;
  await service.call({ method: 'POST', url: client.url(`/${items[0].id}/actions/delete-graph`) });
}

test('codes classify what categories alone would have classified otherwise', () => {
  expect(byRule).toEqual({ own: 0, type: 0, codes: 142, category: 323, none: 4509 });
});

test('with the starter ontology as it is, nothing wrong is shown', () => {
  expect(asShipped.shown).toBe(asShipped.right);
});

test('from names alone, 80% of what is shown is right, and 35% of the groups are found', async () => {
  const client = await importLines(linesFor);
  const { groups, found, shown, right } = await judged(client);
  expect(groups).toBeGreaterThan(60);
  expect(right / shown).toBeGreaterThanOrEqual(0.8);
  expect(found / groups).toBeGreaterThanOrEqual(0.35);
  await forget(client);
});

test('with every other group known, 80% of what is shown is right, and 40% of the groups are found', async () => {
  const keys = [...known.keys()].sort();
  const sum = { groups: 0, found: 0, shown: 0, right: 0 };
  for (const half of [0, 1]) {
    const classOfGroup = new Map(keys.filter((_, i) => i % 2 === half).map((key) => [key, known.get(key)]));
    const client = await importLines((to) => {
      const lines = linesFor(to);
      const groupOf = groupsOf(lines);
      return lines.map((line) =>
        line.kind === 'element' ? { ...line, objectClassId: classOfGroup.get(groupOf(line)) } : line,
      );
    });
    const found = await judged(client);
    for (const what of keysOf(sum)) sum[what] += found[what];
    await forget(client);
  }
  expect(sum.right / sum.shown).toBeGreaterThanOrEqual(0.8);
  expect(sum.found / sum.groups).toBeGreaterThanOrEqual(0.4);
});
