import { beforeEach, expect, test } from 'vitest';
import { STEPS, useMortalDesign } from '../support/mortal-design.ts';
import { startService } from '../support/service.ts';

const { world, database, death } = useMortalDesign();
beforeEach(async () => {
  death.at = null;
  await database.pool.query('delete from design_intent'); // of a test that failed
});

test.each(STEPS)(
  'a crash after %s leaves the new order, note and quantity once all is repaired',
  async (step) => {
    const id = await world.newCollection();
    const a = await world.newItem(id, 'variant', 'var_fenn-chair-oak');
    const b = await world.newItem(id, 'variant', 'var_kite-stool-black-650');
    const events = await world.events();
    const key = { 'idempotency-key': `crash ${step}` };
    const reorder = () =>
      world.post(`/project-collections/${id}/actions/reorder-items`, { itemIds: [b, a] }, key);
    const update = () =>
      world.patch(`/project-collections/${id}/items/${a}`, { note: 'By the door', quantity: 7 });
    const items = async () => (await world.get(`/project-collections/${id}`)).body.items;

    for (const act of [reorder, update]) {
      death.at = step;
      expect((await act()).status).toBe(500);
      death.at = null;
      const next = await startService({ database });
      await expect
        .poll(async () => (await database.pool.query('select from design_intent')).rowCount)
        .toBe(0);
      await next.close();
    }
    const repaired = await items();
    expect(repaired).toMatchObject([
      { id: b, position: 1 },
      { id: a, position: 2, note: 'By the door', quantity: 7 },
    ]);
    const replay = await reorder();
    expect([replay.status, replay.body.items.map((item: { id: string }) => item.id)]).toEqual([200, [b, a]]);
    expect(await items()).toEqual(repaired);
    expect(await world.events()).toEqual(events);
  },
);
