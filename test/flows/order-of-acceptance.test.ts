import { describe, expect, it } from 'vitest';
import { useService } from '../support/service.ts';
import { CLASSES, Steward } from '../support/steward.ts';

/** An API without a worker: what is accepted waits until something else wants its turn. */
const service = useService({ worker: false });
const steward = new Steward(service);

const statusOf = async (operationId: string) =>
  (await steward.send('GET', `/api/v1/operations/${operationId}`)).body.status;

describe('operations take effect in the order in which they were accepted', () => {
  it('a write that answers at once comes after what was accepted before it', async () => {
    const [a, b] = [await steward.create('A'), await steward.create('B')];
    const { body: moved } = await steward.ask('move', { sourceObjectClassIds: [b], targetObjectClassId: a });
    expect(await statusOf(moved.operationId)).toBe('queued');
    expect((await steward.detail(b)).last_script_status).toBe('queued');
    // Were it done first, the move would be refused: nothing goes below an archived class.
    const { body } = await steward.send('POST', `${CLASSES}/${a}/actions/archive`, {});
    expect(body.data.archivedObjectClassIds.sort()).toEqual([a, b].sort());
    expect(await statusOf(moved.operationId)).toBe('succeeded');
    expect(await steward.detail(b)).toMatchObject({ parentId: a, status: 'archived' });
  });

  it('an action is judged by the tree as earlier ones will leave it', async () => {
    const a = await steward.create('A');
    const b = await steward.addChild(a, 'B');
    const out = await steward.ask('move', { sourceObjectClassIds: [b], targetObjectClassId: null });
    // Only once b is out of a's subtree can a go below it.
    const below = await steward.ask('move', { sourceObjectClassIds: [a], targetObjectClassId: b });
    expect([out.status, below.status]).toEqual([202, 202]);
    await steward.create('Anything'); // takes its turn, and so theirs
    expect(await steward.detail(a)).toMatchObject({ parentId: b, depth: 1 });
    const { body } = await steward.send('GET', '/api/v1/operations?limit=3');
    expect(body.items.map((one: { id: string }) => one.id).slice(1)).toEqual([
      below.body.operationId,
      out.body.operationId,
    ]);
  });

  it('at most fifty of a caller wait, and the next one is accepted after them', async () => {
    const [a, b] = [await steward.create('A'), await steward.create('B')];
    const move = async (n: number) => {
      const body = { sourceObjectClassIds: [b], targetObjectClassId: n % 2 === 0 ? a : null };
      return (await steward.ask('move', body)).status;
    };
    const waiting = async () => {
      const pending = service.db.selectFrom('operation').where('status', 'in', ['queued', 'running']);
      return (await pending.select('id').execute()).length;
    };
    for (let n = 0; n < 50; n++) expect(await move(n)).toBe(202);
    expect(await waiting()).toBe(50);
    expect(await move(50)).toBe(202);
    expect(await waiting()).toBe(1);
    await steward.create('Anything');
    expect(await steward.detail(b)).toMatchObject({ parentId: a });
  });

  it('what became impossible meanwhile fails under the name that it would have been refused with', async () => {
    const [a, b] = [await steward.create('A'), await steward.create('B')];
    const first = await steward.ask('delete', { sourceObjectClassIds: [a] });
    const second = await steward.ask('move', { sourceObjectClassIds: [b], targetObjectClassId: a });
    expect([first.status, second.status]).toEqual([202, 202]);
    await steward.create('Anything');
    const { body } = await steward.send('GET', `/api/v1/operations/${second.body.operationId}`);
    expect(body).toMatchObject({
      status: 'failed',
      error: { error: 'ObjectClassParentIdentityMissingError' },
    });
    expect(body.script_log).toContain('failed: ObjectClassParentIdentityMissingError');
    expect(await steward.detail(b)).toMatchObject({ parentId: null, last_script_status: 'failed' });
  });
});
