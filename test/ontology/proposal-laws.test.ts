import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accept, propose } from '../support/proposals.ts';
import type { Answer } from '../support/service.ts';
import { CLASSES, type Steward, useSteward } from '../support/steward.ts';
import { forTier } from '../support/tier.ts';

const { service, steward } = useSteward();

type Request = Record<string, unknown>;

const PATHS: Record<string, (key: string) => ['POST' | 'PUT' | 'PATCH', string]> = {
  createObjectClass: () => ['POST', CLASSES],
  addObjectClassChild: () => ['POST', `${CLASSES}/actions/add-child`],
  moveObjectClasses: () => ['POST', `${CLASSES}/actions/move`],
  copyObjectClasses: () => ['POST', `${CLASSES}/actions/copy`],
  mergeObjectClasses: () => ['POST', `${CLASSES}/actions/merge`],
  deleteObjectClasses: () => ['POST', `${CLASSES}/actions/delete`],
  updateObjectClass: (key) => ['PATCH', `${CLASSES}/${key}`],
  setObjectClassCadCategory: (key) => ['PUT', `${CLASSES}/${key}/cad-category`],
  editObjectClasses: () => ['POST', `${CLASSES}/actions/edit`],
  archiveObjectClass: (key) => ['POST', `${CLASSES}/${key}/actions/archive`],
  restoreObjectClass: (key) => ['POST', `${CLASSES}/${key}/actions/restore`],
};

/** Does a request itself: whether it was done, and the class that it created. */
async function doIt(steward: Steward, action: string, { key, ...body }: Request) {
  const [method, url] = PATHS[action]!(String(key));
  const answer = await steward.send(method, url, body, steward.key());
  if (answer.status >= 400) return { isDone: false };
  if (answer.status !== 202) return { isDone: true };
  const { status, result } = await steward.outcome(answer.body.operationId);
  return { isDone: status === 'succeeded', created: result?.copies?.[0].to ?? result?.objectClassId };
}

/** The whole list, with handles in place of ids, which nobody chooses. */
function shapeOf(list: Answer['body']) {
  const handles = new Map(list.items.map((one: { id: string; handle: string }) => [one.id, one.handle]));
  return list.items
    .map(({ id: _id, parentId, ...one }: Request & { parentId: string }) => ({
      ...one,
      parent: handles.get(parentId) ?? null,
    }))
    .sort((a: { handle: string }, b: { handle: string }) => (a.handle < b.handle ? -1 : 1));
}

const anyChange = fc.record({
  action: fc.constantFrom(...Object.keys(PATHS)),
  picks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  /** Whether each pick is a class of an earlier change, if there is one. */
  refers: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  flag: fc.boolean(),
  word: fc.constantFrom('Door', 'Window', 'Wall'),
});

function requestOf(
  { action, picks, refers, flag, word }: typeof anyChange extends fc.Arbitrary<infer T> ? T : never,
  handles: readonly string[],
  makers: readonly number[],
): Request {
  const [a, b, c] = picks.map((pick, i) =>
    refers[i] && makers.length > 0 ? `@${makers[pick % makers.length]}` : handles[pick % handles.length]!,
  );
  const sources = { sourceObjectClassIds: flag ? [a] : [a, c], targetObjectClassId: b };
  switch (action) {
    case 'createObjectClass':
      return { name: word, ...(flag ? { uniformat: `Our ${word}` } : { cadCategory: 'OST_Walls' }) };
    case 'addObjectClassChild':
      return { parentObjectClassIds: [a], childName: word, ...(flag ? { masterformat: '09 29 00' } : {}) };
    case 'moveObjectClasses':
      return { ...sources, includeChildren: flag, makeUnique: !flag };
    case 'copyObjectClasses':
      return { ...sources, includeChildren: flag };
    case 'mergeObjectClasses':
      return { ...sources, keepData: flag ? 'source' : 'target' };
    case 'deleteObjectClasses':
      return { sourceObjectClassIds: [a], includeChildren: flag };
    case 'updateObjectClass':
      return { key: a, name: word, ...(flag ? { uniformat: 'B2010' } : { uniformat: null, synonyms: word }) };
    case 'editObjectClasses':
      return {
        edits: [
          { objectClassId: a, name: word, uniformat: flag ? `Our ${word}` : null },
          { objectClassId: c, description: word },
        ],
      };
    case 'setObjectClassCadCategory':
      return { key: a, cadCategory: flag ? 'OST_Doors' : null };
    default:
      return { key: a, ...(action === 'restoreObjectClass' ? { includeChildren: flag } : {}) };
  }
}

/** The end of a problem that only changes of proposals have: the action itself is possible. */
const ADD_AGAIN = 'Delete this change and add it again.';

interface ShownChange {
  objectClassId: string;
  before: { status: string } | null;
  after: { status: string } | null;
}

function removedBy({ changes }: { changes: ShownChange[] }): string[] {
  const isGone = (state: ShownChange['after']) => state === null || state.status === 'archived';
  return changes
    .filter(({ before, after }) => !isGone(before) && isGone(after))
    .map(({ objectClassId }) => objectClassId);
}

const MAKERS = new Set(['createObjectClass', 'addObjectClassChild', 'copyObjectClasses']);

describe('the laws of proposals', () => {
  it('accepting is doing the changes one after another, as the plan said, and undo takes all of it back', async () => {
    const root = await steward.create('House');
    for (const name of ['Door', 'Window'])
      await steward.addChild(await steward.addChild(root, name), `${name} leaf`);

    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: 1, maxLength: 7 }),
        fc.option(anyChange, { freq: 2 }),
        async (chosen, meanwhile) => {
          let list = await steward.list();
          if (list.items.length > 60 || list.items.length < 3) {
            const sourceObjectClassIds: string[] = list.items
              .filter((one: { parentId: string | null }) => one.parentId === null)
              .map((one: { id: string }) => one.id)
              .slice(0, 400);
            if (sourceObjectClassIds.length > 0)
              await steward.act('delete', { sourceObjectClassIds, includeChildren: true });
            for (const name of ['Door', 'Window', 'Door'])
              await steward.addChild(await steward.create(name), name);
            list = await steward.list();
          }
          const handles: string[] = list.items.map((one: { handle: string }) => one.handle);
          const makers: number[] = [];
          const requests = chosen.map((change, i) => {
            const request = requestOf(change, handles, makers);
            if (MAKERS.has(change.action)) makers.push(i + 1);
            return [change.action, request] as const;
          });
          const { url, changes } = await propose(steward, requests);
          const reviewed = (await steward.send('GET', url)).body;
          const inUse = list.items.filter((one: { status: string }) => one.status !== 'archived');

          // Somebody works directly meanwhile; nothing waits for the proposal.
          if (meanwhile) await doIt(steward, meanwhile.action, requestOf(meanwhile, handles, []));
          const before = await steward.list();
          const planned = (await steward.send('GET', url)).body;
          expect(planned.planOntologyVersion).toBe(before.ontologyVersion);
          const problems = new Map<string, string | null>(
            planned.changes.map((one: { id: string; problem: string | null }) => [one.id, one.problem]),
          );
          // What somebody did meanwhile never makes a proposal remove classes that nobody saw in its plan.
          if (![...problems.values()].some(Boolean)) {
            const known = new Set(list.items.map((one: { id: string }) => one.id));
            const mayGo = new Set(removedBy(reviewed.plan));
            const alive = new Set(inUse.map((one: { id: string }) => one.id));
            for (const id of removedBy(planned.plan))
              if (alive.has(id) || !known.has(id)) expect(mayGo).toContain(id);
          }
          for (const { id } of changes)
            if (problems.get(id)) await service.call({ method: 'DELETE', url: `${url}/changes/${id}` });

          const operation = await accept(steward, url);
          expect(operation.status).toBe('succeeded');
          const after = await steward.list();
          const byId = new Map(after.items.map((one: { id: string }) => [one.id, one]));
          for (const { objectClassId, after: planned_ } of planned.plan.changes) {
            if (planned_ === null) expect(byId.has(objectClassId)).toBe(false);
            else
              expect(byId.get(objectClassId)).toMatchObject({
                name: planned_.name,
                handle: planned_.handle,
                status: planned_.status,
                parentId: planned_.parentId,
                path: planned_.path,
              });
          }
          expect(operation.result.changed).toBe(planned.plan.changes.length);

          const undone = await steward.undo(operation.id);
          // An operation that changed nothing has nothing to put back, but can be undone like any other.
          expect(undone.status).toBe(202);
          expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);

          const created = new Map<string, string>();
          for (const [i, [action, request]] of requests.entries()) {
            if (problems.get(changes[i].id)?.endsWith(ADD_AGAIN)) continue;
            const text = JSON.stringify(request).replace(/"(@\d+)"/g, (_, ref) =>
              JSON.stringify(created.get(ref) ?? ref),
            );
            const outcome = await doIt(steward, action, JSON.parse(text));
            expect([i, outcome.isDone]).toEqual([i, !problems.get(changes[i].id)]);
            if (outcome.isDone && outcome.created) created.set(`@${i + 1}`, outcome.created);
          }
          expect(shapeOf(await steward.list())).toEqual(shapeOf(after));
        },
      ),
      { numRuns: forTier(6, 15), endOnFailure: true },
    );
  }, 300_000);
});
