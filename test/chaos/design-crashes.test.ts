import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useSecondDesign } from '../support/design-world.ts';
import { STEPS, useMortalDesign } from '../support/mortal-design.ts';

/**
 * The process dies at a step of a command: what it had committed stays, the rest is gone. Then either the client
 * comes first, with the same request again, or another process starts and repairs. Both must end in the same state:
 * the command carried out once.
 */
const { world, death } = useMortalDesign();
const another = useSecondDesign(world);
beforeEach(() => {
  death.at = null;
});

async function repairByAnotherProcess(): Promise<void> {
  const loop = another.startRepair();
  await expect.poll(async () => (await another.driftReport()).intents).toEqual([]);
  await loop.stop();
}

const WARDROBE = {
  productMtoId: 'mto_alder-wardrobe',
  selections: { front: 'oak', doors: 'hinged', width: 1200, height: 2400 },
};
const OAK = 'var_alder-cupboard-oak';
const ASH = 'var_alder-cupboard-ash';

interface Prepared {
  project: string;
  path: string;
  payload: object;
}

/** Each gives a project in which the command has something to do. */
const COMMANDS: Record<string, () => Promise<Prepared>> = {
  async createProjectCollection() {
    const project = await world.newProject('Crash');
    return { project, path: `/projects/${project}/project-collections`, payload: { name: 'Lobby' } };
  },
  async addProjectCollectionItem() {
    const project = await world.newProject('Crash');
    const id = await world.newCollection('Lobby', project);
    const payload = { productReference: { kind: 'variant', id: OAK } };
    return { project, path: `/project-collections/${id}/items`, payload };
  },
  async addItemsToCollection() {
    const project = await world.newProject('Crash');
    const [one, two] = [await world.newCollection('One', project), await world.newCollection('Two', project)];
    const item = await world.newItem(one, 'variant', OAK);
    await world.post(`/project-collections/${one}/remove-items`, { itemIds: [item], rehomeToDefault: false });
    return { project, path: `/project-collections/${two}/add-items`, payload: { itemIds: [item] } };
  },
  async removeItemsFromCollection() {
    const project = await world.newProject('Crash');
    const id = await world.newCollection('Lobby', project);
    const itemIds = [await world.newItem(id, 'variant', OAK), await world.newItem(id, 'variant', ASH)];
    return { project, path: `/project-collections/${id}/remove-items`, payload: { itemIds } };
  },
  async releaseByRemoving() {
    const project = await world.newProject('Crash');
    const id = await world.newCollection('Lobby', project);
    const itemIds = [await world.newItem(id, 'variant', OAK)];
    const payload = { itemIds, rehomeToDefault: false };
    return { project, path: `/project-collections/${id}/remove-items`, payload };
  },
  async deleteProjectCollections() {
    const project = await world.newProject('Crash');
    const id = await world.newCollection('Lobby', project);
    const other = await world.newCollection('Other', project);
    await world.newItem(id, 'variant', OAK);
    const itemIds = [await world.newItem(other, 'variant', ASH)];
    return { project, path: '/project-collections/delete', payload: { collectionIds: [id], itemIds } };
  },
  async selectCollectionItems() {
    const project = await world.newProject('Crash');
    const id = await world.newCollection('Lobby', project);
    await world.newItem(id, 'variant', OAK);
    return { project, path: `/project-collections/${id}/select-items`, payload: {} };
  },
  async addVariantsToProject() {
    const project = await world.newProject('Crash');
    const payload = { variantIds: [OAK, ASH, 'var_none'] };
    return { project, path: `/projects/${project}/actions/add-variants`, payload };
  },
  async materializeMadeToOrderProjectVariant() {
    const project = await world.newProject('Crash');
    return { project, path: `/projects/${project}/project-product-variants`, payload: WARDROBE };
  },
  async withdrawMadeToOrderProjectVariant() {
    const project = await world.newProject('Crash');
    const url = `/projects/${project}/project-product-variants`;
    const { id } = (await world.post(url, WARDROBE)).body;
    return { project, path: `${url}/${id}/actions/delete`, payload: {} };
  },
  async generatePart() {
    const project = await world.newProject('Crash');
    const payload = { selections: WARDROBE.selections, projectId: project };
    return { project, path: `/product-mtos/${WARDROBE.productMtoId}/generate-part`, payload };
  },
};

/** Everything about the project that a client or a subscriber can see, without what differs by chance. */
async function picture(project: string): Promise<unknown> {
  const collections = (await world.get(`/projects/${project}/project-collections`)).body.items;
  const lists = [];
  for (const { id, name, kind, selected } of collections) {
    const { items } = (await world.get(`/project-collections/${id}`)).body;
    const seen = items.map(
      (item: { productReference: { kind: string; id: string }; state: string; selected: boolean }) =>
        [
          item.productReference.kind === 'variant' ? item.productReference.id : item.productReference.kind,
          item.state,
          item.selected,
        ].join(),
    );
    lists.push([name, kind, selected, seen.sort()]);
  }
  const rows = (await world.get(`/projects/${project}/project-product-variants`)).body.items;
  const events = (await world.events()).filter((event) => event.data.projectId === project);
  const parts = await world.database.pool.query(
    `select columns ->> 'name' as name from record_store.part_type where columns ->> 'project_id' = $1`,
    [project],
  );
  return {
    lists,
    rows: rows.map((row: { name: string }) => row.name).sort(),
    events: events.map((event) => event.type),
    parts: parts.rows,
  };
}

let keys = 0;
const send = ({ path, payload }: Prepared, key: string) =>
  world.post(path, payload, { 'idempotency-key': key });

describe.each(Object.keys(COMMANDS))('%s', (name) => {
  const prepare = COMMANDS[name] as () => Promise<Prepared>;
  let untouched: unknown;
  let undisturbed: unknown;
  beforeAll(async () => {
    const calm = await prepare();
    untouched = await picture(calm.project);
    await send(calm, `calm ${keys++}`);
    undisturbed = await picture(calm.project);
  });

  test('changes something, when nobody dies', () => {
    expect(undisturbed).not.toEqual(untouched);
  });

  test.each(STEPS)('dies at "%s"; the client comes again first', async (step) => {
    const command = await prepare();
    const key = `again ${keys++}`;
    death.at = step;
    expect((await send(command, key)).status).toBe(500);
    const second = await send(command, key);
    expect(second.status).toBeLessThan(300);
    expect(await picture(command.project)).toEqual(undisturbed);
    const third = await send(command, key);
    expect([third.text, third.headers['idempotent-replayed']]).toEqual([second.text, 'true']);
    expect(third.headers.location).toBe(second.headers.location);
    expect(await another.driftReport()).toEqual({ intents: [], drifts: [] });
  });

  test.each(STEPS)('dies at "%s"; another process repairs first', async (step) => {
    const command = await prepare();
    const key = `repair ${keys++}`;
    death.at = step;
    expect((await send(command, key)).status).toBe(500);
    await repairByAnotherProcess();
    expect(await picture(command.project)).toEqual(undisturbed);
    const second = await send(command, key);
    expect([second.status < 300, second.headers['idempotent-replayed']]).toEqual([true, 'true']);
    expect(await picture(command.project)).toEqual(undisturbed);
    expect(await another.driftReport()).toEqual({ intents: [], drifts: [] });
  });

  test('dies, and another command of the project comes next: it finds the first one carried out', async () => {
    const command = await prepare();
    death.at = 'intent written';
    expect((await send(command, `left ${keys++}`)).status).toBe(500);
    await world.newCollection('Next', command.project);
    const { lists } = (await picture(command.project)) as { lists: unknown[][] };
    const others = lists.filter(([listName]) => listName !== 'Next');
    expect(others).toEqual((undisturbed as { lists: unknown[][] }).lists);
    await repairByAnotherProcess();
    expect(await another.driftReport()).toEqual({ intents: [], drifts: [] });
  });
});

test('the same key with another body is refused, also while its intent is open', async () => {
  const command = await (COMMANDS.createProjectCollection as () => Promise<Prepared>)();
  death.at = 'intent written';
  expect((await send(command, 'reused')).status).toBe(500);
  const other = await send({ ...command, payload: { name: 'Another' } }, 'reused');
  expect([other.status, other.body.error]).toEqual([400, 'IdempotencyKeyReuse']);
  await repairByAnotherProcess();
  expect((await world.get(`/projects/${command.project}/project-collections`)).body.items).toMatchObject([
    { name: 'Lobby' },
  ]);
});

test('a death before the intent leaves nothing behind', async () => {
  const project = await world.newProject('Refused');
  const id = await world.newCollection('Lobby', project);
  const before = await picture(project);
  expect((await world.post(`/project-collections/${id}/add-items`, { itemIds: ['pci_none'] })).status).toBe(
    400,
  );
  expect(await picture(project)).toEqual(before);
  expect((await another.driftReport()).intents).toEqual([]);
});
