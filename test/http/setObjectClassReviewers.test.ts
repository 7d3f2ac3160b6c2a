import { describe, expect, it } from 'vitest';
import { PROPOSALS, propose } from '../support/proposals.ts';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const REVIEW = '/api/v1/bim-ontology/review';

describe('setObjectClassReviewers', () => {
  it('counts for everything below, until a class names others', async () => {
    const top = await steward.create('Top');
    const middle = await steward.addChild(top, 'Middle');
    const bottom = await steward.addChild(middle, 'Bottom');
    const put = (key: string, userIds: string[]) =>
      steward.send('PUT', `${CLASSES}/${key}/reviewers`, { userIds });
    const reviewersOf = async (key: string) => (await steward.detail(key)).reviewers;
    const { ontologyVersion } = await steward.list();

    expect(await reviewersOf(bottom)).toEqual({ userIds: [], fromObjectClassId: null });
    const set = await put('top', ['ada', 'bob', 'ada']);
    expect(set).toMatchObject({
      status: 200,
      body: { objectClassId: top, reviewers: { userIds: ['ada', 'bob'], fromObjectClassId: top } },
    });
    expect(await reviewersOf(bottom)).toEqual({ userIds: ['ada', 'bob'], fromObjectClassId: top });
    await put(middle, ['cleo']);
    expect(await reviewersOf(bottom)).toEqual({ userIds: ['cleo'], fromObjectClassId: middle });
    expect(await reviewersOf(top)).toEqual({ userIds: ['ada', 'bob'], fromObjectClassId: top });
    expect((await steward.list()).ontologyVersion).toBe(ontologyVersion);

    const review = await steward.send('GET', `${REVIEW}?reviewer=cleo`);
    expect(review.body.items.map((one: { name: string }) => one.name)).toEqual(['Middle', 'Bottom']);
    expect(review.body.items[1].reviewers).toEqual({ userIds: ['cleo'], fromObjectClassId: middle });

    const { id } = await propose(steward, [['archiveObjectClass', { key: bottom }]]);
    const moved = await propose(steward, [
      ['createObjectClass', { name: 'Other' }],
      ['moveObjectClasses', { sourceObjectClassIds: ['@1'], targetObjectClassId: top }],
    ]);
    const proposed = async (reviewer: string) =>
      (await steward.send('GET', `${PROPOSALS}?reviewer=${reviewer}`)).body.items.map(
        (one: { id: string }) => one.id,
      );
    expect(await proposed('cleo')).toEqual([id]);
    expect(await proposed('ada')).toEqual([moved.id]);
    expect(await proposed('nobody')).toEqual([]);
    expect((await steward.send('GET', moved.url)).body.reviewers).toEqual({ userIds: ['ada', 'bob'] });

    expect((await put(middle, [])).body.reviewers).toEqual({
      userIds: ['ada', 'bob'],
      fromObjectClassId: top,
    });
    expect(await reviewersOf(bottom)).toEqual({ userIds: ['ada', 'bob'], fromObjectClassId: top });
    expect((await steward.send('GET', `${REVIEW}?reviewer=cleo`)).body).toMatchObject({
      count: 0,
      items: [],
    });
  });

  it('are named by a proposal until there are 200', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 11; i++) {
      const id = await steward.create(`Of many ${i}`);
      const userIds = Array.from({ length: 20 }, (_, n) => `reviewer ${i} ${n}`);
      await steward.send('PUT', `${CLASSES}/${id}/reviewers`, { userIds });
      ids.push(id);
    }
    const { url } = await propose(steward, [
      ['editObjectClasses', { edits: ids.map((objectClassId) => ({ objectClassId, synonyms: 'many' })) }],
    ]);
    const { userIds } = (await steward.send('GET', url)).body.reviewers;
    expect(userIds).toHaveLength(200);
    expect(userIds).toEqual([...new Set(userIds)].sort());
    expect(userIds).not.toContain('reviewer 10 0');
  });

  it('are kept for the undo of a deletion, and not for a new class with the same ID', async () => {
    const id = await steward.create('Door');
    await steward.send('PUT', `${CLASSES}/${id}/reviewers`, { userIds: ['ada'] });
    const remove = async () => {
      const sources = { sourceObjectClassIds: [id] };
      const { body } = await steward.send('POST', `${CLASSES}/actions/delete`, sources, steward.key());
      await steward.outcome(body.operationId);
      return body.operationId;
    };
    await steward.undo(await remove());
    expect((await steward.detail(id)).reviewers.userIds).toEqual(['ada']);

    await remove();
    const imported = await service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/imports?format=jsonl',
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: JSON.stringify({ id, name: 'Another door' }),
    });
    await steward.outcome(imported.body.operationId);
    const { name, reviewers } = await steward.detail(id);
    expect([name, reviewers]).toEqual(['Another door', { userIds: [], fromObjectClassId: null }]);
  });

  it('are back with the class of before, and those of the class between are not', async () => {
    const ids = await Promise.all(['Gate', 'Hatch'].map((name) => steward.create(name)));
    const put = (id: string, userIds: string[]) =>
      steward.send('PUT', `${CLASSES}/${id}/reviewers`, { userIds });
    const states = () =>
      Promise.all(
        ids.map(async (id) => {
          const { name, reviewers } = await steward.detail(id);
          return `${name}: ${reviewers.userIds.join()}`;
        }),
      );
    await put(ids[0]!, ['ada']);
    const deletion = await steward.act('delete', { sourceObjectClassIds: ids });
    const imported = await service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/imports?format=jsonl',
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: ids.map((id, i) => JSON.stringify({ id, name: `Other ${i}` })).join('\n'),
    });
    await steward.outcome(imported.body.operationId);
    await put(ids[1]!, ['bob']);
    expect(await states()).toEqual(['Other 0: ', 'Other 1: bob']);

    const undone = (await steward.undo(imported.body.operationId)).body.operationId;
    const restored = (await steward.undo(deletion.id)).body.operationId;
    expect(await states()).toEqual(['Gate: ada', 'Hatch: ']);
    for (const operationId of [restored, undone]) await steward.undo(operationId);
    expect(await states()).toEqual(['Other 0: ', 'Other 1: bob']);
  });

  it('refuses too many, blank ones and unknown classes', async () => {
    const key = await steward.create('Plain');
    const put = (url: string, body: object) => steward.send('PUT', `${CLASSES}/${url}/reviewers`, body);
    expect((await put(key, { userIds: Array.from({ length: 21 }, (_, i) => `u${i}`) })).status).toBe(400);
    for (const userId of [' ', 'ada\u202e']) expect((await put(key, { userIds: [userId] })).status).toBe(400);
    expect((await put(key, {})).status).toBe(400);
    expect((await put('nobody', { userIds: [] })).status).toBe(404);
  });
});
