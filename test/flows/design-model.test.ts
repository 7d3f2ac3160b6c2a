import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useSecondDesign } from '../support/design-world.ts';
import { STEPS, useMortalDesign } from '../support/mortal-design.ts';

/**
 * Designers at work over HTTP, several at once, with a process that dies now and then: at every quiet moment the rows
 * are what the active items reference, and the events tell exactly how they came about.
 */
const { world, death } = useMortalDesign();
const design = useSecondDesign(world);

const VARIANTS = ['var_alder-cupboard-oak', 'var_alder-cupboard-ash'];
const WARDROBE = {
  productMtoId: 'mto_alder-wardrobe',
  selections: { front: 'oak', doors: 'hinged', width: 1200, height: 2400 },
};

type Action =
  | { do: 'create' | 'materialize' }
  | { do: 'addVariants'; n: number }
  | {
      do: 'addItem' | 'addItems' | 'remove' | 'release' | 'deleteItem' | 'deleteList' | 'withdraw';
      a: number;
      b: number;
    };

const index = fc.nat(20);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constantFrom('create' as const, 'materialize' as const) }),
  fc.record({ do: fc.constant('addVariants' as const), n: fc.nat(1) }),
  fc.record({
    do: fc.constantFrom(
      ...(['addItem', 'addItems', 'remove', 'release', 'deleteItem', 'deleteList', 'withdraw'] as const),
    ),
    a: index,
    b: index,
  }),
);
/** A round: what happens at the same time, and perhaps a death in it. */
const round = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 4 }),
  dies: fc.option(fc.constantFrom(...STEPS), { freq: 3 }),
});

interface Seen {
  lists: string[];
  items: {
    id: string;
    collectionId: string;
    productReference: { kind: string; id: string };
    state: string;
  }[];
  rows: { id: string; productReference: { kind: string; id: string } }[];
}

async function look(project: string): Promise<Seen> {
  const lists = (await world.get(`/projects/${project}/project-collections`)).body.items;
  const items = [];
  for (const { id } of lists) items.push(...(await world.get(`/project-collections/${id}`)).body.items);
  const rows = (await world.get(`/projects/${project}/project-product-variants`)).body.items;
  return { lists: lists.map((list: { id: string }) => list.id), items, rows };
}

async function act(project: string, { lists, items, rows }: Seen, step: Action): Promise<number> {
  const pick = <T>(from: T[], n: number) => from[n % from.length];
  switch (step.do) {
    case 'create':
      return (await world.post(`/projects/${project}/project-collections`, { name: 'List' })).status;
    case 'materialize':
      return (await world.post(`/projects/${project}/project-product-variants`, WARDROBE)).status;
    case 'addVariants': {
      const variantIds = VARIANTS.slice(0, step.n + 1);
      return (await world.post(`/projects/${project}/actions/add-variants`, { variantIds })).status;
    }
    case 'withdraw': {
      const made = rows.filter((row) => row.productReference.kind === 'made_to_order');
      const row = pick(made, step.a);
      if (!row) return 0;
      const url = `/projects/${project}/project-product-variants/${row.id}/actions/delete`;
      return (await world.post(url, {})).status;
    }
    case 'addItem':
    case 'addItems':
    case 'remove':
    case 'release':
    case 'deleteItem':
    case 'deleteList': {
      const list = pick(lists, step.a);
      const item = pick(items, step.b);
      if (!list || (step.do !== 'addItem' && step.do !== 'deleteList' && !item)) return 0;
      const own = `/project-collections/${item?.collectionId}`;
      const itemIds = [item?.id];
      const reference = { kind: 'variant', id: pick(VARIANTS, step.b) };
      const [path, payload] = {
        addItem: [`/project-collections/${list}/items`, { productReference: reference }],
        addItems: [`/project-collections/${list}/add-items`, { itemIds }],
        remove: [`${own}/remove-items`, { itemIds }],
        release: [`${own}/remove-items`, { itemIds, rehomeToDefault: false }],
        deleteItem: ['/project-collections/delete', { itemIds }],
        deleteList: ['/project-collections/delete', { collectionIds: [list] }],
      }[step.do] as [string, object];
      return (await world.post(path, payload)).status;
    }
  }
}

const key = (reference: { kind: string; id: string }) => `${reference.kind}:${reference.id}`;

test('rows and events follow, whatever happens at once and whoever dies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 6 }), async (rounds) => {
      const project = await world.newProject('Model');
      for (const { actions, dies } of rounds) {
        const before = await look(project);
        death.at = dies;
        const statuses = await Promise.all(actions.map((each) => act(project, before, each)));
        death.at = null;
        for (const status of statuses) expect([0, 200, 201, 400, 404, 500]).toContain(status);
        expect(statuses.filter((status) => status === 500).length).toBeLessThanOrEqual(dies ? 1 : 0);
        const loop = design.startRepair();
        await loop.stop();
        await expectSettled(project);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

async function expectSettled(project: string): Promise<void> {
  const { lists, items, rows } = await look(project);
  const active = items.filter((item) => item.state === 'active' && item.productReference.kind !== 'product');
  const wanted = [...new Set(active.map((item) => key(item.productReference)))].sort();
  expect(rows.map((row) => key(row.productReference)).sort()).toEqual(wanted);
  expect(new Set(items.map((item) => `${item.collectionId} ${key(item.productReference)}`)).size).toBe(
    items.length,
  );
  expect(items.every((item) => lists.includes(item.collectionId))).toBe(true);
  // Read as a story, the events end at the rows that are there, and never tell the same twice.
  const story = new Set<string>();
  for (const { type, subject, data } of await world.events()) {
    if (data.projectId !== project) continue;
    const appears = type.endsWith('Projected') || type.endsWith('Materialized');
    expect(story.has(subject)).toBe(!appears);
    if (appears) story.add(subject);
    else story.delete(subject);
  }
  expect([...story].sort()).toEqual(rows.map((row) => row.id).sort());
}
