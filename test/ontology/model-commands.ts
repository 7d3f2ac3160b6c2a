import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Answer } from '../support/service.ts';
import { CLASSES } from '../support/steward.ts';
import { type Authored, aFlag, anAuthored, aText } from './authored-arbitrary.ts';
import { agree, type Belief, type Done, isCurrent, type Real, wouldRefuse } from './belief.ts';
import { differing, type Model } from './model.ts';

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

function remember(
  belief: Belief,
  operationId: string,
  work: (model: Model) => void,
  undoOf: Done | null = null,
): void {
  const before = belief.model.clone();
  work(belief.model);
  const after = belief.model.clone();
  belief.done.push({ operationId, before, after, touched: differing(before, after), undone: false, undoOf });
}

const showPick = ({ which, how }: Pick) => `${how} ${which}`;

function creating(given: { name: string; authored: Authored; parent: Pick | null }): Command {
  const { name, authored, parent } = given;
  return command(
    `create ${name} below ${parent ? showPick(parent) : 'the root'} ${JSON.stringify(authored.body)}`,
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
      assert.equal(answer.status, refuse ? 400 : 202, answer.text);
      if (refuse) return;
      remember(belief, answer.body.operationId, (model) => {
        const made = model.create({ ...node, id: answer.body.objectClassId }, key);
        assert.equal(answer.body.handle, made.handle);
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
    assert.equal(dry.status, refuse ? 400 : 200, dry.text);
    const answer = await steward.ask(action, body);
    assert.equal(answer.status, refuse ? 400 : 202, answer.text);
    if (refuse) return;
    const outcome = await steward.outcome(answer.body.operationId);
    assert.equal(outcome.status, 'succeeded', outcome.script_log);
    remember(belief, outcome.id, (model) => work(model, structuredClone(outcome)));
    const touched = [...(belief.done.at(-1)?.touched ?? [])].filter((id) => !id.startsWith('fake'));
    const kinds = dry.body.changes.length;
    assert.equal(kinds, touched.length);
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
    assert.equal(answer.status, status ?? 200, answer.text);
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
          if (uniformat !== undefined) node.links.uniformat = uniformat && `uf_${uniformat}`;
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
      assert.equal(answer.status, belief.model.find(key) ? 200 : 404, answer.text);
      if (answer.status !== 200) return;
      let lost: string[] = [];
      const before = belief.model.clone();
      lost = belief.model.demote(key, isCurrent);
      assert.deepEqual(
        answer.body.data.demoted.map((one: { objectClassId: string }) => one.objectClassId).sort(),
        lost.toSorted(),
      );
      const after = belief.model.clone();
      const touched = differing(before, after);
      if (touched.size > 0)
        belief.done.push({
          operationId: await latestOperation(real),
          before,
          after,
          touched,
          undone: false,
          undoOf: null,
        });
    }),
  ),
  fc.constant(
    command('sync all', async (belief, { steward }) => {
      const { body } = await steward.send('POST', `${CLASSES}/sync-all`, {});
      assert.deepEqual(body.data, {
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
          .filter((one) => !one.undone && !one.undoOf);
        const inTheWay =
          undone.undone || later.some((one) => [...one.touched].some((id) => undone.touched.has(id)));
        const refuse = inTheWay || wouldRefuse(belief, (model) => model.undo(undone.before, undone.after));
        const answer = await steward.undo(undone.operationId);
        assert.equal(answer.status, refuse ? 409 : 202, answer.text);
        if (refuse) return;
        remember(belief, answer.body.operationId, (model) => model.undo(undone.before, undone.after), undone);
        // Undoing an undo puts what that one undid in force again, and so on down the chain.
        let inForce = false;
        for (let at: Done | null = undone; at; at = at.undoOf, inForce = !inForce) at.undone = !inForce;
      }),
    ),
  ),
];
