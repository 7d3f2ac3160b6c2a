import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { airtableRecordStore } from '../../src/design/gateways/record-store/airtable-record-store.ts';
import { AirtableServer } from '../support/airtable-server.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

const VARIANTS = ['var_fenn-chair-oak', 'var_kite-stool-black-650', 'var_alder-cupboard-oak'];

describe.each(['postgres', 'airtable'])('with the %s record store', (kind) => {
  let world: DesignWorld;
  let airtable: AirtableServer;
  beforeAll(async () => {
    airtable = await new AirtableServer().start();
    const { url, baseId, token } = airtable;
    const records = () => airtableRecordStore({ url, baseId, token, requestsPerSecond: 500 });
    world = await startDesign(kind === 'airtable' ? { service: { design: { records: records() } } } : {});
  });
  afterAll(async () => {
    await world.close();
    await airtable.stop();
  });

  async function collectionOf(variants: string[]): Promise<{ id: string; items: string[] }> {
    const id = await world.newCollection();
    const items: string[] = [];
    for (const variant of variants) items.push(await world.newItem(id, 'variant', variant));
    return { id, items };
  }
  const shown = async (id: string) =>
    (await world.get(`/project-collections/${id}`)).body.items.map(
      (item: { id: string; position: number | null }) => [item.id, item.position],
    );
  const reorder = (id: string, itemIds: unknown) =>
    world.post(`/project-collections/${id}/actions/reorder-items`, { itemIds });

  test('a note and a quantity; what is not given stays; null and blanks clear the note', async () => {
    const { id, items } = await collectionOf(VARIANTS.slice(0, 1));
    const update = (body: unknown) => world.patch(`/project-collections/${id}/items/${items[0]}`, body);
    const events = await world.events();
    const first = await update({ note: 'By the window\n2 × left', quantity: 100_000 });
    expect([first.status, first.body]).toEqual([
      200,
      {
        id: items[0],
        collectionId: id,
        productReference: { kind: 'variant', id: VARIANTS[0] },
        state: 'active',
        selected: false,
        addedAt: expect.any(String),
        removedAt: null,
        position: 1,
        note: 'By the window\n2 × left',
        quantity: 100_000,
      },
    ]);
    expect((await update({ quantity: 2 })).body).toMatchObject({
      note: 'By the window\n2 × left',
      quantity: 2,
    });
    expect((await update({})).body).toMatchObject({ note: 'By the window\n2 × left', quantity: 2 });
    expect((await update({ note: null })).body).toMatchObject({ note: null, quantity: 2 });
    expect((await update({ note: '  ' })).body.note).toBe(null);
    expect((await world.get(`/project-collections/${id}`)).body.items).toMatchObject([
      { note: null, quantity: 2 },
    ]);
    expect(await world.events()).toEqual(events);
  });

  test('what is no note, no quantity, no item', async () => {
    const { id, items } = await collectionOf(VARIANTS.slice(0, 1));
    const path = `/project-collections/${id}/items/${items[0]}`;
    for (const body of [
      { quantity: 0 },
      { quantity: 100_001 },
      { quantity: 1.5 },
      { quantity: '2' },
      { quantity: null },
      { note: 5 },
      { note: 'x'.repeat(2001) },
      [],
    ])
      expect([(await world.patch(path, body)).status, body]).toEqual([400, body]);
    expect((await world.patch(path, { note: 'é'.repeat(2000) })).status).toBe(200);
    const other = await collectionOf(VARIANTS.slice(1, 2));
    expect((await world.patch(`/project-collections/${id}/items/${other.items[0]}`, {})).status).toBe(404);
    expect((await world.patch(`/project-collections/${id}/items/pci_none`, {})).status).toBe(404);
    expect((await world.patch('/project-collections/pc_none/items/pci_none', {})).status).toBe(404);
  });

  test('reordered; new and restored items come last, removed ones have no position', async () => {
    const { id, items } = await collectionOf(VARIANTS);
    const [a, b, c] = items as [string, string, string];
    expect(await shown(id)).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ]);
    const { status, body } = await reorder(id, [c, a, b]);
    expect([status, body.id, body.items.map((item: { id: string }) => item.id)]).toEqual([
      200,
      id,
      [c, a, b],
    ]);
    await world.patch(`/project-collections/${id}/items/${c}`, { note: 'Kept', quantity: 4 });
    await world.post(`/project-collections/${id}/remove-items`, { itemIds: [c] });
    expect(await shown(id)).toEqual([
      [a, 1],
      [b, 2],
      [c, null],
    ]);
    const { body: restored } = await world.post(`/project-collections/${id}/items`, {
      productReference: { kind: 'variant', id: VARIANTS[2] },
    });
    expect(restored).toMatchObject({ id: c, position: 3, note: 'Kept', quantity: 4 });
    const added = await world.newItem(id, 'variant', 'var_alder-cupboard-ash');
    expect(await shown(id)).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
      [added, 4],
    ]);
  });

  test('an order of anything but the active items is 400 and changes nothing', async () => {
    const { id, items } = await collectionOf(VARIANTS);
    const [a, b, c] = items as [string, string, string];
    const other = await collectionOf(VARIANTS.slice(0, 1));
    await world.post(`/project-collections/${id}/remove-items`, { itemIds: [c] });
    const before = await shown(id);
    for (const itemIds of [[a], [], [b, a, c], [a, a, b], [b, a, other.items[0]], [b, a, 'pci_none'], 'all'])
      expect([(await reorder(id, itemIds)).status, itemIds]).toEqual([400, itemIds]);
    expect(await shown(id)).toEqual(before);
    expect((await reorder('pc_none', [])).status).toBe(404);
    expect((await reorder(await world.newCollection(), [])).status).toBe(200);
  });
});

test('the same key twice gives the same answer and one change', async () => {
  const world = await startDesign();
  const id = await world.newCollection();
  const [a, b] = [
    await world.newItem(id, 'variant', VARIANTS[0] ?? ''),
    await world.newItem(id, 'variant', VARIANTS[1] ?? ''),
  ];
  const send = (itemIds: string[]) =>
    world.post(
      `/project-collections/${id}/actions/reorder-items`,
      { itemIds },
      { 'idempotency-key': 'one order' },
    );
  const first = await send([b, a]);
  await world.post(`/project-collections/${id}/actions/reorder-items`, { itemIds: [a, b] });
  const again = await send([b, a]);
  expect(again.body).toEqual(first.body);
  const { body } = await world.get(`/project-collections/${id}`);
  expect(body.items.map((item: { id: string }) => item.id)).toEqual([a, b]);
  await world.close();
});

test('clients see the order, the notes and the quantities, and the diff tells them', async () => {
  const world = await startDesign();
  const id = await world.newCollection();
  const [a, b] = [
    await world.newItem(id, 'variant', VARIANTS[0] ?? ''),
    await world.newItem(id, 'variant', VARIANTS[1] ?? ''),
  ];
  const publish = () => world.post(`/projects/${world.projectId}/actions/publish-to-portal`);
  const diff = async () => (await world.get(`/projects/${world.projectId}/portal/diff`)).body;
  const portal = async () =>
    (await world.get(`/api/v2/client-portal/projects/${world.projectId}/project-collections`)).body.items[0]
      .items;
  await publish();
  for (const item of await portal()) {
    expect(item).not.toHaveProperty('note');
    expect(item).not.toHaveProperty('quantity');
  }
  await world.patch(`/project-collections/${id}/items/${a}`, { note: 'For the bar', quantity: 12 });
  expect((await diff()).collections[0].items).toMatchObject([
    { id: a, change: 'changed', fields: ['note', 'quantity'] },
  ]);
  await publish();
  await world.post(`/project-collections/${id}/actions/reorder-items`, { itemIds: [b, a] });
  expect((await diff()).collections[0]).toMatchObject({ change: 'changed', items: [] });
  await publish();
  expect(await portal()).toMatchObject([{ id: b }, { id: a, note: 'For the bar', quantity: 12 }]);
  await world.patch(`/project-collections/${id}/items/${a}`, { note: null, quantity: 1 });
  expect((await diff()).collections[0].items).toMatchObject([
    { id: a, change: 'changed', fields: ['note', 'quantity'] },
  ]);
  await publish();
  expect((await portal())[1]).not.toHaveProperty('quantity');
  await world.close();
});
