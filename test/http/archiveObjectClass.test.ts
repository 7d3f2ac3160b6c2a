import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const archive = (key: string) => steward.send('POST', `${CLASSES}/${key}/actions/archive`, {});

describe('archiveObjectClass', () => {
  it('archives the whole subtree at once; again is 200', async () => {
    const a = await steward.create('A', COMPLETE);
    const b = await steward.addChild(a, 'B');
    const c = await steward.addChild(b, 'C');
    await steward.approve(a);
    const answer = await archive(a);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        objectClassId: a,
        status: 'archived',
        archivedObjectClassIds: expect.arrayContaining([a, b, c]),
        operationId: expect.stringMatching(/^op_/),
      },
    });
    for (const id of [a, b, c]) expect((await steward.detail(id)).status).toBe('archived');
    const again = await archive(a);
    expect([again.status, again.body.data.archivedObjectClassIds]).toEqual([200, []]);
  });

  it('is undone: every class has the status it had', async () => {
    const a = await steward.create('Undone', COMPLETE);
    const b = await steward.addChild(a, 'Below');
    await steward.approve(a);
    const before = await steward.list();
    const { operationId } = (await archive(a)).body.data;
    expect((await steward.undo(operationId)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
    expect([(await steward.detail(a)).status, (await steward.detail(b)).status]).toEqual([
      'approved',
      'draft',
    ]);
  });

  it('changes nothing with dryRun, and says what it would', async () => {
    const a = await steward.create('Kept');
    const b = await steward.addChild(a, 'Kept too');
    const answer = await steward.send('POST', `${CLASSES}/${a}/actions/archive`, { dryRun: true });
    expect(answer).toMatchObject({ status: 200, body: { dryRun: true, action: 'archiveObjectClass' } });
    expect(answer.body.changes).toMatchObject([
      { objectClassId: a, type: 'updated', before: { status: 'draft' }, after: { status: 'archived' } },
      { objectClassId: b, type: 'updated' },
    ]);
    expect((await steward.detail(a)).status).toBe('draft');
  });

  it('answers 404 for an unknown key and 400 for a body that is no object', async () => {
    expect(await archive('nowhere')).toMatchObject({
      status: 404,
      body: { error: 'ObjectClassNotFoundError' },
    });
    const a = await steward.create('Body');
    expect((await steward.send('POST', `${CLASSES}/${a}/actions/archive`, [])).status).toBe(400);
  });
});
