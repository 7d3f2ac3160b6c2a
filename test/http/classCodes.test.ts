import { expect, it } from 'vitest';
import { accept } from '../support/proposals.ts';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const SYSTEMS = '/api/v1/bim-ontology/classification-systems';
const send = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  steward.send(method, url, body, method === 'GET' ? {} : steward.key());
const detail = async (id: string) => (await send('GET', `${CLASSES}/${id}`)).body;
const load = (id: string, payload: string) =>
  service.call({
    method: 'POST',
    url: `${SYSTEMS}/${id}/imports`,
    headers: { 'content-type': 'text/csv' },
    payload,
  });
const exported = async (format: string) =>
  (
    await service.call({
      method: 'GET',
      url: `/api/v1/bim-ontology/export?format=${format}&includeInactive=true`,
    })
  ).text;
const importFile = async (type: string, payload: string, query = '') =>
  service.call({
    method: 'POST',
    url: `/api/v1/bim-ontology/imports${query}`,
    headers: { 'content-type': type, ...steward.key() },
    payload,
  });

it('codes of further systems are authored, inherited, listed, exported, undone and merged', async () => {
  const list = async (query: string) => (await send('GET', `${CLASSES}?includeInactive=true${query}`)).body;
  const plainBefore = await list('');
  await send('POST', SYSTEMS, { id: 'uniclass', name: 'Uniclass' });
  await send('POST', SYSTEMS, { id: 'cci', name: 'CCI' });
  await load('uniclass', 'code,title\nSs_25,Wall systems\nSs_25_10,Framed walls\n');

  const walls = await steward.create('Coded walls', { codes: { uniclass: 'ss_25' } });
  const inner = await steward.addChild(walls, 'Coded inner walls');
  const glass = await steward.addChild(inner, 'Coded glass walls', { codes: { cci: 'AD' } });
  expect((await detail(walls)).codes).toEqual({
    uniclass: { code: 'Ss_25', title: 'Wall systems', source: 'authored', sourceObjectClassId: walls },
  });
  expect((await detail(glass)).codes).toEqual({
    cci: { code: 'AD', title: 'AD', source: 'authored', sourceObjectClassId: glass },
    uniclass: { code: 'Ss_25', title: 'Wall systems', source: 'inherited', sourceObjectClassId: walls },
  });

  const unknown = await send('POST', CLASSES, { name: 'No', codes: { nope: 'x' } });
  expect(unknown.body).toMatchObject({ error: 'ValidationError', details: [{ path: 'body.codes.nope' }] });
  const odd = await send('PATCH', `${CLASSES}/${inner}`, { codes: { uniclass: 'Own 1' } });
  expect(odd.body.warnings).toEqual(["Own 1 isn't in uniclass, so it's saved as a custom code."]);
  expect((await detail(glass)).codes.uniclass).toMatchObject({ code: 'Own 1', sourceObjectClassId: inner });
  expect((await send('GET', `${SYSTEMS}/uniclass/entries?q=own`)).body.items).toEqual([
    { code: 'Own 1', title: 'Own 1', parent: null, retired: false, classCount: 1 },
  ]);
  expect((await service.call({ method: 'DELETE', url: `${SYSTEMS}/uniclass` })).body).toMatchObject({
    error: 'ClassificationSystemInUse',
    details: { count: 2 },
  });

  // The list without codes is as it always was; with them it is another list.
  const plain = await list('');
  expect(Object.keys(plain.items[0])).toEqual(Object.keys(plainBefore.items[0] ?? plain.items[0]));
  expect(plain.items.every((item: object) => !('codes' in item))).toBe(true);
  const coded = await list('&codes=uniclass,cci');
  const of = (body: { items: { id: string }[] }, id: string) => body.items.find((item) => item.id === id);
  expect(coded.ontologyVersion).not.toBe(plain.ontologyVersion);
  expect((await list('&codes=cci,uniclass')).ontologyVersion).toBe(coded.ontologyVersion);
  expect(of(coded, glass)).toMatchObject({
    codes: {
      cci: { code: 'AD', title: 'AD', source: 'authored' },
      uniclass: { code: 'Own 1', title: 'Own 1', source: 'inherited' },
    },
  });
  expect(of(await list('&codes=cci'), walls)).toHaveProperty('codes', {});
  expect((await send('GET', `${CLASSES}?codes=nope`)).body).toMatchObject({
    error: 'ValidationError',
    details: [{ path: 'query.codes' }],
  });

  // An edit reaches what inherits the code, in lists and changes.
  const edit = {
    edits: [
      { objectClassId: walls, codes: { uniclass: 'SS_25_10' } },
      { objectClassId: inner, codes: { uniclass: null } },
    ],
  };
  const edited = await send('POST', `${CLASSES}/actions/edit`, edit);
  expect(edited.status).toBe(202);
  expect((await detail(glass)).codes.uniclass).toMatchObject({ code: 'Ss_25_10', title: 'Framed walls' });
  const changes = await send(
    'GET',
    `${CLASSES}/changes?includeInactive=true&codes=cci,uniclass&since=${coded.ontologyVersion}`,
  );
  expect(changes.body.changed.map(({ id }: { id: string }) => id).sort()).toEqual(
    [walls, inner, glass].sort(),
  );
  expect(of({ items: changes.body.changed }, glass)).toMatchObject({
    codes: { uniclass: { code: 'Ss_25_10' } },
  });
  const history = await send('GET', `/api/v1/operations/${edited.body.operationId}`);
  expect(JSON.stringify(history.body)).toContain('codes.uniclass');
  const undone = await send('POST', `/api/v1/operations/${edited.body.operationId}/undo`, {});
  expect([undone.status, undone.text]).toEqual([202, expect.anything()]);
  await steward.outcome(undone.body.operationId);
  expect((await detail(inner)).codes.uniclass).toMatchObject({ code: 'Own 1', source: 'authored' });

  const covered = await send('GET', `/api/v1/bim-ontology/coverage?root=${walls}`);
  expect(covered.body.systems).toEqual({
    cci: { authored: 1, inherited: 0, missing: 2 },
    uniclass: { authored: 2, inherited: 1, missing: 0 },
  });
  // Each branch is counted as the coverage of that branch alone.
  const whole = await send('GET', '/api/v1/bim-ontology/coverage?depth=5');
  for (const { objectClassId, systems } of [...whole.body.branches, ...covered.body.branches])
    expect(systems).toEqual(
      (await send('GET', `/api/v1/bim-ontology/coverage?root=${objectClassId}`)).body.systems,
    );

  // Files bring every code back; a file that was exported changes nothing.
  const csv = await exported('csv');
  expect(csv.split('\r\n')[0]).toMatch(/,code@cci,code@uniclass,ifcEntity,ifcPredefinedType$/);
  for (const [format, type] of [
    ['csv', 'text/csv'],
    ['jsonl', 'application/x-ndjson'],
    ['skos', 'text/turtle'],
    ['skos-jsonld', 'application/ld+json'],
    ['bsdd', 'application/vnd.bsdd+json'],
  ] as const) {
    const same = await importFile(type, await exported(format), '?dryRun=true');
    expect(same.body.counts).toMatchObject({ updated: 0, rejected: 0, created: 0 });
  }
  const rows = `handle,code@Uniclass,code@cci\n${(await detail(glass)).handle},ss_25_10,\n${(await detail(inner)).handle},New 2,AE\n`;
  const planned = await importFile('text/csv', rows, '?dryRun=true');
  expect(planned.body.rows).toMatchObject([
    { outcome: 'updated', changes: { 'codes.cci': ['AD', null], 'codes.uniclass': [null, 'Ss_25_10'] } },
    {
      outcome: 'updated',
      problems: [{ column: 'code@uniclass', severity: 'warning' }, { column: 'code@cci' }],
    },
  ]);
  await steward.outcome((await importFile('text/csv', rows)).body.operationId);
  expect((await detail(glass)).codes).toMatchObject({
    cci: { code: 'AE', source: 'inherited' },
    uniclass: { code: 'Ss_25_10' },
  });
  // A code that looks like a published one is suggested, and a correction takes it.
  const misread = `handle,code@uniclass\n${(await detail(glass)).handle},SS 25 1O\n`;
  const suggested = await importFile('text/csv', misread, '?dryRun=true');
  expect(suggested.body.rows[0].problems).toMatchObject([
    { column: 'code@uniclass', severity: 'warning', suggestion: 'Ss_25_10' },
  ]);
  const corrections = encodeURIComponent(JSON.stringify({ 2: { 'code@uniclass': 'Ss_25_10' } }));
  const corrected = await importFile('text/csv', misread, `?dryRun=true&corrections=${corrections}`);
  expect(corrected.body.rows[0]).toMatchObject({ outcome: 'unchanged', problems: [] });
  const preview = await send('POST', `${CLASSES}/actions/edit`, {
    edits: [{ objectClassId: glass, codes: { uniclass: 'ss-25-10' } }],
    dryRun: true,
  });
  expect(preview.body.rows[0].problems).toMatchObject([{ suggestion: 'Ss_25_10' }]);
  const bad = await importFile('text/csv', 'handle,code@nope\nx,1\n', '?dryRun=true');
  expect(bad.body.rows[0]).toMatchObject({ outcome: 'rejected' });

  // Copies keep codes; a merge keeps those of the class that comes first, and fills the rest.
  const target = await steward.create('Coded target', { codes: { uniclass: 'Ss_25' } });
  await steward.act('copy', { sourceObjectClassIds: [inner], targetObjectClassId: target });
  const copied = (await list('&codes=cci,uniclass')).items.find(
    (item: { parentId: string; name: string }) =>
      item.parentId === target && item.name === 'Coded inner walls',
  );
  expect(copied.codes).toMatchObject({ uniclass: { code: 'New 2', source: 'authored' } });
  await steward.act('merge', {
    sourceObjectClassIds: [copied.id],
    targetObjectClassId: target,
    keepData: 'target',
  });
  expect((await detail(target)).codes).toMatchObject({
    uniclass: { code: 'Ss_25', source: 'authored' },
    cci: { code: 'AE', source: 'authored' },
  });
});

it('SKOS and bSDD files bring codes to classes that lack them', async () => {
  const id = await steward.create('Traveling walls', { codes: { uniclass: 'Ss_25', cci: 'Ä B/1' } });
  const files = [
    ['skos', 'text/turtle'],
    ['skos-jsonld', 'application/ld+json'],
    ['bsdd', 'application/vnd.bsdd+json'],
  ] as const;
  for (const [format, type] of files) {
    const file = await exported(format);
    await send('PATCH', `${CLASSES}/${id}`, { codes: { uniclass: null, cci: null } });
    expect((await detail(id)).codes).toEqual({});
    const imported = await importFile(type, file);
    expect([format, imported.status]).toEqual([format, 202]);
    await steward.outcome(imported.body.operationId);
    expect([format, (await detail(id)).codes]).toMatchObject([
      format,
      { uniclass: { code: 'Ss_25' }, cci: { code: 'Ä B/1' } },
    ]);
  }
});

it('proposals carry codes', async () => {
  const root = await steward.create('Proposed walls');
  const proposal = (await send('POST', '/api/v1/bim-ontology/proposals', { title: 'Codes', userId: 'a' }))
    .body;
  const change = (request: object) =>
    send('POST', `/api/v1/bim-ontology/proposals/${proposal.id}/changes`, {
      action: 'updateObjectClass',
      request: { key: root, ...request },
    });
  expect((await change({ codes: { nope: 'x' } })).status).toBe(400);
  const added = await change({ codes: { uniclass: 'Ss_25' } });
  expect(added.body.summary).toContain('codes (uniclass)');
  expect((await detail(root)).codes).toEqual({});

  const path = `/api/v1/bim-ontology/proposals/${proposal.id}`;
  expect(await accept(steward, path)).toMatchObject({ status: 'succeeded' });
  expect((await detail(root)).codes).toMatchObject({ uniclass: { code: 'Ss_25', source: 'authored' } });
});

it('a blank code is 400 and named: only null removes a code', async () => {
  await send('POST', SYSTEMS, { id: 'din', name: 'DIN' });
  const made = await send('POST', CLASSES, { name: 'Coded', codes: { din: '330' } });
  const id: string = made.body.objectClassId;
  for (const blank of ['', '  ', '\u00a0']) {
    const codes = { din: blank };
    const child = { parentObjectClassIds: [id], childName: 'Blank', codes };
    for (const [method, url, body, path] of [
      ['POST', CLASSES, { name: 'Blank', codes }, 'body'],
      ['POST', `${CLASSES}/actions/add-child`, child, 'body'],
      ['PATCH', `${CLASSES}/${id}`, { codes }, 'body'],
      ['POST', `${CLASSES}/actions/edit`, { edits: [{ objectClassId: id, codes }] }, 'body.edits[0]'],
    ] as const) {
      const { status, body: answer } = await send(method, url, body);
      expect([status, answer.details?.[0]?.path]).toEqual([400, `${path}.codes.din`]);
    }
  }
  expect((await detail(id)).codes.din.code).toBe('330');
  const { handle } = await detail(id);
  const emptied = await importFile('text/csv', `handle,code@din\n${handle},\n`);
  await steward.outcome(emptied.body.operationId);
  expect((await detail(id)).codes.din).toBeUndefined();
  await send('PATCH', `${CLASSES}/${id}`, { codes: { din: '340' } });
  expect((await send('PATCH', `${CLASSES}/${id}`, { codes: { din: null } })).status).toBe(200);
  expect((await detail(id)).codes.din).toBeUndefined();
});
