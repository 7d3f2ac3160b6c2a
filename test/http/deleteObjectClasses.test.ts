import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

async function tree() {
  const a = await steward.create('A');
  const b = await steward.addChild(a, 'B');
  const c = await steward.addChild(b, 'C');
  return { a, b, c };
}

describe('deleteObjectClasses', () => {
  it('lets the children go up to the parent by default', async () => {
    const { a, b, c } = await tree();
    const { result } = await steward.act('delete', { sourceObjectClassIds: [b] });
    expect(result).toEqual({ deletedObjectClassIds: [b] });
    expect(await steward.detail(b)).toMatchObject({ error: 'ObjectClassNotFoundError' });
    expect(await steward.detail(c)).toMatchObject({ parentId: a, depth: 1 });
    const event = (await steward.events(0, 'ObjectClassParentGraphChanged')).at(-1);
    expect(event.data.objectClasses).toEqual([
      { id: c, parentBefore: b, parentAfter: a },
      { id: b, parentBefore: a, parentAfter: null, deleted: true },
    ]);
  });

  it('takes the subtree along with includeChildren, and undo brings it back', async () => {
    const { a, b, c } = await tree();
    const before = await steward.list();
    const { id } = await steward.act('delete', { sourceObjectClassIds: [b], includeChildren: true });
    expect(await steward.detail(c)).toMatchObject({ error: 'ObjectClassNotFoundError' });
    expect(await steward.detail(a)).toMatchObject({ is_leaf: true });
    expect((await steward.undo(id)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
  });

  it('shows the first 5,000 classes of a large branch in a dry run, and counts all; so do move and archive', async () => {
    const top = await steward.create('Large branch');
    const { handle } = await steward.detail(top);
    await service.database.pool.query(
      `insert into object_class (id, handle, name, status, parent_id, depth, path, is_leaf)
        select 'oc_large_' || n, 'large-' || n, 'Large ' || n, 'draft', $1, 1, $2 || '/large-' || n, true
        from generate_series(1, 5200) n`,
      [top, handle],
    );
    const isShort = (changes: object[]) =>
      changes.length <= 5000 && JSON.stringify(changes).length < 4_010_000;
    const shown = ({ body }: Awaited<ReturnType<typeof steward.send>>) => [
      isShort(body.changes),
      body.truncated,
      body.counts,
    ];
    const act = (action: string, body: object) =>
      steward.send('POST', `${CLASSES}/${action}`, { ...body, dryRun: true }, steward.key());
    const counts = { created: 0, updated: 0, moved: 0, deleted: 0 };
    const deleted = await act('actions/delete', { sourceObjectClassIds: [top], includeChildren: true });
    expect(shown(deleted)).toEqual([true, ['changes'], { ...counts, deleted: 5201 }]);
    expect(deleted.body.changes).toHaveLength(5000);
    expect(deleted.body.usage.totals).toEqual({ projects: 0, elements: 0, types: 0 });
    const moved = await act('actions/delete', { sourceObjectClassIds: [top] });
    expect(shown(moved)).toEqual([true, ['changes'], { ...counts, moved: 5200, deleted: 1 }]);
    const archived = await act(`${top}/actions/archive`, {});
    expect(shown(archived)).toEqual([true, ['changes'], { ...counts, updated: 5201 }]);
    const { id } = await steward.act('delete', { sourceObjectClassIds: [top], includeChildren: true });
    const { rows } = await service.database.pool.query('select details from audit_entry where subject = $1', [
      id,
    ]);
    expect([rows[0].details.deleted.length, rows[0].details.deletedCount]).toEqual([50, 5201]);
  });

  it('frees the handle, and undo says who has it now', async () => {
    const first = await steward.create('Reused');
    const { id } = await steward.act('delete', { sourceObjectClassIds: [first] });
    const second = await steward.create('Reused');
    expect((await steward.detail(second)).handle).toBe('reused');
    const refused = await steward.undo(id);
    expect([refused.status, refused.body.error]).toEqual([409, 'OperationUndoConflict']);
    expect(refused.body.details.obstacles[0].objectClassIds).toEqual([second]);
    expect(refused.body.details.operationIds).toHaveLength(1);
  });

  it('gives up a former parent that leaves too for the nearest that stays', async () => {
    const { a, b, c } = await tree();
    await steward.act('delete', { sourceObjectClassIds: [b, a] });
    expect(await steward.detail(c)).toMatchObject({ parentId: null, depth: 0 });
  });

  it.each([
    ['an empty list', []],
    ['501 ids', Array.from({ length: 501 }, (_, i) => `oc_${i}`)],
    ['an empty id', ['']],
    ['a text', 'oc_x'],
  ])('refuses %s', async (_, sourceObjectClassIds) => {
    const answer = await steward.ask('delete', { sourceObjectClassIds });
    expect([answer.status, answer.body.error]).toEqual([400, 'ValidationError']);
  });

  it('refuses all when one is unknown, and names every unknown one', async () => {
    const { a } = await tree();
    const answer = await steward.ask('delete', { sourceObjectClassIds: [a, 'x', 'y'] });
    expect([answer.status, answer.body.error]).toEqual([400, 'ObjectClassWorkflowFailedError']);
    expect(answer.body.details).toEqual({ unknown: ['x', 'y'] });
    expect(await steward.detail(a)).toMatchObject({ id: a });
  });

  it('fails in its turn, under the same name, when the class went in between', async () => {
    const { b } = await tree();
    const [first, second] = await Promise.all([
      steward.ask('delete', { sourceObjectClassIds: [b] }),
      steward.ask('delete', { sourceObjectClassIds: [b] }),
    ]);
    const outcomes = [];
    for (const answer of [first, second]) {
      if (answer.status === 202) outcomes.push(await steward.outcome(answer.body.operationId));
    }
    expect(outcomes.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    for (const { status, error, script_log } of outcomes) {
      if (status !== 'failed') continue;
      expect(error).toMatchObject({ error: 'ObjectClassWorkflowFailedError' });
      expect(script_log).toContain('failed: ObjectClassWorkflowFailedError');
    }
  });
});
