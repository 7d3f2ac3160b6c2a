import { describe, expect, it } from 'vitest';
import { PROPOSALS, propose } from '../support/proposals.ts';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const COMMENTS = '/api/v1/bim-ontology/comments';

const textsOf = async (url: string) =>
  (await steward.send('GET', url)).body.items.map((one: { text: string }) => one.text);

describe('comments', () => {
  it('on a class are listed oldest first, and told of', async () => {
    const doors = await steward.create('Doors');
    const url = `${CLASSES}/${doors}/comments`;
    const body = { text: 'Sliding doors too? @bob', userId: 'ada' };
    const first = await steward.send('POST', url, body, steward.key());
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      ...body,
      warnings: [expect.stringContaining('"bob"')],
      id: expect.stringMatching(/^com_/),
      keyName: null,
      createdAt: expect.any(String),
      editedAt: null,
      resolvedAt: null,
    });
    await steward.send('POST', `${CLASSES}/doors/comments`, { text: 'Yes.' });
    expect(await textsOf(url)).toEqual([body.text, 'Yes.']);
    const page = (await steward.send('GET', `${url}?limit=1`)).body;
    expect(page).toMatchObject({ count: 2, items: [{ text: body.text }] });
    expect(await textsOf(`${url}?limit=1&cursor=${page.nextCursor}`)).toEqual(['Yes.']);
    const [event] = await steward.events(0, 'ObjectClassCommented');
    expect(event).toMatchObject({
      subject: doors,
      data: { commentId: first.body.id, objectClassId: doors, objectClassName: 'Doors', ...body },
    });
    expect((await steward.send('GET', `${CLASSES}/nobody/comments`)).status).toBe(404);
    expect((await steward.send('POST', `${CLASSES}/nobody/comments`, { text: 'x' })).status).toBe(404);
    const unseen = ['\u200b\u200b', ' \u2060\ufeff\n', '\u00ad'].map((text) => ({ text }));
    for (const wrong of [{}, { text: '' }, ...unseen, { text: 'x'.repeat(10_001) }, { text: 'x', more: 1 }])
      expect((await steward.send('POST', url, wrong)).status).toBe(400);
  });

  it('on a merged class are found at its target, and at the class again after an undo', async () => {
    const [from, to] = [await steward.create('From'), await steward.create('To')];
    await steward.send('POST', `${CLASSES}/${from}/comments`, { text: 'Of from' });
    await steward.send('POST', `${CLASSES}/${to}/comments`, { text: 'Of to' });
    const merge = { sourceObjectClassIds: [from], targetObjectClassId: to, keepData: 'target' };
    const { id } = await steward.act('merge', merge);
    expect(await textsOf(`${CLASSES}/${to}/comments`)).toEqual(['Of from', 'Of to']);
    expect(await textsOf(`${CLASSES}/from/comments`)).toEqual(['Of from', 'Of to']);
    await steward.undo(id);
    expect(await textsOf(`${CLASSES}/${to}/comments`)).toEqual(['Of to']);
    expect(await textsOf(`${CLASSES}/${from}/comments`)).toEqual(['Of from']);
  });

  it('on a proposal are counted, and tell nobody', async () => {
    const { url } = await propose(steward, []);
    const before = (await steward.events()).length;
    expect((await steward.send('POST', `${url}/comments`, { text: 'Why?' })).status).toBe(201);
    expect(await textsOf(`${url}/comments`)).toEqual(['Why?']);
    expect((await steward.send('GET', url)).body.commentCount).toBe(1);
    expect((await steward.events()).length).toBe(before);
    expect((await steward.send('GET', `${PROPOSALS}/prop_x/comments`)).status).toBe(404);
    expect((await steward.send('POST', `${PROPOSALS}/prop_x/comments`, { text: 'x' })).status).toBe(404);
  });

  it('are edited, resolved, reopened and deleted', async () => {
    const { url } = await propose(steward, []);
    const { id } = (await steward.send('POST', `${url}/comments`, { text: 'Frist' })).body;
    const edited = await steward.send('PATCH', `${COMMENTS}/${id}`, { text: 'First' });
    expect(edited.body).toMatchObject({ text: 'First', editedAt: expect.any(String) });
    const resolved = await steward.send('POST', `${COMMENTS}/${id}/actions/resolve`, {});
    expect(resolved.body.resolvedAt).toEqual(expect.any(String));
    expect((await steward.send('POST', `${COMMENTS}/${id}/actions/resolve`, {})).body).toEqual(resolved.body);
    expect((await steward.send('POST', `${COMMENTS}/${id}/actions/reopen`)).body.resolvedAt).toBeNull();
    expect((await service.call({ method: 'DELETE', url: `${COMMENTS}/${id}` })).status).toBe(204);
    expect((await service.call({ method: 'DELETE', url: `${COMMENTS}/${id}` })).status).toBe(404);
    expect((await steward.send('PATCH', `${COMMENTS}/${id}`, { text: 'x' })).status).toBe(404);
    expect(await textsOf(`${url}/comments`)).toEqual([]);
  });
});

describe('listMentions', () => {
  it('finds comments by the name after the @, newest first, whole names only', async () => {
    const doors = await steward.create('Mentioned doors');
    const { id, url } = await propose(steward, []);
    await steward.send('POST', `${CLASSES}/${doors}/comments`, { text: 'Ask @zoe.' });
    await steward.send('POST', `${url}/comments`, { text: '@Zoe, or (@zoe)?' });
    for (const text of ['@zoella', '@zoe.smith', 'mail@zoe', 'zoe', '@zoe_2', '@zo'])
      await steward.send('POST', `${url}/comments`, { text });
    await steward.send('POST', `${url}/comments`, { text: 'Thanks @Zoe van der Berg!' });

    const found = (await steward.send('GET', `${COMMENTS}?mentions=zoe`)).body;
    expect(found).toMatchObject({
      count: 3,
      items: [
        { text: 'Thanks @Zoe van der Berg!', proposal: { id }, objectClassId: null },
        { text: '@Zoe, or (@zoe)?', proposal: { id, title: 'Tidy up', number: expect.any(Number) } },
        { text: 'Ask @zoe.', proposal: null, objectClassId: doors },
      ],
      nextCursor: null,
    });
    const names = ['zoe.smith', 'zoe van der berg', '.*', 'zoe_2', '(zoe', 'zoe\\'];
    const counts: number[] = [];
    for (const name of names)
      counts.push((await steward.send('GET', `${COMMENTS}?mentions=${encodeURIComponent(name)}`)).body.count);
    expect(counts).toEqual([1, 1, 0, 1, 0, 0]);
    const first = (await steward.send('GET', `${COMMENTS}?mentions=zoe&limit=2`)).body;
    const rest = (await steward.send('GET', `${COMMENTS}?mentions=zoe&limit=2&cursor=${first.nextCursor}`))
      .body;
    expect([...first.items, ...rest.items]).toEqual(found.items);
    for (const query of ['', '?mentions=', `?mentions=${'x'.repeat(129)}`, '?mentions=%20'])
      expect((await steward.send('GET', COMMENTS + query)).status).toBe(400);
  });

  it('finds them by the mentions that they have now', async () => {
    const { url } = await propose(steward, []);
    const { id } = (await steward.send('POST', `${url}/comments`, { text: 'Ask @before.' })).body;
    expect((await steward.send('PATCH', `${COMMENTS}/${id}`, { text: 'Ask @after.' })).status).toBe(200);
    const countOf = async (name: string) =>
      (await steward.send('GET', `${COMMENTS}?mentions=${name}`)).body.count;
    expect([await countOf('before'), await countOf('after')]).toEqual([0, 1]);
  });
});
