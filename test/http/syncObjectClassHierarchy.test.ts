import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const sync = (key: string, body: object = {}) =>
  steward.send('POST', `${CLASSES}/${key}/sync-hierarchy`, body);

describe('syncObjectClassHierarchy', () => {
  it('repairs the class and its subtree, or the whole tree', async () => {
    const a = await steward.create('A');
    const b = await steward.addChild(a, 'B');
    const other = await steward.create('Other');
    const spoil = () => sql`update object_class set depth = 7, path = null`.execute(service.db);
    const before = await steward.list();
    await spoil();
    const part = await sync(b, { userId: null, extra: 1 });
    expect(part.status).toBe(200);
    expect(part.body.data).toMatchObject({ objectClassId: b, checked: 1, repaired: [{ objectClassId: b }] });
    expect((await steward.detail(other)).depth).toBe(7);
    const whole = await sync('a', { recomputeWholeTree: true });
    expect(whole.body.data).toMatchObject({ checked: 3 });
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
  });

  it('answers 404 for an unknown key and 400 for flags of another type', async () => {
    expect(await sync('nowhere')).toMatchObject({
      status: 404,
      body: { error: 'ObjectClassDomainError', reason: 'ObjectClassNotFoundError' },
    });
    expect((await sync('a', { recomputeWholeTree: 'yes' })).status).toBe(400);
  });
});
