import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const sync = (key: string, body: object = {}) =>
  steward.send('POST', `${CLASSES}/${key}/sync-classification-inheritance`, body);

/** a (all four kinds) ─ b ─ c, all approved; c has a CAD category of its own. */
async function approvedTree() {
  const a = await steward.create('A', COMPLETE);
  const b = await steward.addChild(a, 'B');
  const c = await steward.addChild(b, 'C', { cadCategory: 'OST_Doors', cadMakeUnique: true });
  for (const id of [a, b, c]) expect((await steward.approve(id)).status).toBe(200);
  return { a, b, c };
}

describe('syncObjectClassClassificationInheritance', () => {
  it('demotes what lost a kind and what is below, with one event per class that lost it', async () => {
    const { a, b, c } = await approvedTree();
    await steward.send('PUT', `${CLASSES}/${a}/cad-category`, { cadCategory: null }, steward.key());
    // Losing a kind alone demotes nothing.
    expect((await steward.detail(a)).status).toBe('approved');
    const before = (await steward.events()).length;

    const dry = await sync(a, { dryRun: true });
    expect(dry.body.data).toMatchObject({
      dryRun: true,
      demoted: [{ objectClassId: a }, { objectClassId: b }],
    });
    expect((await steward.detail(a)).status).toBe('approved');

    const answer = await sync(a);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, data: { objectClassId: a, checked: 3 } });
    for (const id of [a, b, c]) expect((await steward.detail(id)).status).toBe('draft');
    const events = (await steward.events()).slice(before);
    expect(events.map(({ type, subject, data }) => ({ type, subject, data }))).toEqual([
      {
        type: 'lintel.ObjectClassDemoted.v1',
        subject: a,
        data: {
          objectClassId: a,
          missingClassificationKind: 'cad_categories',
          missingClassificationKinds: ['cad_categories'],
          demotedObjectClassIds: [],
        },
      },
      {
        type: 'lintel.ObjectClassDemoted.v1',
        subject: b,
        data: {
          objectClassId: b,
          missingClassificationKind: 'cad_categories',
          missingClassificationKinds: ['cad_categories'],
          demotedObjectClassIds: [c],
        },
      },
    ]);
    // Nothing left to do: no further event.
    await sync(a);
    expect(await steward.events()).toHaveLength(before + 2);
  });

  it('takes the class and its subtree, unless the whole tree is asked for', async () => {
    const one = await approvedTree();
    const two = await approvedTree();
    const spoil = sql`update object_class set cad_category_id = null, cad_given = null, cad_source_id = null
      where id in (${one.a}, ${two.a})`;
    await spoil.execute(service.db);
    await sync(one.a);
    expect((await steward.detail(two.a)).status).toBe('approved');
    await sync(one.a, { recomputeWholeTree: true });
    expect((await steward.detail(two.a)).status).toBe('draft');
  });

  it('refills sources that were spoilt', async () => {
    const { a, b } = await approvedTree();
    await sql`update object_class set uniformat_source_id = null where id = ${b}`.execute(service.db);
    const answer = await sync(a);
    expect(answer.body.data).toMatchObject({ refilledObjectClassIds: [b], demoted: [] });
    expect((await steward.detail(b)).uniformat).toMatchObject({ source: 'inherited' });
  });

  it('answers 404 for an unknown key', async () => {
    expect(await sync('nowhere')).toMatchObject({
      status: 404,
      body: { error: 'ObjectClassDomainError', reason: 'ObjectClassNotFoundError' },
    });
  });
});
