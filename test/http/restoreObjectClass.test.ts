import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const restore = (key: string, body: object = {}) =>
  steward.send('POST', `${CLASSES}/${key}/actions/restore`, body);

async function archived() {
  const a = await steward.create('A');
  const b = await steward.addChild(a, 'B');
  await steward.send('POST', `${CLASSES}/${a}/actions/archive`, {});
  return { a, b };
}

describe('restoreObjectClass', () => {
  it('brings the class back as a draft, alone or with its subtree', async () => {
    const one = await archived();
    expect(await restore(one.a)).toMatchObject({
      status: 200,
      body: { success: true, data: { status: 'draft' } },
    });
    expect((await steward.detail(one.b)).status).toBe('archived');
    const two = await archived();
    expect((await restore(two.a, { includeChildren: true })).body.data.restoredObjectClassIds.sort()).toEqual(
      [two.a, two.b].sort(),
    );
    expect((await steward.detail(two.b)).status).toBe('draft');
  });

  it('is refused below an archived parent, and for an approved class', async () => {
    const { b } = await archived();
    expect(await restore(b)).toMatchObject({
      status: 400,
      body: { error: 'InvalidObjectClassStatusTransitionError' },
    });
    const approved = await steward.create('Approved', COMPLETE);
    await steward.approve(approved);
    expect((await restore(approved)).status).toBe(400);
    expect((await restore('nowhere')).status).toBe(404);
  });

  it('of a draft is 200 and changes nothing', async () => {
    const draft = await steward.create('Draft');
    expect(await restore(draft)).toMatchObject({
      status: 200,
      body: { data: { restoredObjectClassIds: [] } },
    });
  });
});
