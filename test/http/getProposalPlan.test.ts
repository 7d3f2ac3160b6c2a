import { describe, expect, it } from 'vitest';
import { accept, propose } from '../support/proposals.ts';
import { strictRecords } from '../support/rfc4180.ts';
import type { Answer } from '../support/service.ts';
import { CLASSES, paramTemplate, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

const read = (url: string, query = '') => service.call({ method: 'GET', url: `${url}/plan${query}` });

/** All pages. */
async function everyClass(url: string, limit: number): Promise<Answer['body'][]> {
  const items: Answer['body'][] = [];
  let cursor = '';
  do {
    const { status, body } = await read(url, `?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    items.push(...body.items);
    expect(body.count).toBeGreaterThanOrEqual(items.length);
    cursor = body.nextCursor;
  } while (cursor);
  return items;
}

describe('getProposalPlan', () => {
  it('has every class that getProposal is too small for, the important ones first', async () => {
    const victim = await steward.create('Victim', { description: 'Mine' });
    const gone = await steward.create('Gone');
    const { id, url } = await propose(steward, [['deleteObjectClasses', { sourceObjectClassIds: [gone] }]]);
    const names = Array.from({ length: 5200 }, (_, i) => `Harmless ${i}`);
    const rows = [...names.map((name) => ({ name })), { id: victim, name: 'Defaced' }];
    const file = await service.call({
      method: 'POST',
      url: `/api/v1/bim-ontology/imports?proposal=${id}`,
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: rows.map((row) => JSON.stringify(row)).join('\n'),
    });
    expect(file.status).toBe(201);
    const { plan, planEffects } = (await service.call({ method: 'GET', url })).body;
    expect(plan.truncated).toEqual(expect.arrayContaining(['changes']));

    const items = await everyClass(url, 1000);
    expect(items).toHaveLength(5202);
    expect(items.slice(0, 2)).toMatchObject([
      { objectClassId: gone, type: 'deleted', after: null },
      { objectClassId: victim, type: 'updated', before: { name: 'Victim' }, after: { name: 'Defaced' } },
    ]);
    expect(items.slice(2).map(({ after }) => after.name)).toEqual(names);
    expect((await read(url)).body).toMatchObject({ count: 5202, planEffects });
    expect((await read(url)).body.items).toHaveLength(100);

    const csv = await read(url, '?format=csv');
    const [head, ...records] = strictRecords(csv.text.slice(1));
    expect(head).toEqual(['objectClassId', 'name', 'path', 'type', 'field', 'before', 'after']);
    expect(records[0]).toEqual([gone, 'Gone', 'gone', 'deleted', '', '', '']);
    expect(records[1]).toEqual([victim, 'Defaced', 'victim', 'updated', 'name', 'Victim', 'Defaced']);
    expect(records.filter(([, , , type, field]) => type === 'created' && field === 'name')).toHaveLength(
      5200,
    );
    expect(csv.headers['content-disposition']).toContain('proposal-');
  });

  it('has the parameters of each class, and classes of which nothing else changes', async () => {
    const id = await steward.create('Parameters alone');
    await steward.putTemplates(id, [paramTemplate('Width'), paramTemplate('Gone')]);
    const { url } = await propose(steward, [
      [
        'setObjectClassParamTemplates',
        { key: id, templates: [paramTemplate('Width', { required: true }), paramTemplate('New')] },
      ],
    ]);
    const { items } = (await read(url)).body;
    expect(items).toMatchObject([
      {
        objectClassId: id,
        type: 'updated',
        parameters: [
          {
            parameter: 'Width',
            change: 'changed',
            fields: [{ field: 'required', before: null, after: true }],
          },
          { parameter: 'New', change: 'added' },
          { parameter: 'Gone', change: 'removed' },
        ],
      },
    ]);
    expect((await read(url, '?format=csv')).text).toContain('parameter Width: required,,true');
  });

  it('has every former key, and what a category and flags were set to', async () => {
    const parent = await steward.create('With a code', { uniformat: 'C1010' });
    const id = await steward.addChild(parent, 'Bound', { cadCategory: 'OST_Doors', uniformat: 'B2010' });
    const aliases = Array.from({ length: 5_100 }, (_, i) => `former-${i}`);
    const given = { given: 'OST_Doors', reviewReason: null, resolved: true };
    const row = {
      id,
      cadCategory: 'OST_Doors',
      cadBinding: { ...given, boundName: 'OST_Doors', boundInt: -1 },
      uniformatMakeUnique: false,
      aliases,
    };
    const proposal = await propose(steward, []);
    const file = await service.call({
      method: 'POST',
      url: `/api/v1/bim-ontology/imports?proposal=${proposal.id}`,
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: JSON.stringify(row),
    });
    expect(file.body.problem).toBeNull();
    const [item, ...others] = (await read(proposal.url)).body.items;
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      objectClassId: id,
      before: { cadBinding: { builtinCategoryInt: -2000023 }, uniformatMakeUnique: null },
      after: { cadBinding: { given: 'OST_Doors', builtinCategoryInt: -1 }, uniformatMakeUnique: false },
    });
    expect(item.formerKeys).toHaveLength(5_100);
    expect(item.formerKeys[0]).toEqual({ key: 'former-0', before: null, after: id });
    const [, ...records] = strictRecords((await read(proposal.url, '?format=csv')).text.slice(1));
    const fields = records.map(([, , , , field]) => field);
    expect(fields.slice(0, 2)).toEqual(['cadBinding', 'uniformatMakeUnique']);
    expect(fields.slice(2)).toEqual(aliases.map((alias) => `former key ${alias}`));
  });

  it('has parameters whose value changes its type alone, and no entry that nothing needs at the end', async () => {
    const id = await steward.create('Retyped', { uniformat: 'C1010' });
    await steward.putTemplates(id, [paramTemplate('Count', { value: '5' })]);
    const { url } = await propose(steward, [
      [
        'setObjectClassParamTemplates',
        { key: id, templates: [paramTemplate('Count', { dataType: 'integer', value: 5 })] },
      ],
      ['updateObjectClass', { key: id, uniformat: 'X9876' }],
      ['updateObjectClass', { key: id, uniformat: 'C1010' }],
    ]);
    const [, ...records] = strictRecords((await read(url, '?format=csv')).text.slice(1));
    expect(records.map((cells) => cells.slice(4))).toEqual(
      expect.arrayContaining([['parameter Count: value', '5', '5']]),
    );
    expect((await accept(steward, url)).status).toBe('succeeded');
    const entries = '/api/v1/bim-ontology/classifications/uniformat?q=X9876';
    expect((await steward.send('GET', entries)).body.items).toEqual([]);
  });

  it('has a row for a class whose parameters are only in another order', async () => {
    const id = await steward.create('Sorted');
    const templates = [paramTemplate('A'), paramTemplate('B')];
    await steward.putTemplates(id, templates);
    const { url } = await propose(steward, [
      ['setObjectClassParamTemplates', { key: id, templates: templates.toReversed() }],
    ]);
    const [, ...records] = strictRecords((await read(url, '?format=csv')).text.slice(1));
    expect(records).toEqual([[id, 'Sorted', 'sorted', 'updated', '', '', '']]);
  });

  it('goes on in the plan that a cursor is from, and in no other', async () => {
    const branch = await steward.create('Branch of pages');
    for (const name of ['One', 'Two', 'Three']) await steward.addChild(branch, name);
    const { url } = await propose(steward, [['archiveObjectClass', { key: branch }]]);
    const { nextCursor } = (await read(url, '?limit=2')).body;
    expect((await read(url, `?limit=2&cursor=${nextCursor}`)).body).toMatchObject({ nextCursor: null });
    await steward.create('Somewhere else');
    expect((await read(url, `?limit=2&cursor=${nextCursor}`)).status).toBe(200);
    await steward.act('delete', { sourceObjectClassIds: ['three'] });
    expect((await read(url, `?limit=2&cursor=${nextCursor}`)).status).toBe(410);
    expect((await read(url, '?cursor=nonsense')).status).toBe(400);
    expect((await read(url, '?limit=0')).status).toBe(400);
    expect((await read(`${url}x`)).status).toBe(404);
  });

  it('is cut off as CSV where it changes in between, so that nobody takes a part for the whole', async () => {
    const { id, url } = await propose(steward, []);
    const rows = Array.from({ length: 1_200 }, (_, i) => `Piece ${i},${'d'.repeat(5_000)}`);
    const file = await service.call({
      method: 'POST',
      url: `/api/v1/bim-ontology/imports?proposal=${id}`,
      headers: { 'content-type': 'text/csv', ...steward.key() },
      payload: `name,description\n${rows.join('\n')}`,
    });
    expect(file.status).toBe(201);
    const csv = await service.app.inject({ url: `${url}/plan?format=csv`, payloadAsStream: true });
    const pieces = csv.stream()[Symbol.asyncIterator]();
    expect((await pieces.next()).done).toBe(false);
    const change = { action: 'createObjectClass', request: { name: 'One more' } };
    expect((await steward.send('POST', `${url}/changes`, change)).status).toBe(201);
    const rest = async () => {
      while (!(await pieces.next()).done);
    };
    await expect(rest()).rejects.toThrow();
  });

  it('is empty once the proposal was decided', async () => {
    const { url } = await propose(steward, [['createObjectClass', { name: 'Decided' }]]);
    expect((await read(url)).body.count).toBe(1);
    await accept(steward, url);
    expect((await read(url)).body).toEqual({ count: 0, items: [], nextCursor: null, planEffects: null });
    expect(strictRecords((await read(url, '?format=csv')).text.slice(1))).toHaveLength(1);
    expect((await steward.send('GET', `${CLASSES}/decided`)).status).toBe(200);
  });
});
