import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { steward } = useSteward();

async function tree() {
  const a = await steward.create('A', { ...COMPLETE, description: 'text' });
  const b = await steward.addChild(a, 'B', { uniformat: 'C1010' });
  const c = await steward.addChild(b, 'C');
  const target = await steward.create('Target', { uniformat: 'D2010' });
  return { a, b, c, target };
}

interface Copied {
  from: string;
  to: string;
}

describe('copyObjectClasses', () => {
  it('copies the class alone by default, as a draft with a new id and handle', async () => {
    const { a, target } = await tree();
    await steward.approve(a);
    const { result } = await steward.act('copy', { sourceObjectClassIds: [a], targetObjectClassId: target });
    expect(result.copies).toHaveLength(1);
    const original = await steward.detail(a);
    expect(await steward.detail(result.copies[0].to)).toMatchObject({
      name: 'A',
      handle: `${original.handle}-2`,
      status: 'draft',
      parentId: target,
      is_leaf: true,
      description: 'text',
      uniformat: { id: 'uf_B2010', source: 'authored' },
    });
    expect(original).toMatchObject({ status: 'approved', hasChildren: true });
  });

  it('copies the subtree, and what is inherited is inherited anew', async () => {
    const { b, c, target } = await tree();
    const body = { sourceObjectClassIds: [b], targetObjectClassId: target, includeChildren: true };
    const { result } = await steward.act('copy', body);
    const copyOf = (id: string) => result.copies.find(({ from }: Copied) => from === id).to;
    expect(await steward.detail(copyOf(c))).toMatchObject({
      parentId: copyOf(b),
      uniformat: { id: 'uf_C1010', source: 'inherited' },
      masterformat: null,
    });
    expect(await steward.detail(target)).toMatchObject({ is_leaf: false });
  });

  it('keeps what was inherited with makeUnique', async () => {
    const { b, target } = await tree();
    const body = { sourceObjectClassIds: [b], targetObjectClassId: target, makeUnique: true };
    const { result } = await steward.act('copy', body);
    expect(await steward.detail(result.copies[0].to)).toMatchObject({
      uniformatMakeUnique: true,
      masterformat: { id: 'mf_09-29-00', source: 'authored' },
      cadCategory: { builtinName: 'OST_Walls', source: 'authored' },
    });
    expect(await steward.detail(b)).toMatchObject({ uniformatMakeUnique: false });
  });

  it('copies below an own descendant: the tree as it was', async () => {
    const { a, b, c } = await tree();
    const body = { sourceObjectClassIds: [a], targetObjectClassId: c, includeChildren: true };
    const { result } = await steward.act('copy', body);
    expect(result.copies.map(({ from }: Copied) => from)).toEqual([a, b, c]);
    const list = await steward.send('GET', `${CLASSES}?root=${a}&includeInactive=true`);
    expect(list.body.count).toBe(6);
  });

  it('takes parameter templates along, and undo takes it all back', async () => {
    const { a, target } = await tree();
    const templates = [{ name: 'Fire Rating', dataType: 'text', group: 'Fire', binding: 'type' }];
    await steward.send('PUT', `${CLASSES}/${a}/param-templates`, { templates });
    const before = await steward.list();
    const body = { sourceObjectClassIds: [a], targetObjectClassId: target, includeChildren: true };
    const { id, result } = await steward.act('copy', body);
    const copy = await steward.send('GET', `${CLASSES}/${result.copies[0].to}/param-templates`);
    expect(copy.body.templates).toEqual(templates);
    const undone = await steward.undo(id);
    expect(undone.status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
    const events = await steward.events(0, 'ObjectClassParentGraphChanged');
    expect(events.at(-1)).toMatchObject({
      subject: undone.body.operationId,
      data: { action: 'undoOperation' },
    });
    expect(events.at(-1).data.objectClasses.every((one: { deleted?: boolean }) => one.deleted)).toBe(true);
  });

  it('refuses null and archived targets', async () => {
    const { a, target } = await tree();
    const toRoot = await steward.ask('copy', { sourceObjectClassIds: [a], targetObjectClassId: null });
    expect([toRoot.status, toRoot.body.error]).toEqual([400, 'ValidationError']);
    await steward.send('POST', `${CLASSES}/${target}/actions/archive`, {});
    const archived = await steward.ask('copy', { sourceObjectClassIds: [a], targetObjectClassId: target });
    expect([archived.status, archived.body.error]).toEqual([400, 'ObjectClassWorkflowFailedError']);
  });

  it('says in a dry run which class each new one would be a copy of', async () => {
    const { a, b, c, target } = await tree();
    const { status, body } = await steward.ask('copy', {
      sourceObjectClassIds: [a],
      targetObjectClassId: target,
      includeChildren: true,
      dryRun: true,
    });
    expect(status).toBe(200);
    const listedChanges = body.changes as { type: string; copyOf?: string; after: { name: string } }[];
    expect(listedChanges.map(({ type, copyOf, after }) => [type, copyOf, after.name])).toEqual([
      ['created', a, 'A'],
      ['created', b, 'B'],
      ['created', c, 'C'],
    ]);
    const move = await steward.ask('move', {
      sourceObjectClassIds: [b],
      targetObjectClassId: target,
      dryRun: true,
    });
    expect(move.body.changes.map((change: object) => 'copyOf' in change)).toEqual([false]);
  });
});
