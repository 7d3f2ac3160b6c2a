import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStarterOntology } from '../../src/ontology/index.ts';
import { artifact } from '../support/artifact.ts';
import { convertRevitExport, sampleHouse } from '../support/convert-revit-export.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';

/**
 * How good are suggestions? The classes of a real house are known: by the codes of its types (Revit keeps them in the
 * parameters Assembly Code and OmniClass Number) and by the categories to which the starter ontology is bound. Then
 * codes and bindings are hidden, and the first suggestion for each group of elements is held against what is known.
 */
let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.db.transaction().execute((tx) => seedStarterOntology(tx));
});
afterAll(() => service.close());

interface Line {
  kind: string;
  id: string;
  name: string | null;
  typeId?: string;
  familyId?: string;
  objectClassId?: string;
  category: { builtinName: string | null } | null;
  parameters: { name: string; value: unknown }[];
}

const linesFor = (client: ImportClient) =>
  convertRevitExport(sampleHouse(), client.projectId) as (Line & { classification?: object })[];

function withCodes(line: Line): object {
  const value = (name: string) => line.parameters.find((one) => one.name === name)?.value;
  const [uniformat, objectClassCode] = [value('Assembly Code'), value('OmniClass Number')];
  if (line.kind !== 'type') return line;
  return { ...line, classification: { ...(uniformat ? { uniformat } : {}), ...(objectClassCode ? { objectClassCode } : {}) } };
}

async function importLines(client: ImportClient, lines: object[]) {
  return client.finished(await client.submit(artifact(...lines)));
}

/** Category, family and type, as suggestions have them. */
const keyOf = (category: string | null | undefined, family: string | null, type: string | null) =>
  JSON.stringify([category ?? null, family, type]);

async function allNodes(client: ImportClient, kind: string) {
  const nodes: { id: string; name: string | null; typeId: string; familyId: string; objectClassId: string | null; category: Line['category'] }[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await client.nodes(`?kind=${kind}&limit=1000${cursor && `&cursor=${cursor}`}`);
    nodes.push(...body.items);
    if (body.nextCursor === null) return nodes;
    cursor = body.nextCursor;
  }
}

test('the first suggestion is right for … of groups', async () => {
  const known = await ImportClient.create(service);
  await importLines(known, linesFor(known).map((line) => withCodes(line)));
  const { byRule } = await known.summary();
  const families = new Map((await allNodes(known, 'family')).map((one) => [one.id, one.name]));
  const types = new Map((await allNodes(known, 'type')).map((one) => [one.id, one]));
  const truth = new Map<string, string>();
  for (const { category, typeId, objectClassId } of await allNodes(known, 'element')) {
    const type = types.get(typeId);
    const key = keyOf(category?.builtinName, families.get(type?.familyId ?? '') ?? null, type?.name ?? null);
    if (objectClassId !== null) truth.set(key, objectClassId);
  }
  await sql`update object_class set cad_category_id = null, cad_source_id = null`.execute(service.db);
  await service.call({ method: 'POST', url: known.url('').replace('/cad-imports', '/definition-graph/summary/rematerialize') });

  const measure = async (client: ImportClient) => {
    const url = `/api/v1/projects/${client.projectId}/definition-graph/suggestions?limit=100`;
    const { body } = await service.call({ method: 'GET', url });
    let [asked, first, three] = [0, 0, 0];
    const wrong: unknown[] = [];
    for (const { category, familyName, typeName, elements, suggestions } of body.items) {
      const right = truth.get(keyOf(category?.builtinName, familyName, typeName));
      if (right === undefined) continue;
      asked++;
      const ids = suggestions.map(({ objectClassId }: { objectClassId: string }) => objectClassId);
      if (ids[0] === right) first++;
      else wrong.push([category?.name, familyName, typeName, elements, right, suggestions.map((s: any) => [s.name, s.score, s.reason])]);
      if (ids.includes(right)) three++;
    }
    return { asked, first, three, wrong };
  };
  const names = new Map((await sql<{ id: string; name: string }>`select id, name from object_class`.execute(service.db)).rows.map((r) => [r.id, r.name]));
  // no other project knows anything: names alone
  await sql`delete from graph_type_tally where project_id = ${known.projectId}`.execute(service.db);
  const alone = await ImportClient.create(service);
  await importLines(alone, linesFor(alone));
  const byNames = await measure(alone);
  console.log(byRule, byNames.asked, byNames.first, byNames.three);
  for (const w of byNames.wrong as any[]) console.log(JSON.stringify([...w.slice(0, 4), names.get(w[4]), ...w.slice(5)]));
  expect(byNames.asked).toBeGreaterThan(20);
});
