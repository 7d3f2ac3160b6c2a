import { describe, expect, it } from 'vitest';
import { PROPOSALS, propose } from '../support/proposals.ts';
import { useSteward } from '../support/steward.ts';

const { steward } = useSteward();

describe('createProposal', () => {
  it('begins an open proposal without changes', async () => {
    const body = { title: 'Doors anew', note: 'As agreed on Monday', userId: 'ada' };
    const answer = await steward.send('POST', PROPOSALS, body, steward.key());
    expect(answer.status).toBe(201);
    expect(answer.headers['location']).toBe(`${PROPOSALS}/${answer.body.id}`);
    expect(answer.body).toMatchObject({
      ...body,
      id: expect.stringMatching(/^prop_/),
      number: expect.any(Number),
      status: 'open',
      changeCount: 0,
      commentCount: 0,
      reviewers: { userIds: [] },
    });
    const next = await steward.send('POST', PROPOSALS, { title: 'Windows' });
    expect(next.body.number).toBe(answer.body.number + 1);
    expect(next.body.note).toBeNull();
  });

  it('is the same one for the same Idempotency-Key', async () => {
    const key = steward.key();
    const first = await steward.send('POST', PROPOSALS, { title: 'Once' }, key);
    const again = await steward.send('POST', PROPOSALS, { title: 'Once' }, key);
    expect(again.body).toEqual(first.body);
  });

  it.each([
    ['no title', {}],
    ['a blank title', { title: ' ' }],
    ['a title of 501 characters', { title: 'x'.repeat(501) }],
    ['a note of 10,001 characters', { title: 'x', note: 'x'.repeat(10_001) }],
    ['a field that it does not know', { title: 'x', status: 'accepted' }],
  ])('refuses %s', async (_what, body) => {
    expect((await steward.send('POST', PROPOSALS, body)).status).toBe(400);
  });
});

describe('getProposal', () => {
  it('finds a proposal by its number, too', async () => {
    const doors = await steward.create('Numbered doors');
    const { id } = await propose(steward, [['archiveObjectClass', { key: doors }]]);
    const byId = await steward.send('GET', `${PROPOSALS}/${id}`);
    const byNumber = await steward.send('GET', `${PROPOSALS}/${byId.body.number}`);
    expect(byNumber.body).toEqual(byId.body);
    expect(byNumber.body.changes).toHaveLength(1);
    expect((await steward.send('GET', `${PROPOSALS}/999999999999999`)).status).toBe(404);
    expect((await steward.send('GET', `${PROPOSALS}/9999999999999999999999`)).status).toBe(404);
  });
});

describe('listProposals', () => {
  it('has the newest first, by status, user and class, page by page', async () => {
    const doors = await steward.create('Listed doors');
    const { id } = await propose(steward, [['archiveObjectClass', { key: doors }]]);
    await steward.send('POST', PROPOSALS, { title: 'By Bob', userId: 'bob' });
    await steward.send('POST', `${PROPOSALS}/${id}/actions/submit`, {});

    const titles = async (query: string) =>
      (await steward.send('GET', `${PROPOSALS}?${query}`)).body.items.map(
        (one: { title: string }) => one.title,
      );
    expect(await titles('userId=bob')).toEqual(['By Bob']);
    expect(await titles('mine=true&userId=bob')).toEqual(['By Bob']);
    expect(await titles('status=submitted')).toEqual(['Tidy up']);
    expect(await titles('objectClassId=listed-doors')).toEqual(['Tidy up']);
    expect(await titles('objectClassId=oc_nobody')).toEqual([]);

    const all = await steward.send('GET', PROPOSALS);
    const numbers = all.body.items.map((one: { number: number }) => one.number);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    const walked: number[] = [];
    for (let cursor = ''; ; ) {
      const page = await steward.send('GET', `${PROPOSALS}?limit=2${cursor}`);
      expect(page.body.count).toBe(all.body.count);
      walked.push(...page.body.items.map((one: { number: number }) => one.number));
      if (page.body.nextCursor === null) break;
      cursor = `&cursor=${page.body.nextCursor}`;
    }
    expect(walked).toEqual(numbers);
    expect((await steward.send('GET', `${PROPOSALS}?status=lost`)).status).toBe(400);
    expect((await steward.send('GET', `${PROPOSALS}?cursor=x`)).status).toBe(400);
  });
});
