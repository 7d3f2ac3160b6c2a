import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, setRecordId, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

/** a ─ b ─ c, and d beside a. */
async function tree() {
  const a = await steward.create('A', { uniformat: 'B2010' });
  const b = await steward.addChild(a, 'B');
  const c = await steward.addChild(b, 'C');
  const d = await steward.create('D', { uniformat: 'C1010' });
  return { a, b, c, d };
}

describe('moveObjectClasses', () => {
  it('answers 202, moves with the subtree, and fills what follows from the place', async () => {
    const { a, b, c, d } = await tree();
    const accepted = await steward.ask('move', {
      sourceObjectClassIds: [b],
      targetObjectClassId: d,
      userId: 'ann',
    });
    expect(accepted.status).toBe(202);
    const { operationId } = accepted.body;
    expect(accepted.body).toEqual({
      operationId: expect.stringMatching(/^op_[0-9a-z]{26}$/),
      action: 'moveObjectClasses',
      status: 'accepted',
      statusUrl: `/api/v1/operations/${operationId}`,
    });
    expect(accepted.headers['location']).toBe(`/api/v1/operations/${operationId}`);

    const outcome = await steward.outcome(operationId);
    expect(outcome).toMatchObject({
      id: operationId,
      action: 'moveObjectClasses',
      status: 'succeeded',
      error: null,
    });
    expect(outcome.script_log).toMatch(/accepted\n.* running\n.* succeeded: moved 1 class under/);
    expect(outcome).toMatchObject({ requestedBy: 'local', userId: 'ann' });

    const [gone, moved, below, target] = await Promise.all([a, b, c, d].map((id) => steward.detail(id)));
    expect(gone).toMatchObject({ is_leaf: true, hasChildren: false });
    expect(moved).toMatchObject({ parentId: d, depth: 1, path: `${target.handle}/${moved.handle}` });
    expect(below).toMatchObject({ parentId: b, depth: 2, path: `${moved.path}/${below.handle}` });
    expect(below.uniformat).toMatchObject({ id: 'uf_C1010', source: 'inherited' });
    expect(target.is_leaf).toBe(false);
    expect(moved.last_script_status).toBe('succeeded');
    expect(moved.script_log).toContain(operationId);

    const events = await steward.events(0, 'ObjectClassParentGraphChanged');
    expect(events.at(-1)).toMatchObject({
      specversion: '1.0',
      type: 'lintel.ObjectClassParentGraphChanged.v1',
      subject: operationId,
      data: {
        operationId,
        action: 'moveObjectClasses',
        objectClasses: [{ id: b, parentBefore: a, parentAfter: d }],
      },
    });
  });

  it('leaves the children with the former parent when asked to', async () => {
    const { a, b, c, d } = await tree();
    await steward.act('move', {
      sourceObjectClassIds: [b],
      targetObjectClassId: d,
      includeChildren: false,
    });
    expect(await steward.detail(c)).toMatchObject({ parentId: a, depth: 1 });
    expect(await steward.detail(b)).toMatchObject({ parentId: d, is_leaf: true });
  });

  it('moves to the root with target null', async () => {
    const { b, c } = await tree();
    await steward.act('move', { sourceObjectClassIds: [b], targetObjectClassId: null });
    expect(await steward.detail(b)).toMatchObject({ parentId: null, depth: 0, uniformat: null });
    expect(await steward.detail(c)).toMatchObject({ depth: 1 });
  });

  it('keeps what the class had as unique values with makeUnique', async () => {
    const { b, c, d } = await tree();
    await steward.act('move', { sourceObjectClassIds: [b], targetObjectClassId: d, makeUnique: true });
    expect(await steward.detail(b)).toMatchObject({
      uniformat: { id: 'uf_B2010', source: 'authored' },
      uniformatMakeUnique: true,
      masterformatMakeUnique: false,
    });
    expect(await steward.detail(c)).toMatchObject({
      uniformat: { id: 'uf_B2010', source: 'inherited' },
    });
  });

  it('takes handles, several sources and repeated ones, all or nothing', async () => {
    const { a, b, c, d } = await tree();
    const { handle } = await steward.detail(b);
    const ids = [handle, b, c];
    const outcome = await steward.act('move', { sourceObjectClassIds: ids, targetObjectClassId: d });
    expect(outcome.result).toEqual({ objectClassIds: [b, c], targetObjectClassId: d });
    expect(await steward.detail(c)).toMatchObject({ parentId: d });

    const refused = await steward.ask('move', {
      sourceObjectClassIds: [c, 'nowhere'],
      targetObjectClassId: a,
    });
    expect(refused.status).toBe(400);
    expect(await steward.detail(c)).toMatchObject({ parentId: d });
  });

  it.each([
    ['no sources', (t: Tree) => ({ sourceObjectClassIds: [], targetObjectClassId: t.d }), 'ValidationError'],
    ['no target', (t: Tree) => ({ sourceObjectClassIds: [t.b] }), 'ValidationError'],
    [
      'an empty target',
      (t: Tree) => ({ sourceObjectClassIds: [t.b], targetObjectClassId: '' }),
      'ValidationError',
    ],
    [
      'sources of another type',
      (t: Tree) => ({ sourceObjectClassIds: t.b, targetObjectClassId: t.d }),
      'ValidationError',
    ],
    [
      'an unknown source',
      (t: Tree) => ({ sourceObjectClassIds: ['x'], targetObjectClassId: t.d }),
      'ObjectClassWorkflowFailedError',
    ],
    [
      'an unknown target',
      (t: Tree) => ({ sourceObjectClassIds: [t.b], targetObjectClassId: 'x' }),
      'ObjectClassParentIdentityMissingError',
    ],
    [
      'the target among the sources',
      (t: Tree) => ({ sourceObjectClassIds: [t.b, t.d], targetObjectClassId: t.d }),
      'ObjectClassWorkflowFailedError',
    ],
    [
      'an own descendant as target',
      (t: Tree) => ({ sourceObjectClassIds: [t.a], targetObjectClassId: t.c }),
      'ObjectClassWorkflowFailedError',
    ],
    [
      'that without children',
      (t: Tree) => ({ sourceObjectClassIds: [t.a], targetObjectClassId: t.c, includeChildren: false }),
      'ObjectClassWorkflowFailedError',
    ],
    [
      'a record id that leads nowhere',
      (t: Tree) => ({ sourceObjectClassIds: ['recAAAAAAAAAAAAAA'], targetObjectClassId: t.d }),
      'ObjectClassWorkflowFailedError',
    ],
  ])('refuses %s', async (_, body, error) => {
    const before = await tree();
    const answer = await steward.ask('move', body(before));
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(answer.body.requestId).toBeTruthy();
  });

  it('refuses an archived target, and an approved class below one that is not', async () => {
    const { a, b, d } = await tree();
    await steward.send('POST', `${CLASSES}/${d}/actions/archive`, {});
    const archived = await steward.ask('move', { sourceObjectClassIds: [b], targetObjectClassId: d });
    expect([archived.status, archived.body.error]).toEqual([400, 'ObjectClassWorkflowFailedError']);
    const approved = await steward.create('Approved', COMPLETE);
    expect((await steward.approve(approved)).status).toBe(200);
    const below = await steward.ask('move', {
      sourceObjectClassIds: [approved],
      targetObjectClassId: a,
    });
    expect([below.status, below.body.error]).toEqual([400, 'ObjectClassWorkflowFailedError']);
  });

  it('accepts record ids, notes them as deprecated, and never echoes them', async () => {
    const { b, d } = await tree();
    await setRecordId(service, b, 'recMove0000000001');
    const accepted = await steward.ask('move', {
      sourceObjectClassIds: ['recMove0000000001'],
      targetObjectClassId: d,
    });
    expect(accepted.status).toBe(202);
    expect(accepted.headers['deprecation']).toBe('true');
    expect(await steward.outcome(accepted.body.operationId)).toMatchObject({
      status: 'succeeded',
      result: { objectClassIds: [b] },
    });
    const inPath = await steward.send('POST', `${CLASSES}/recMove0000000001/actions/archive`, {});
    expect(inPath.status).toBe(404);
  });

  it('tells what it would do with dryRun, and does nothing', async () => {
    const { a, b, c, d } = await tree();
    const before = await steward.list();
    const answer = await steward.ask('move', {
      sourceObjectClassIds: [b],
      targetObjectClassId: d,
      dryRun: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      dryRun: true,
      action: 'moveObjectClasses',
      changes: [{ objectClassId: b, type: 'moved', before: { parentId: a }, after: { parentId: d } }],
      approvals: [],
      redirects: [],
    });
    expect(
      answer.body.classifications.map((one: { objectClassId: string }) => one.objectClassId).sort(),
    ).toEqual([b, c].sort());
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
  });

  it('is put back by undo, and the version is the same as before', async () => {
    const { b, d } = await tree();
    const before = await steward.list();
    const { id } = await steward.act('move', {
      sourceObjectClassIds: [b],
      targetObjectClassId: d,
      makeUnique: true,
    });
    expect((await steward.list()).ontologyVersion).not.toBe(before.ontologyVersion);
    const undone = await steward.undo(id);
    expect(undone.status).toBe(202);
    expect(await steward.outcome(undone.body.operationId)).toMatchObject({
      status: 'succeeded',
      undoOf: id,
    });
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
    expect(await steward.outcome(id)).toMatchObject({ undoneBy: undone.body.operationId });
  });
});

type Tree = Awaited<ReturnType<typeof tree>>;
