import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';
import { CLASSES, COMPLETE, Steward } from '../support/steward.ts';

const service = useService();
const steward = new Steward(service);
let walls: string;
let glass: string;
let draft: string;
let merged: string;
beforeAll(async () => {
  walls = await steward.create('Walls', COMPLETE);
  glass = await steward.addChild(walls, 'Glass', { uniformat: 'C1010', cadCategory: 'OST_Doors' });
  merged = await steward.addChild(walls, 'Panes');
  await steward.send('POST', `${CLASSES}/${walls}/actions/approve-subtree`, {});
  await steward.act('merge', {
    sourceObjectClassIds: [merged],
    targetObjectClassId: glass,
    keepData: 'target',
  });
  draft = await steward.create('Draft');
});

const classify = (facts: Record<string, string | undefined>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(facts)) if (value !== undefined) query.set(name, value);
  return steward.send('GET', `/api/v1/bim-ontology/classify?${query.toString()}`);
};

const CATEGORIES = [
  undefined,
  { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' },
  { builtinName: null, builtinCategoryInt: -2000023, name: 'Doors' },
  { builtinName: null, builtinCategoryInt: 77, name: 'Gadgets' },
];

describe('classifyElement', () => {
  it('says the class, its path and the rule that found it', async () => {
    expect((await classify({ objectClassId: merged, category: 'OST_Walls' })).body).toEqual({
      objectClass: { id: glass, handle: 'glass', name: 'Glass', path: 'walls/glass' },
      rule: 'own',
      refused: [],
      candidates: [],
    });
    expect((await classify({ objectClassId: draft, typeObjectClassId: 'oc_nowhere' })).body).toEqual({
      objectClass: null,
      rule: 'none',
      refused: [
        { rule: 'own', reason: 'draft' },
        { rule: 'type', reason: 'unknown' },
      ],
      candidates: [],
    });
    expect((await classify({})).body).toEqual({
      objectClass: null,
      rule: 'none',
      refused: [],
      candidates: [],
    });
  });

  it('says which classes had the code, those that the rule prefers first', async () => {
    const { body } = await classify({ uniformat: 'C1010', typeMasterformat: '99 99 99' });
    expect(body.candidates.length).toBeGreaterThan(0);
    expect(body.candidates[0]).toEqual({
      id: expect.any(String),
      handle: expect.any(String),
      name: expect.any(String),
      path: expect.any(String),
      rule: 'own',
      kind: 'uniformat',
      code: 'C1010',
      authored: true,
      hasCategory: false,
    });
  });

  it('takes a code as authored where lists say so: the inherited one again counts with make-unique alone', async () => {
    const ceilings = { cadCategory: 'OST_Ceilings' };
    const parent = await steward.create('Ceilings', { ...COMPLETE, uniformat: 'Z9010' });
    const repeating = await steward.addChild(parent, 'Repeating', { ...ceilings, uniformat: 'Z9010' });
    const inheriting = await steward.addChild(parent, 'Inheriting', ceilings);
    await steward.send('POST', `${CLASSES}/${parent}/actions/approve-subtree`, {});
    const listed = async () => {
      const { items } = (await steward.send('GET', `${CLASSES}?root=${parent}`)).body;
      return items.find(({ id }: { id: string }) => id === repeating).uniformat.source;
    };
    const found = async () => {
      const { objectClass, candidates } = (await classify({ uniformat: 'Z9010', category: 'OST_Ceilings' }))
        .body;
      const authored = candidates.filter((each: { authored: boolean }) => each.authored);
      return [objectClass.id, authored.map(({ id }: { id: string }) => id).sort()];
    };
    expect([await listed(), await found()]).toEqual(['inherited', [parent, [parent]]]);
    await steward.send('PATCH', `${CLASSES}/${repeating}`, { uniformatMakeUnique: true }, steward.key());
    expect([await listed(), await found()]).toEqual(['authored', [repeating, [parent, repeating].sort()]]);
    await steward.act('delete', {
      sourceObjectClassIds: [parent, repeating, inheriting],
      includeChildren: true,
    });
  });

  it('finds the class that an import gives to the same element, whatever it says of itself', async () => {
    const lines: object[] = [];
    const queries = new Map<string, Record<string, string | undefined>>();
    for (const own of [undefined, walls, merged, draft, 'oc_nowhere'])
      for (const ofType of [undefined, walls, draft])
        for (const uniformat of [undefined, 'C1010145', 'Z'])
          for (const typeMasterformat of [undefined, '092900'])
            for (const category of CATEGORIES) {
              const id = `e${queries.size}`;
              queries.set(id, {
                objectClassId: own,
                uniformat,
                typeObjectClassId: ofType,
                typeMasterformat,
                category: category?.builtinName ?? undefined,
                categoryInt: category && String(category.builtinCategoryInt),
                categoryName: category?.name,
              });
              lines.push(
                {
                  kind: 'type',
                  id: `t${id}`,
                  ...(ofType && { objectClassId: ofType }),
                  ...(typeMasterformat && { classification: { masterformat: typeMasterformat } }),
                },
                {
                  kind: 'element',
                  id,
                  typeId: `t${id}`,
                  ...(own && { objectClassId: own }),
                  ...(uniformat && { classification: { uniformat } }),
                  ...(category && { category }),
                },
              );
            }
    const project = await ImportClient.create(service);
    await project.import(...lines);
    const { body } = await project.nodes('?kind=element&limit=1000');
    expect(body.count).toBe(queries.size);
    const rules: Record<string, number> = { own: 0, type: 0, codes: 0, category: 0, none: 0 };
    for (const { id, objectClassId } of body.items) {
      const answer = (await classify(queries.get(id) ?? {})).body;
      rules[answer.rule] = (rules[answer.rule] ?? 0) + 1;
      expect([id, answer.objectClass?.id ?? null]).toEqual([id, objectClassId]);
    }
    expect((await project.summary()).byRule).toEqual(rules);
    expect(Object.values(rules).every((count) => count > 0)).toBe(true);
  });

  it('finds classes by codes of further systems, after the kinds', async () => {
    const systems = '/api/v1/bim-ontology/classification-systems';
    for (const body of [
      { id: 'uniclass', name: 'Uniclass (2015)' },
      { id: 'cci', name: 'CCI Construction' },
    ])
      expect((await steward.send('POST', systems, body, steward.key())).status).toBe(201);
    const framed = await steward.create('Framed', { ...COMPLETE, codes: { uniclass: 'Ss_25_10' } });
    const inner = await steward.addChild(framed, 'Framed inner', { codes: { cci: 'L-AD' } });
    for (const id of [framed, inner]) await steward.approve(id);
    const byCode = async (query: string) =>
      (await steward.send('GET', `/api/v1/bim-ontology/classify?${query}`)).body;

    expect(await byCode('code=uniclass:ss_25_10&code=cci:zz')).toMatchObject({
      objectClass: { id: framed },
      rule: 'codes',
      candidates: [
        { id: framed, rule: 'own', kind: 'uniclass', code: 'Ss_25_10', authored: true },
        { id: inner, authored: false },
      ],
    });
    expect((await byCode('code=uniclass:Ss_25_10&code=cci:L-AD')).objectClass.id).toBe(inner);
    expect((await byCode('code=uniclass:none&typeCode=cci:l-ad')).candidates).toMatchObject([
      { rule: 'type', kind: 'cci' },
    ]);
    expect((await byCode('code=uniclass:Ss_25_10&uniformat=C1010')).candidates[0].kind).toBe('uniformat');
    const refused = await byCode('code=nope:1&typeCode=uniclass&typeCode=cci:1&typeCode=cci:2');
    expect(refused).toMatchObject({
      error: 'ValidationError',
      details: [
        { path: 'query.code.0', rule: 'known' },
        { path: 'query.typeCode.0', rule: 'format' },
        { path: 'query.typeCode.2', rule: 'repeated' },
      ],
    });

    const project = await ImportClient.create(service);
    const element = (id: string, classification?: object) => ({
      kind: 'element',
      id,
      ...(classification && { classification }),
    });
    await project.import(
      element('a', { uniclass: ' SS_25_10 ' }),
      element('b', { UNICLASS: 'Ss_25_10', 'CCI, construction 2020': 'L-AD' }),
      element('c', { 'Uniclass 2': 'Ss_25_10' }),
      { kind: 'type', id: 't', classification: { cci: 'L-AD' } },
      { ...element('d'), typeId: 't' },
      { ...element('e', { uniclass: 'Ss_25_10' }), typeId: 't' },
    );
    const { body } = await project.nodes('?kind=element&limit=100');
    expect(
      body.items.map((node: { id: string; objectClassId: string }) => [node.id, node.objectClassId]),
    ).toEqual([
      ['a', framed],
      ['b', inner],
      ['c', null],
      ['d', inner],
      ['e', framed],
    ]);
    expect(body.items[1].classification).toEqual({ UNICLASS: 'Ss_25_10', 'CCI, construction 2020': 'L-AD' });
    expect((await project.summary()).byRule).toMatchObject({ codes: 4, none: 1 });
    const takeoff = await steward.send(
      'GET',
      `/api/v1/projects/${project.projectId}/definition-graph/takeoff?groupBy=class`,
    );
    expect(
      takeoff.body.items.map((group: { id: string; elements: number }) => [group.id, group.elements]),
    ).toEqual(
      expect.arrayContaining([
        [framed, 2],
        [inner, 2],
        [null, 1],
      ]),
    );
  });

  it('follows the ontology at once', async () => {
    const id = await steward.create('Gadgets', { ...COMPLETE, cadCategory: 'OST_Casework' });
    expect((await classify({ category: 'OST_Casework' })).body.rule).toBe('none');
    await steward.approve(id);
    expect((await classify({ category: 'OST_Casework' })).body.objectClass.id).toBe(id);
  });

  it('refuses facts that cannot be', async () => {
    expect((await classify({ categoryInt: 'walls' })).body.details).toEqual([
      { path: 'query.categoryInt', rule: 'type', message: 'must be a whole number' },
    ]);
    expect((await classify({ uniformat: '' })).status).toBe(400);
    expect((await classify({ category: 'x'.repeat(501) })).status).toBe(400);
  });
});
