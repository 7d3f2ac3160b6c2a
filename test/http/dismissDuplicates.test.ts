import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const B = '/api/v1/bim-ontology';
const dismiss = (objectClassIds: unknown, headers: Record<string, string> = {}) =>
  steward.send('POST', `${B}/duplicates/actions/dismiss`, { objectClassIds, userId: 'ann' }, headers);
const groups = async (): Promise<string[][]> => {
  const { body } = await steward.send('GET', `${B}/duplicates`);
  expect(body.count).toBe(body.items.length);
  return body.items.map(({ objectClasses }: { objectClasses: { id: string }[] }) =>
    objectClasses.map(({ id }) => id),
  );
};
const patch = (id: string, body: object) => steward.send('PATCH', `${CLASSES}/${id}`, body, steward.key());

describe('dismissDuplicates', () => {
  it('leaves a group out until one of its classes changes', async () => {
    const [a, b] = [await steward.create('Door'), await steward.create('door', { synonyms: 'Gate' })];
    const { ontologyVersion } = await steward.list();
    expect(await groups()).toEqual([[a, b]]);
    const dismissed = await dismiss([a, 'door-2', b]);
    expect(dismissed).toMatchObject({
      status: 200,
      body: { success: true, data: { objectClassIds: [a, b], operationId: expect.stringMatching(/^op_/) } },
    });
    expect(await groups()).toEqual([]);
    expect((await steward.list()).ontologyVersion).toBe(ontologyVersion);

    // Its status says nothing about what it is.
    await steward.send('POST', `${CLASSES}/${a}/actions/archive`, {});
    await steward.send('POST', `${CLASSES}/${a}/actions/restore`, {});
    expect(await groups()).toEqual([]);
    await patch(b, { description: 'With a window' });
    expect(await groups()).toEqual([[a, b]]);
    await patch(b, { description: null });
    expect(await groups()).toEqual([]);
    const c = await steward.create('DOOR');
    expect(await groups()).toEqual([[a, b, c]]);
    await dismiss([c, a, b]);
    expect(await groups()).toEqual([]);
    // Those that are left of a dismissed group are still different things.
    await steward.act('delete', { sourceObjectClassIds: [b] });
    expect(await groups()).toEqual([]);
    await steward.act('delete', { sourceObjectClassIds: [a, c] });
  });

  it('is undone and redone like any operation, and is listed with who did it', async () => {
    const [a, b] = [await steward.create('Lamp'), await steward.create('lamp')];
    const key = { 'idempotency-key': 'dismiss-lamps' };
    const { operationId } = (await dismiss([a, b], key)).body.data;
    expect((await dismiss([a, b], key)).headers['idempotent-replayed']).toBe('true');
    const listed = await steward.send('GET', '/api/v1/operations?action=dismissDuplicates&limit=1');
    expect(listed.body.items[0]).toMatchObject({
      id: operationId,
      status: 'succeeded',
      userId: 'ann',
      objectClassIds: [a, b],
      changedClasses: 0,
    });
    const undone = await steward.undo(operationId);
    expect(undone.status).toBe(202);
    expect(await groups()).toEqual([[a, b]]);
    expect((await steward.undo(operationId)).status).toBe(409);
    expect((await steward.undo(undone.body.operationId)).status).toBe(202);
    expect(await groups()).toEqual([]);
  });

  it('refuses fewer than two classes, too many, and those that do not exist', async () => {
    const a = await steward.create('Alone');
    for (const ids of [[], [a], [a, a], [a, 'alone'], 'ab', null, Array.from({ length: 1001 }, () => a)])
      expect(await dismiss(ids)).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
    const unknown = await dismiss([a, 'nothing']);
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(unknown.body.message).toContain('nothing');
  });
});
