import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useDesign, useSecondDesign } from '../support/design-world.ts';
import { program } from '../support/program.ts';
import { aCollection, anItem } from '../support/record-store-contract.ts';

const world = useDesign({ worker: false });
const design = useSecondDesign(world);

const NO_DRIFT = { intents: [], drifts: [] };
const OAK = 'var_alder-cupboard-oak';

/** What somebody types into the store behind Lintel's back. */
async function typeIn(
  kind: 'collection' | 'item',
  id: string,
  columns: Record<string, unknown>,
): Promise<void> {
  const recordId = `rec${id
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(-14)
    .padStart(14, '0')}`;
  await world.database.pool.query(
    `insert into record_store.${kind} (record_id, domain_id, columns) values ($1, $2, $3)`,
    [recordId, id, JSON.stringify(columns)],
  );
}

test('an item typed into the store has no row yet; one taken out leaves a row behind', async () => {
  const collection = await world.newCollection();
  const item = await world.newItem(collection, 'variant', OAK);
  await world.database.pool.query('delete from record_store.item where domain_id = $1', [item]);
  await typeIn('item', 'pci_typed', {
    ...columnsOf(anItem('pci_typed', collection, { projectId: world.projectId })),
    reference_id: 'var_alder-cupboard-ash',
  });
  const { items } = (await world.get(`/projects/${world.projectId}/project-product-variants`)).body;
  expect(await design.driftReport()).toEqual({
    intents: [],
    drifts: [
      { kind: 'row missing', projectId: world.projectId, id: 'variant:var_alder-cupboard-ash' },
      { kind: 'row superfluous', projectId: world.projectId, id: items[0].id },
    ],
  });
  expect(await design.reconcile()).toEqual(NO_DRIFT);
});

test('stray items and a second default collection are found', async () => {
  const project = await world.newProject('Strays');
  await world.post(`/projects/${project}/actions/add-variants`, { variantIds: [OAK] });
  const [home] = (await world.get(`/projects/${project}/project-collections`)).body.items;
  const columns = { ...columnsOf(anItem('x', home.id, { projectId: project })), reference_id: OAK };
  await typeIn('item', 'pci_twice', columns);
  await typeIn('item', 'pci_lost', { ...columns, collection_id: 'pc_gone' });
  await typeIn('collection', 'pc_zdefault', {
    ...columnsOfCollection(aCollection('pc_zdefault', project)),
    kind: 'default',
  });
  const { drifts } = await design.driftReport();
  expect(drifts.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['item without collection', 'pci_lost'],
      ['default collection twice', 'pc_zdefault'],
    ]),
  );
  expect(drifts.filter(({ kind }) => kind === 'item twice')).toHaveLength(1);
  // Which default collection stays is for people to say.
  expect((await design.reconcile()).drifts).toMatchObject([{ kind: 'default collection twice' }]);
  await world.post('/project-collections/delete', { collectionIds: ['pc_zdefault'] });
  expect(await design.driftReport()).toEqual(NO_DRIFT);
});

test('lintel record-store reconcile --dry-run', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [program('cli'), 'record-store', 'reconcile', ...args], {
      env: { ...process.env, DATABASE_URL: world.database.url, SEED_DEMO: 'false' },
    });
  expect((await run('--dry-run')).stdout).toBe(
    'No differences: the collections in the record store match the variants in Lintel.\n',
  );
  const collection = await world.newCollection();
  const item = await world.newItem(collection, 'variant', OAK);
  await world.database.pool.query('delete from record_store.item where domain_id = $1', [item]);
  const found = await run('--dry-run', '--json').catch((error: { code: number; stdout: string }) => error);
  expect(found).toMatchObject({ code: 5 });
  expect(JSON.parse(found.stdout).drifts).toMatchObject([{ kind: 'row superfluous' }]);
  expect((await run()).stdout).toContain('No differences');
  expect((await world.events()).at(-1)?.type).toBe('ProjectProductVariantReleased');
}, 120_000);

function columnsOf(item: ReturnType<typeof anItem>): Record<string, unknown> {
  return {
    project_id: item.projectId,
    collection_id: item.collectionId,
    reference_kind: item.productReference.kind,
    reference_id: item.productReference.id,
    state: item.state,
    added_at: item.addedAt,
  };
}

function columnsOfCollection(collection: ReturnType<typeof aCollection>): Record<string, unknown> {
  return {
    project_id: collection.projectId,
    name: collection.name,
    portal_state: collection.portalState,
    created_at: collection.createdAt,
  };
}
