import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer, TestService } from '../support/service.ts';
import { CLASSES, type Steward } from '../support/steward.ts';
import { differing, KINDS, type Kind, Model, type Node, Refused } from './model.ts';

/** What the model believes: the tree, what each operation did to it, and the tree as the events tell it. */
export interface Belief {
  model: Model;
  done: Done[];
  parents: Map<string, string | null>;
  lastSequence: number;
}

interface Done {
  operationId: string;
  before: Model;
  after: Model;
  touched: Set<string>;
  undone: boolean;
  isUndo: boolean;
}

export interface Real {
  steward: Steward;
  service: TestService;
}

export function firstBelief(): Belief {
  return { model: new Model(), done: [], parents: new Map(), lastSequence: 0 };
}

export const isCurrent = (entry: string) => entry.startsWith('cad_');

/** Keys are picked by number, so that a sequence means something whatever ids the service gave out. */
interface Pick {
  which: number;
  how: 'id' | 'handle' | 'former' | 'unknown';
}

function keyOf({ which, how }: Pick, { model }: Belief): string {
  if (how === 'unknown') return 'oc_unknown';
  if (how === 'former' && model.redirects.size > 0)
    return [...model.redirects.keys()][which % model.redirects.size] as string;
  const nodes = [...model.nodes.values()];
  const node = nodes[which % nodes.length];
  return node ? (how === 'handle' ? node.handle : node.id) : 'oc_nothing';
}

const aPick = fc.record({
  which: fc.nat({ max: 30 }),
  how: fc.constantFrom<Pick['how']>(
    'id',
    'id',
    'id',
    'id',
    'id',
    'id',
    'handle',
    'handle',
    'former',
    'unknown',
  ),
});
const picks = fc.array(aPick, { minLength: 1, maxLength: 3 });
const aName = fc.constantFrom('Wall', 'Door', 'Wall Type', 'Dächer', 'Search');
const aText = fc.constantFrom(undefined, null, 'some text');
const aFlag = fc.constantFrom(undefined, undefined, true, false);

const VALUES: Record<Kind, [field: string, values: [given: string, meant: string][]]> = {
  uniformat: [
    'uniformat',
    [
      ['B2010', 'uf_B2010'],
      ['uf_C1010', 'uf_C1010'],
    ],
  ],
  masterformat: [
    'masterformat',
    [
      ['09 29 00', 'mf_09-29-00'],
      ['08-44-00', 'mf_08-44-00'],
    ],
  ],
  object_class_codes: [
    'objectClassCode',
    [
      ['23.30.10.00', 'occ_23.30.10.00'],
      ['OWN-1', 'occ_OWN-1'],
    ],
  ],
  cad_categories: [
    'cadCategory',
    [
      ['OST_Walls', 'cad_OST_Walls'],
      ['cad_OST_Doors', 'cad_OST_Doors'],
      ['OST_Nope', '?OST_Nope'],
    ],
  ],
};
const FLAG_FIELDS: Record<Kind, string> = {
  uniformat: 'uniformatMakeUnique',
  masterformat: 'masterformatMakeUnique',
  object_class_codes: 'objectClassCodeMakeUnique',
  cad_categories: 'cadMakeUnique',
};

interface Authored {
  body: Record<string, unknown>;
  links: Partial<Record<Kind, string>>;
  flags: Partial<Record<Kind, boolean>>;
  description: string | null | undefined;
  synonyms: string | null | undefined;
}

/** Often all four kinds, so that approvals succeed. */
const anAuthored: fc.Arbitrary<Authored> = fc
  .record({
    complete: fc.boolean(),
    chosen: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.nat({ max: 7 })),
    flags: fc.tuple(aFlag, aFlag, aFlag, aFlag),
    description: aText,
    synonyms: aText,
  })
  .map(({ complete, chosen, flags, description, synonyms }) => {
    const authored: Authored = {
      body: { description, synonyms },
      links: {},
      flags: {},
      description,
      synonyms,
    };
    for (const [i, kind] of KINDS.entries()) {
      const [field, values] = VALUES[kind];
      const value = values[complete ? (chosen[i] as number) % 2 : (chosen[i] as number)];
      if (value) {
        authored.body[field] = i % 2 ? value[0] : [value[0]];
        authored.links[kind] = value[1];
      }
      const flag = flags[i];
      if (flag !== undefined) {
        authored.body[FLAG_FIELDS[kind]] = flag;
        authored.flags[kind] = flag;
      }
    }
    return authored;
  });

type Command = fc.AsyncCommand<Belief, Real>;

function command(told: string, run: (belief: Belief, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(belief, real) {
      await run(belief, real);
      await agree(belief, real);
    },
    toString: () => told,
  };
}

/** Whether the model would do it; a copy is tried, so that nothing is half done. */
function wouldRefuse(belief: Belief, work: (model: Model) => void): boolean {
  try {
    work(belief.model.clone());
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}

function remember(belief: Belief, operationId: string, work: (model: Model) => void, isUndo = false): void {
  const before = belief.model.clone();
  work(belief.model);
  const after = belief.model.clone();
  belief.done.push({ operationId, before, after, touched: differing(before, after), undone: false, isUndo });
}

const showPick = ({ which, how }: Pick) => `${how} ${which}`;

function creating(given: { name: string; authored: Authored; parent: Pick | null }): Command {
  const { name, authored, parent } = given;
  return command(
    `create ${String(name)} below ${parent ? showPick(parent) : 'the root'} ${JSON.stringify(authored.body)}`,
    async (belief, { steward }) => {
      const key = parent && keyOf(parent, belief);
      const node = {
        id: 'new',
        name,
        links: authored.links,
        flags: authored.flags,
        description: authored.description ?? null,
        synonyms: authored.synonyms ?? null,
      };
      const refuse = wouldRefuse(belief, (model) => model.create(node, key));
      const answer =
        key === null
          ? await steward.send('POST', CLASSES, { name, ...authored.body }, steward.key())
          : await steward.send(
              'POST',
              `${CLASSES}/actions/add-child`,
              { childName: name, parentObjectClassIds: [key], ...authored.body },
              steward.key(),
            );
      expect(answer.status, answer.text).toBe(refuse ? 400 : 202);
      if (refuse) return;
      remember(belief, answer.body.operationId, (model) => {
        const made = model.create({ ...node, id: answer.body.objectClassId }, key);
        expect(answer.body.handle).toBe(made.handle);
      });
    },
  );
}

/** A graph action: its dry run must agree with what it then does. */
function acting(
  told: string,
  action: string,
  of: (belief: Belief) => [body: object, work: (model: Model, outcome: Answer['body']) => void],
): Command {
  return command(told, async (belief, { steward }) => {
    const [body, work] = of(belief);
    let fakes = 0;
    const fake = { result: { copies: { shift: () => ({ to: `fake${fakes++}` }) } } };
    const refuse = wouldRefuse(belief, (model) => work(model, fake));
    const dry = await steward.ask(action, { ...body, dryRun: true });
    expect(dry.status, dry.text).toBe(refuse ? 400 : 200);
    const answer = await steward.ask(action, body);
    expect(answer.status, answer.text).toBe(refuse ? 400 : 202);
    if (refuse) return;
    const outcome = await steward.outcome(answer.body.operationId);
    expect(outcome.status, outcome.script_log).toBe('succeeded');
    remember(belief, outcome.id, (model) => work(model, structuredClone(outcome)));
    const touched = [...(belief.done.at(-1)?.touched ?? [])].filter((id) => !id.startsWith('fake'));
    const kinds = dry.body.changes.length;
    expect(kinds).toBe(touched.length);
  });
}

function onOne(
  told: string,
  of: (key: string, real: Real) => Promise<Answer>,
  refused: (model: Model, key: string) => number | null,
  work: (model: Model, key: string) => void,
  pick: Pick,
  operationIn: (answer: Answer) => string | null,
): Command {
  return command(`${told} ${showPick(pick)}`, async (belief, real) => {
    const key = keyOf(pick, belief);
    const status = belief.model.find(key) ? refused(belief.model, key) : 404;
    const answer = await of(key, real);
    expect(answer.status, answer.text).toBe(status ?? 200);
    if (status !== null) return;
    const operationId = operationIn(answer) ?? (await latestOperation(real));
    remember(belief, operationId, (model) => work(model, key));
  });
}

/** Approve and the CAD category PUT do not tell their operation. */
async function latestOperation({ steward }: Real): Promise<string> {
  return (await steward.send('GET', '/api/v1/operations?limit=1')).body.items[0].id;
}

export const commands: fc.Arbitrary<Command>[] = [
  fc.record({ name: aName, authored: anAuthored, parent: fc.constant(null) }).map(creating),
  fc.record({ name: aName, authored: anAuthored, parent: aPick }).map(creating),
  fc.record({ name: aName, authored: anAuthored, parent: aPick }).map(creating),
  fc
    .record({
      sources: picks,
      target: fc.option(aPick, { freq: 5 }),
      includeChildren: fc.boolean(),
      makeUnique: fc.boolean(),
    })
    .map(({ sources, target, includeChildren, makeUnique }) =>
      acting(
        `move ${sources.map(showPick).join(' + ')} to ${target ? showPick(target) : 'the root'} ${String(includeChildren)} ${String(makeUnique)}`,
        'move',
        (belief) => {
          const [from, to] = [sources.map((one) => keyOf(one, belief)), target && keyOf(target, belief)];
          return [
            { sourceObjectClassIds: from, targetObjectClassId: to, includeChildren, makeUnique },
            (model) => model.move(from, to, includeChildren, makeUnique),
          ];
        },
      ),
    ),
  fc
    .record({
      sources: fc.array(aPick, { minLength: 1, maxLength: 2 }),
      target: aPick,
      includeChildren: fc.boolean(),
      makeUnique: fc.boolean(),
    })
    .map(({ sources, target, includeChildren, makeUnique }) =>
      acting(
        `copy ${sources.map(showPick).join(' + ')} to ${showPick(target)} ${String(includeChildren)} ${String(makeUnique)}`,
        'copy',
        (belief) => {
          const [from, to] = [sources.map((one) => keyOf(one, belief)), keyOf(target, belief)];
          const body = { sourceObjectClassIds: from, targetObjectClassId: to, includeChildren, makeUnique };
          return [
            body,
            (model, { result }) =>
              model.copy(from, to, includeChildren, makeUnique, () => result.copies.shift().to),
          ];
        },
      ),
    ),
  fc
    .record({
      sources: picks,
      target: aPick,
      keepData: fc.constantFrom<'source' | 'target'>('source', 'target'),
    })
    .map(({ sources, target, keepData }) =>
      acting(
        `merge ${sources.map(showPick).join(' + ')} into ${showPick(target)} ${keepData}`,
        'merge',
        (belief) => {
          const [from, to] = [sources.map((one) => keyOf(one, belief)), keyOf(target, belief)];
          return [
            { sourceObjectClassIds: from, targetObjectClassId: to, keepData },
            (model) => model.merge(from, to, keepData),
          ];
        },
      ),
    ),
  fc
    .record({ sources: fc.array(aPick, { minLength: 1, maxLength: 2 }), includeChildren: fc.boolean() })
    .map(({ sources, includeChildren }) =>
      acting(`delete ${sources.map(showPick).join(' + ')} ${String(includeChildren)}`, 'delete', (belief) => {
        const from = sources.map((one) => keyOf(one, belief));
        return [
          { sourceObjectClassIds: from, includeChildren },
          (model) => model.delete(from, includeChildren),
        ];
      }),
    ),
  ...[1, 2].map(() =>
    aPick.map((pick) =>
      onOne(
        'approve',
        (key, { steward }) => steward.approve(key),
        (model, key) => {
          if (model.one(key).status === 'archived') return 400;
          try {
            model.clone().approve(key, isCurrent);
            return null;
          } catch {
            return 409;
          }
        },
        (model, key) => model.approve(key, isCurrent),
        pick,
        () => null,
      ),
    ),
  ),
  aPick.map((pick) =>
    onOne(
      'archive',
      (key, { steward }) => steward.send('POST', `${CLASSES}/${key}/actions/archive`, {}),
      () => null,
      (model, key) => model.archive(key),
      pick,
      ({ body }) => body.data.operationId,
    ),
  ),
  fc.tuple(aPick, fc.boolean()).map(([pick, includeChildren]) =>
    onOne(
      `restore ${String(includeChildren)}`,
      (key, { steward }) => steward.send('POST', `${CLASSES}/${key}/actions/restore`, { includeChildren }),
      (model, key) => {
        const node = model.one(key);
        return node.status === 'approved' || node.parent?.status === 'archived' ? 400 : null;
      },
      (model, key) => model.restore(key, includeChildren),
      pick,
      ({ body }) => body.data.operationId,
    ),
  ),
  fc
    .tuple(
      aPick,
      fc.constantFrom<[string, string] | null>(
        ['OST_Walls', 'cad_OST_Walls'],
        ['-2000023', 'cad_OST_Doors'],
        null,
      ),
      aFlag,
    )
    .map(([pick, category, makeUnique]) =>
      onOne(
        `bind ${String(category?.[0])} ${String(makeUnique)}`,
        (key, { steward }) =>
          steward.send(
            'PUT',
            `${CLASSES}/${key}/cad-category`,
            { cadCategory: category?.[0] ?? null, makeUnique },
            steward.key(),
          ),
        () => null,
        (model, key) => {
          const node = model.one(key);
          node.links.cad_categories = category?.[1] ?? null;
          node.review = false;
          if (makeUnique !== undefined) node.flags.cad_categories = makeUnique;
        },
        pick,
        () => null,
      ),
    ),
  fc
    .tuple(
      aPick,
      fc.constantFrom(undefined, 'Renamed'),
      aText,
      fc.constantFrom<undefined | null | 'B2010'>(undefined, null, 'B2010'),
      fc.constantFrom(undefined, null, true, false),
    )
    .map(([pick, name, description, uniformat, flag]) =>
      onOne(
        `edit ${String(name)} ${String(description)} ${String(uniformat)} ${String(flag)}`,
        (key, { steward }) =>
          steward.send(
            'PATCH',
            `${CLASSES}/${key}`,
            { name, description, uniformat, uniformatMakeUnique: flag },
            steward.key(),
          ),
        () => null,
        (model, key) => {
          const node = model.one(key);
          if (name !== undefined) node.name = name;
          if (description !== undefined) node.description = description;
          if (uniformat !== undefined) node.links.uniformat = uniformat && `uf_${String(uniformat)}`;
          if (flag !== undefined) node.flags.uniformat = flag;
        },
        pick,
        ({ body }) => body.data.operationId,
      ),
    ),
  aPick.map((pick) =>
    command(`sync inheritance of ${showPick(pick)}`, async (belief, real) => {
      const key = keyOf(pick, belief);
      const answer = await real.steward.send('POST', `${CLASSES}/${key}/sync-classification-inheritance`, {});
      expect(answer.status, answer.text).toBe(belief.model.find(key) ? 200 : 404);
      if (answer.status !== 200) return;
      let lost: string[] = [];
      const before = belief.model.clone();
      lost = belief.model.demote(key, isCurrent);
      expect(
        answer.body.data.demoted.map((one: { objectClassId: string }) => one.objectClassId).sort(),
      ).toEqual(lost.toSorted());
      const after = belief.model.clone();
      const touched = differing(before, after);
      if (touched.size > 0)
        belief.done.push({
          operationId: await latestOperation(real),
          before,
          after,
          touched,
          undone: false,
          isUndo: false,
        });
    }),
  ),
  fc.constant(
    command('sync all', async (belief, { steward }) => {
      const { body } = await steward.send('POST', `${CLASSES}/sync-all`, {});
      expect(body.data).toEqual({
        checked: belief.model.nodes.size,
        repaired: [],
        unrepaired: [],
        dryRun: false,
      });
    }),
  ),
  ...[1, 2].map(() =>
    fc.nat({ max: 5 }).map((back) =>
      command(`undo ${back} back`, async (belief, { steward }) => {
        const undone = belief.done.at(-1 - back);
        if (!undone) return;
        const later = belief.done
          .slice(belief.done.indexOf(undone) + 1)
          .filter((one) => !one.undone && !one.isUndo);
        const inTheWay =
          undone.undone ||
          undone.isUndo ||
          later.some((one) => [...one.touched].some((id) => undone.touched.has(id)));
        const refuse = inTheWay || wouldRefuse(belief, (model) => model.undo(undone.before, undone.after));
        const answer = await steward.undo(undone.operationId);
        expect(answer.status, answer.text).toBe(refuse ? 409 : 202);
        if (refuse) return;
        remember(belief, answer.body.operationId, (model) => model.undo(undone.before, undone.after), true);
        undone.undone = true;
      }),
    ),
  ),
];

/** List, detail, operations and events, against the model. */
export async function agree(belief: Belief, { steward }: Real): Promise<void> {
  const { model } = belief;
  const list = await steward.list();
  const expected = [...model.nodes.values()]
    .map((node) => itemOf(model, node))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(list.items.map(itemSeen)).toEqual(expected);
  expect(list.diagnostics ?? []).toEqual([]);

  for (const event of await steward.events(belief.lastSequence)) {
    expect(event.sequence).toBe(++belief.lastSequence);
    for (const change of event.data.objectClasses ?? []) {
      expect(belief.parents.get(change.id) ?? null).toBe(change.parentBefore);
      if (change.deleted) belief.parents.delete(change.id);
      else belief.parents.set(change.id, change.parentAfter);
    }
  }
  expect(belief.parents).toEqual(
    new Map([...model.nodes.values()].map((node) => [node.id, node.parent?.id ?? null])),
  );

  const latest = belief.done.at(-1);
  if (!latest) return;
  const operation = await steward.outcome(latest.operationId);
  expect(operation.status).toBe('succeeded');
  const [id] = latest.touched;
  const node = id === undefined ? undefined : model.nodes.get(id);
  if (!node) return;
  const detail = await steward.detail(node.id);
  expect(detail.last_script_status).toBe('succeeded');
  expect(detail.aliases).toEqual(
    [...model.redirects]
      .filter(([, to]) => to === node.id)
      .map(([alias]) => alias)
      .sort(),
  );
  const approvable =
    node.status === 'draft' && !wouldRefuse(belief, (copy) => copy.approve(node.id, isCurrent));
  expect(detail.approval.approvable).toBe(approvable);
}

function itemOf(model: Model, node: Node) {
  const above: Node[] = [];
  for (let at: Node | null = node; at; at = at.parent) above.unshift(at);
  const link = (kind: Kind) => {
    const source = model.inForce(node, kind);
    if (!source) return null;
    const value = source.links[kind] as string;
    const from = source === node ? 'authored' : 'inherited';
    if (kind !== 'cad_categories') return { id: value, source: from };
    const status =
      source.review && isCurrent(value) ? 'needs_review' : isCurrent(value) ? 'current' : 'unresolved';
    return { id: status === 'current' ? value.replace('cad_', '') : null, source: from, status };
  };
  return {
    id: node.id,
    handle: node.handle,
    name: node.name,
    status: node.status,
    parentId: node.parent?.id ?? null,
    hasChildren: node.children.length > 0,
    is_leaf: node.children.length === 0,
    depth: above.length - 1,
    path: above.map((one) => one.handle).join('/'),
    description: node.description,
    synonyms: node.synonyms,
    links: KINDS.map(link),
    flags: KINDS.map((kind) => node.flags[kind] === true),
  };
}

function itemSeen(item: Answer['body']) {
  const { id, handle, name, status, parentId, hasChildren, is_leaf, depth, path, description, synonyms } =
    item;
  const entry = (value: { id: string; source: string } | null) =>
    value && { id: value.id, source: value.source };
  const cad = item.cadCategory;
  return {
    id,
    handle,
    name,
    status,
    parentId,
    hasChildren,
    is_leaf,
    depth,
    path,
    description,
    synonyms,
    links: [
      entry(item.uniformat),
      entry(item.masterformat),
      entry(item.objectClassCode),
      cad && { id: cad.builtinName, source: cad.source, status: cad.status },
    ],
    flags: [
      item.uniformatMakeUnique,
      item.masterformatMakeUnique,
      item.objectClassCodeMakeUnique,
      item.cadMakeUnique,
    ],
  };
}
