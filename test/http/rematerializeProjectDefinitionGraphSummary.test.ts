import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionsThatWait } from '../support/database.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

const rematerialize = (projectId = client.projectId) =>
  service.call({
    method: 'POST',
    url: `/api/v1/projects/${projectId}/definition-graph/summary/rematerialize`,
  });

/** Straight into the table: what makes a class approved is tested with the ontology. */
async function addClass(id: string, status: string, category: string | null, depth = 0): Promise<void> {
  const cad = category && `cad_${category}`;
  await sql`
    insert into object_class (id, handle, name, status, depth, cad_category_id, cad_given, cad_bound_name, cad_bound_int,
      cad_source_id)
    select ${id}, ${id}, ${`Name of ${id}`}, ${status}, ${depth}, k.id, k.id, k.builtin_name, k.builtin_category_int,
      case when k.id is not null then ${id} end
    from (select 1) one left join cad_category k on k.id = ${cad}`.execute(service.db);
}

describe('rematerializeProjectDefinitionGraphSummary', () => {
  it('classifies by the element, its type, then its category, with the ontology of now', async () => {
    const category = { builtinName: 'OST_Walls' };
    await client.import(
      { kind: 'type', id: 't1', objectClassId: 'oc_type' },
      { kind: 'element', id: 'own', objectClassId: 'oc_own', typeId: 't1', category },
      { kind: 'element', id: 'merged', objectClassId: 'oc_former', category },
      { kind: 'element', id: 'by type', typeId: 't1', category },
      { kind: 'element', id: 'draft falls through', objectClassId: 'oc_draft', typeId: 't1', category },
      { kind: 'element', id: 'by category', category },
      { kind: 'element', id: 'by nothing', category: { builtinName: 'OST_Doors' } },
    );
    const before = await client.summary();
    expect(before.unclassified).toEqual({
      elements: 6,
      categories: [
        { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, elements: 5, counts: true },
        { builtinName: 'OST_Doors', builtinCategoryInt: -2000023, elements: 1, counts: true },
      ],
    });
    await addClass('oc_own', 'approved', null);
    await addClass('oc_type', 'approved', null);
    await addClass('oc_draft', 'draft', 'OST_Doors');
    await addClass('oc_deep', 'approved', 'OST_Walls', 3);
    await addClass('oc_walls', 'approved', 'OST_Walls', 1);
    await sql`insert into object_class_alias (alias, object_class_id) values ('oc_former', 'oc_own')`.execute(
      service.db,
    );
    expect(await client.summary()).toEqual({ ...before, ontologyMoved: true });

    const { status, body } = await rematerialize();
    expect(status).toBe(200);
    expect(body.byObjectClass).toEqual([
      { objectClassId: 'oc_own', name: 'Name of oc_own', elements: 2 },
      { objectClassId: 'oc_type', name: 'Name of oc_type', elements: 2 },
      { objectClassId: 'oc_walls', name: 'Name of oc_walls', elements: 1 },
    ]);
    expect(body.unclassified).toEqual({
      elements: 1,
      categories: [
        {
          builtinName: 'OST_Doors',
          builtinCategoryInt: -2000023,
          elements: 1,
          suggestedObjectClassId: 'oc_draft',
          counts: true,
        },
      ],
    });
    expect(body.byRule).toEqual({ own: 2, type: 2, codes: 0, category: 1, none: 1 });
    expect(body.coverage).toEqual({ modelElements: 6, classified: 5, percent: 83.3 });
    expect([before.ontologyMoved, body.ontologyMoved]).toEqual([false, false]);
    expect(body.graphVersion).not.toBe(before.graphVersion);
    expect(await client.summary()).toEqual(body);
    for (const id of ['oc_own', 'oc_former']) {
      const { body: nodes } = await client.nodes(`?objectClassId=${id}`);
      expect(nodes.items.map((node: { id: string }) => node.id)).toEqual(['merged', 'own']);
      expect(nodes.count).toBe(2);
    }
  });

  it('writes the rules that changed and leaves the others: there may be as many as elements', async () => {
    const rules = async () => {
      const { rows } = await sql<{ key: string; writtenBy: string }>`
        select key, xmin::text as "writtenBy" from graph_class_rule
        where project_id = ${client.projectId} order by key`.execute(service.db);
      return new Map(rows.map(({ key, writtenBy }) => [key, writtenBy]));
    };
    const before = await rules();
    expect([...before.keys()]).toEqual(['OST_Walls', 'oc_former', 'oc_own', 'oc_type']);
    await rematerialize();
    expect(await rules()).toEqual(before);

    await sql`update object_class set status = 'archived' where id in ('oc_own', 'oc_walls')`.execute(
      service.db,
    );
    const { body } = await rematerialize();
    expect(body.byRule).toEqual({ own: 0, type: 3, codes: 0, category: 2, none: 1 });
    const after = await rules();
    expect([...after.keys()]).toEqual(['OST_Walls', 'oc_type']);
    expect(after.get('oc_type')).toBe(before.get('oc_type'));
    expect(after.get('OST_Walls')).not.toBe(before.get('OST_Walls'));
    await sql`update object_class set status = 'approved' where id in ('oc_own', 'oc_walls')`.execute(
      service.db,
    );
    expect((await rematerialize()).body.byRule).toEqual({ own: 2, type: 2, codes: 0, category: 1, none: 1 });
  });

  it('names unclassified categories that have neither built-in name nor integer', async () => {
    const own = await ImportClient.create(service);
    await own.import(
      { kind: 'element', id: 'e1', category: { name: 'Signage' } },
      { kind: 'element', id: 'e2', category: { name: 'Plants' } },
      { kind: 'element', id: 'e3', category: { name: 'Plants' } },
      ...[4, 5, 6].map((n) => ({ kind: 'element', id: `e${n}` })),
    );
    const none = { builtinName: null, builtinCategoryInt: null };
    expect((await own.summary()).unclassified).toEqual({
      elements: 6,
      categories: [
        { ...none, elements: 3, counts: false, reason: 'no_category' },
        { ...none, name: 'Plants', elements: 2, counts: true },
        { ...none, name: 'Signage', elements: 1, counts: true },
      ],
    });
  });

  it('finds a class by codes: those of the element, then those of its type, before its category', async () => {
    const own = await ImportClient.create(service);
    const uniformat = async (id: string, code: string, depth: number, category: string | null = null) => {
      await addClass(id, 'approved', category, depth);
      await sql`insert into classification_entry (id, kind, code, title) values (${`uf_${code}`}, 'uniformat', ${code}, '')
        on conflict do nothing`.execute(service.db);
      await sql`update object_class set uniformat_id = ${`uf_${code}`}, uniformat_source_id = id where id = ${id}`.execute(
        service.db,
      );
    };
    await uniformat('oc_c10', 'C10', 1);
    await uniformat('oc_c1010', 'C1010', 2);
    await uniformat('oc_c1010_deeper', 'C1010', 3);
    await uniformat('oc_c1010_doors', 'C1010', 2, 'OST_Doors');
    await sql`update object_class set parent_id = 'oc_c1010' where id in ('oc_c1010_deeper', 'oc_c1010_doors')`.execute(
      service.db,
    );
    const doors = { builtinName: 'OST_Doors' };
    await own.import(
      { kind: 'type', id: 't1', classification: { uniformat: 'C1010145' }, category: doors },
      { kind: 'type', id: 't2', classification: { uniformat: 'C1020', masterformat: 'x'.repeat(300) } },
      { kind: 'type', id: 't3', classification: { uniformat: 'D5090' } },
      { kind: 'type', id: 't4', classification: { uniformat: 'C1010' }, objectClassId: 'oc_type' },
      {
        kind: 'element',
        id: 'what they have in common',
        typeId: 't1',
        category: { builtinName: 'OST_Windows' },
      },
      { kind: 'element', id: 'of its category', typeId: 't1', category: doors },
      { kind: 'element', id: 'shorter', typeId: 't2', category: { builtinName: 'OST_Walls' } },
      { kind: 'element', id: 'by category', typeId: 't3', category: { builtinName: 'OST_Walls' } },
      { kind: 'element', id: 'type first', typeId: 't4', category: doors },
      { kind: 'element', id: 'none', typeId: 't3' },
    );
    const summary = await own.summary();
    expect(summary.byRule).toEqual({ own: 0, type: 1, codes: 3, category: 1, none: 1 });
    expect(summary.coverage).toEqual({ modelElements: 5, classified: 5, percent: 100 });
    const { body } = await own.nodes();
    const classes = body.items.map((node: { id: string; objectClassId: string }) => [
      node.id,
      node.objectClassId,
    ]);
    expect(Object.fromEntries(classes)).toEqual({
      'what they have in common': 'oc_c1010',
      'of its category': 'oc_c1010_doors',
      shorter: 'oc_c10',
      'by category': 'oc_walls',
      'type first': 'oc_type',
      none: null,
      t1: 'oc_c1010_doors',
      t2: 'oc_c10',
      t3: null,
      t4: 'oc_type',
    });
    const found = await own.nodes('?objectClassId=oc_c1010_doors');
    expect([found.body.count, found.body.items.length]).toEqual([2, 2]);
  });

  it('says when it was made, not when its transaction began', async () => {
    const own = await ImportClient.create(service);
    await own.import({ kind: 'element', id: 'e1' });
    const other = await service.database.pool.connect();
    await other.query('begin');
    await other.query('select from graph_summary where project_id = $1 for update', [own.projectId]);
    const making = rematerialize(own.projectId);
    await expect.poll(() => sessionsThatWait(service.database)).toBeGreaterThan(0);
    const { rows } = await other.query<{ now: Date }>('select clock_timestamp() as now');
    await other.query('commit');
    other.release();
    const { body } = await making;
    expect(Date.parse(body.materializedAt)).toBeGreaterThanOrEqual((rows[0] as { now: Date }).now.getTime());
  });

  it('works without a graph, and knows no other project', async () => {
    const empty = await ImportClient.create(service);
    expect((await rematerialize(empty.projectId)).body).toMatchObject({ totals: { elements: 0 } });
    expect((await rematerialize('prj_none')).status).toBe(404);
  });
});
