import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const sync = (body: object = {}) => steward.send('POST', `${CLASSES}/sync-all`, body);

interface Told {
  objectClassId: string;
  message: string;
  suggestion: string;
}

describe('syncAllObjectClasses', () => {
  beforeEach(() => sql`truncate object_class`.execute(service.db));

  it('leaves a sound tree as it is', async () => {
    const a = await steward.create('A', { uniformat: 'B2010' });
    await steward.addChild(a, 'B');
    const before = await steward.list();
    const answer = await sync();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: { checked: 2, repaired: [], unrepaired: [], dryRun: false },
    });
    expect(await steward.list()).toEqual(before);
  });

  it('repairs computed fields and missing identity; a dry run only tells', async () => {
    const a = await steward.create('A', { uniformat: 'B2010' });
    const b = await steward.addChild(a, 'B');
    const before = await steward.list();
    await sql`update object_class set depth = 9, path = 'x', is_leaf = null, uniformat_source_id = null where id = ${b}`.execute(
      service.db,
    );
    const dry = await sync({ dryRun: true });
    expect(dry.body.data.repaired).toMatchObject([
      { objectClassId: b, repaired: ['depth', 'path', 'uniformat', 'is_leaf'] },
    ]);
    expect((await steward.detail(b)).depth).toBe(9);
    await sync();
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);

    await sql`insert into object_class (name) values ('Nameless row')`.execute(service.db);
    const broken = await steward.send('GET', `${CLASSES}?includeInactive=true`);
    expect([broken.status, broken.body.error]).toEqual([500, 'ObjectClassGraphNodeIdentityMissingError']);
    const answer = await sync();
    expect(answer.body.data.repaired[0]).toMatchObject({
      objectClassId: expect.stringMatching(/^oc_/),
      repaired: ['identity'],
    });
    expect(await steward.detail('nameless-row')).toMatchObject({ depth: 0, is_leaf: true, status: 'draft' });
  });

  it('names cycles and missing parents with a suggestion that works', async () => {
    const a = await steward.create('A');
    const b = await steward.addChild(a, 'B');
    const c = await steward.addChild(b, 'C');
    const lost = await steward.create('Lost');
    await sql`update object_class set parent_id = ${b} where id = ${a}`.execute(service.db);
    await sql`update object_class set parent_id = 'oc_gone' where id = ${lost}`.execute(service.db);
    const list = await steward.list();
    expect(list.items).toEqual([]);
    expect(list.diagnostics).toHaveLength(4);
    const { unrepaired } = (await sync()).body.data as { unrepaired: Told[] };
    expect(unrepaired.map((one) => one.objectClassId)).toEqual([a, b, c, lost].sort());
    const problem = unrepaired.find((one) => one.objectClassId === a) as Told;
    expect(problem.message).toContain('cycle');
    expect(problem.suggestion).toContain('actions/move');
    // Doing what it says.
    await steward.act('move', { sourceObjectClassIds: [a], targetObjectClassId: null });
    await steward.act('move', { sourceObjectClassIds: [lost], targetObjectClassId: a });
    expect((await sync()).body.data.unrepaired).toEqual([]);
    const after = await steward.list();
    expect(after.count).toBe(4);
    expect(after.diagnostics).toBeUndefined();
    expect(await steward.detail(c)).toMatchObject({ depth: 2, path: 'a/b/c' });
  });

  it('needs an object as its body', async () => {
    for (const body of [[], null, undefined, 'x']) {
      expect((await steward.send('POST', `${CLASSES}/sync-all`, body)).status).toBe(400);
    }
  });
});
