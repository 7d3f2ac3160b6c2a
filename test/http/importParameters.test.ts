import { describe, expect, it } from 'vitest';
import { paramTemplate, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const BASE = '/api/v1/bim-ontology';
const template = (name: string, more: object = {}) => paramTemplate(name, { group: 'Fire', ...more });
const TEMPLATES = [
  template('FireRating', { required: true, allowedValues: ['EI30;x', 'EI\\60'], description: 'Of the leaf' }),
  template('Height', { dataType: 'length', unit: 'mm', minimum: 0.5, maximum: 3, value: 2.1 }),
  template('Odd', { dataType: 'integer', value: 'seven' }),
];
const media: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  bsdd: 'application/vnd.bsdd+json',
};
const exported = async (query: string) =>
  (await service.app.inject({ method: 'GET', url: `${BASE}/export?${query}` })).rawPayload;
const send = (format: string, file: Buffer | string, query = '') =>
  service.call({
    method: 'POST',
    url: `${BASE}/imports?${query}`,
    headers: { 'content-type': media[format] ?? '', ...steward.key() },
    payload: file,
  });

describe('parameters in files', () => {
  it.each([
    ['xlsx', 'format=xlsx'],
    ['csv', 'format=csv&sheet=parameters'],
    ['bsdd', 'format=bsdd'],
  ])('%s says nothing new when it comes back, and restores what was lost', async (format, query) => {
    const doors = await steward.create(`Doors ${format}`, {
      ifcEntity: 'IfcDoor',
      ifcPredefinedType: 'GATE',
    });
    await steward.putTemplates(doors, TEMPLATES);
    const file = await exported(`${query}&includeInactive=true&root=${doors}`);
    const dry = (await send(format, file, 'dryRun=true')).body;
    expect(dry.counts).toMatchObject({ updated: 0, rejected: 0, created: 0 });
    expect(dry.rows[0].sheet).toBe(format === 'xlsx' ? 'Object classes' : undefined);
    if (format === 'bsdd') {
      expect(file.toString()).toContain('"RelatedIfcEntityNamesList":["IfcDoorGATE"]');
      return;
    }
    await steward.putTemplates(doors, [template('Another')]);
    const { body } = await send(format, file);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect(await steward.templatesOf(doors)).toEqual(TEMPLATES);
    expect((await steward.undo(body.operationId)).status).toBeLessThan(300);
    expect(await steward.templatesOf(doors)).toEqual([template('Another')]);
  });

  it('name bad rows by their columns and leave the class alone', async () => {
    const walls = await steward.create('Walls of rows');
    const csv = [
      'handle,parameter,dataType,group,binding,minimum',
      'walls-of-rows,A,text,G,type,',
      'walls-of-rows,B,txt,G,type,',
      'nowhere,C,text,G,type,',
      'walls-of-rows,D,number,G,type,many',
    ].join('\n');
    const { body } = await send('csv', csv, 'dryRun=true');
    expect(body.rows.map((row: { row: number; outcome: string }) => [row.row, row.outcome])).toEqual([
      [2, 'rejected'],
      [3, 'rejected'],
      [4, 'rejected'],
      [5, 'rejected'],
    ]);
    expect(body.rows[1].problems[0]).toMatchObject({ column: 'dataType' });
    expect(body.rows[3].problems[0]).toMatchObject({ column: 'minimum' });
    expect(await steward.templatesOf(walls)).toEqual([]);
  });
});

describe('a class with the ID of a deleted one', () => {
  it('begins without the parameters of that class, which the undo of its deletion brings back', async () => {
    for (const format of ['classes', 'with parameters'] as const) {
      const id = await steward.create(`Deleted ${format}`);
      await steward.putTemplates(id, TEMPLATES);
      const deleted = await steward.ask('delete', { sourceObjectClassIds: [id] });
      await steward.outcome(deleted.body.operationId);
      const own = [template('Another')];
      const file =
        format === 'classes'
          ? `id,handle,name\n${id},again,Again\n`
          : JSON.stringify({ id, handle: 'again', name: 'Again', paramTemplates: own });
      const type = format === 'classes' ? 'text/csv' : 'application/x-ndjson';
      const post = (query = '') =>
        service.call({
          method: 'POST',
          url: `${BASE}/imports?${query}`,
          headers: { 'content-type': type, ...steward.key() },
          payload: file,
        });
      const dry = (await post('dryRun=true')).body;
      expect(dry.counts).toMatchObject({ created: 1 });
      const expected = format === 'classes' ? [] : own;
      expect(dry.rows[0].changes.paramTemplates).toEqual(format === 'classes' ? undefined : [[], own]);
      expect((dry.parameters ?? []).map(({ change }: { change: string }) => change)).toEqual(
        expected.map(() => 'added'),
      );
      const { body } = await post();
      expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
      expect(await steward.templatesOf(id)).toEqual(expected);
      const operation = await steward.send('GET', `/api/v1/operations/${body.operationId}`);
      const changed = operation.body.changes.filter(
        ({ field }: { field: string }) => field === 'paramTemplates',
      );
      expect(
        changed.map(({ before, after }: { before: unknown; after: unknown }) => [before, after]),
      ).toEqual(expected.map(() => [null, own]));
      expect((await steward.undo(body.operationId)).status).toBeLessThan(300);
      expect((await steward.undo(deleted.body.operationId)).status).toBeLessThan(300);
      expect(await steward.templatesOf(id)).toEqual(TEMPLATES);
    }
  });

  it('is not reached by its former keys, unless the file has them', async () => {
    const [merged, id] = [await steward.create('Merged away'), await steward.create('Deleted target')];
    await steward.putTemplates(id, TEMPLATES);
    await steward.act('merge', {
      sourceObjectClassIds: [merged],
      targetObjectClassId: id,
      keepData: 'target',
    });
    expect((await steward.detail(merged)).id).toBe(id);
    await steward.act('delete', { sourceObjectClassIds: [id] });
    const send = (query = '') =>
      service.call({
        method: 'POST',
        url: `${BASE}/imports${query}`,
        headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
        payload: JSON.stringify({ id, name: 'Something else', aliases: ['merged-away'] }),
      });
    const proposal = (await steward.send('POST', `${BASE}/proposals`, { title: 'Again' })).body.id;
    expect((await send(`?proposal=${proposal}`)).body.problem).toBeNull();
    const { items } = (await steward.send('GET', `${BASE}/proposals/${proposal}/plan`)).body;
    expect(items).toMatchObject([
      { type: 'created', parameters: [], formerKeys: [{ key: merged, before: id, after: null }] },
    ]);
    const { body } = await send();
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect((await steward.detail('merged-away')).id).toBe(id);
    expect((await steward.send('GET', `${BASE}/object-classes/${merged}`)).status).toBe(404);
  });

  it('has exactly the rows of a sheet in the same workbook', async () => {
    const id = await steward.create('Deleted sheet');
    await steward.putTemplates(id, TEMPLATES);
    const file = await exported(`format=xlsx&includeInactive=true&root=${id}`);
    const deleted = await steward.ask('delete', { sourceObjectClassIds: [id] });
    await steward.outcome(deleted.body.operationId);
    const dry = (await send('xlsx', file, 'dryRun=true')).body;
    expect(dry.counts).toMatchObject({ created: 1, updated: TEMPLATES.length, rejected: 0 });
    const { body } = await send('xlsx', file);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect(await steward.templatesOf(id)).toEqual(TEMPLATES);
  });
});
