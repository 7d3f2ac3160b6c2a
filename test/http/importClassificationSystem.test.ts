import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const B = '/api/v1/bim-ontology/classification-systems';
const send = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  steward.send(method, url, body);
const load = (id: string, file: string | Buffer, query = '', headers: Record<string, string> = {}) =>
  service.call({
    method: 'POST',
    url: `${B}/${id}/imports${query}`,
    headers: { 'content-type': 'text/csv', ...headers },
    payload: file,
  });
const remove = (id: string) => service.call({ method: 'DELETE', url: `${B}/${id}` });
const UNICLASS = 'code,title\nSs,Systems\nSs_25,Wall systems\nSs_25_10,Framed walls\nPr,Products\n';

describe('classification systems', () => {
  it('are created, listed, changed and deleted', async () => {
    const created = await send('POST', B, { id: 'cci', name: 'CCI' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ id: 'cci', name: 'CCI', version: null, source: null });
    expect((await send('POST', B, { id: 'cci', name: 'Again' })).body.error).toBe(
      'ClassificationSystemExists',
    );
    for (const id of ['uniformat', 'Uniclass', 'a b', '', 'x'.repeat(41), 'object_class_codes'])
      expect((await send('POST', B, { id, name: 'No' })).status).toBe(400);
    const patched = await send('PATCH', `${B}/cci`, { version: '2', source: 'molio.dk' });
    expect(patched.body).toEqual({ id: 'cci', name: 'CCI', version: '2', source: 'molio.dk' });
    expect((await send('GET', B)).body).toMatchObject({ count: 1, items: [{ id: 'cci', version: '2' }] });
    expect((await send('PATCH', `${B}/none`, { name: 'x' })).status).toBe(404);
    expect((await remove('cci')).body).toEqual({ id: 'cci', deleted: true });
    expect((await remove('cci')).status).toBe(404);
  });

  it('are 20 at most', async () => {
    for (let i = 0; i < 20; i++)
      expect((await send('POST', B, { id: `s${i}`, name: `S${i}` })).status).toBe(201);
    expect((await send('POST', B, { id: 's20', name: 'S' })).body).toMatchObject({
      error: 'TooManyClassificationSystems',
    });
    for (let i = 0; i < 20; i++) await remove(`s${i}`);
  });
});

describe('importClassificationSystem', () => {
  it('previews, loads, keeps or retires what the file lacks, and lists entries', async () => {
    await send('POST', B, { id: 'uniclass', name: 'Uniclass' });
    const entries = async (query = '') => (await send('GET', `${B}/uniclass/entries${query}`)).body;
    const preview = await load('uniclass', UNICLASS, '?dryRun=true');
    expect(preview.body).toEqual({
      dryRun: true,
      kind: 'uniclass',
      version: 1,
      counts: { added: 4, updated: 0, unchanged: 0, retired: 0, stale: 0 },
      stale: [],
      format: 'csv',
      levels: 3,
      retired: [],
    });
    expect((await entries()).count).toBe(0);
    expect(
      (await load('uniclass', gzipSync(UNICLASS), '', { 'content-encoding': 'gzip' })).body,
    ).toMatchObject({
      dryRun: false,
      counts: { added: 4 },
    });
    expect((await load('uniclass', UNICLASS)).body).toMatchObject({ version: 2, counts: { unchanged: 4 } });
    expect(await entries('?parent=Ss')).toEqual({
      count: 1,
      items: [{ code: 'Ss_25', title: 'Wall systems', parent: 'Ss', retired: false, classCount: 0 }],
      nextCursor: null,
    });
    expect((await entries('?parent=')).items.map((each: { code: string }) => each.code)).toEqual([
      'Pr',
      'Ss',
    ]);
    expect((await entries('?q=framed%20ss_')).items).toMatchObject([{ code: 'Ss_25_10' }]);
    const first = await entries('?limit=3');
    expect(first).toMatchObject({ count: 4, items: [{ code: 'Pr' }, { code: 'Ss' }, { code: 'Ss_25' }] });
    expect(await entries(`?limit=3&cursor=${first.nextCursor}`)).toMatchObject({
      items: [{ code: 'Ss_25_10' }],
      nextCursor: null,
    });
    expect((await entries('?cursor=x')).error).toBe('ValidationError');
    const shorter = 'code,title\nSs,Systems\nss_25,Walls\n';
    expect((await load('uniclass', shorter, '?dryRun=true')).body).toMatchObject({
      counts: { added: 0, updated: 1, unchanged: 1, retired: 0 },
    });
    expect((await load('uniclass', shorter, '?absent=retire')).body).toMatchObject({
      counts: { updated: 1, unchanged: 1, retired: 2 },
      retired: [
        { code: 'Pr', title: 'Products' },
        { code: 'Ss_25_10', title: 'Framed walls' },
      ],
    });
    expect((await entries('?q=framed')).items).toMatchObject([{ retired: true }]);
  });

  it('with absent=keep adds to what the system has: parents are found there, and those of a row without one stay', async () => {
    await send('POST', B, { id: 'parts', name: 'Parts' });
    await load('parts', UNICLASS);
    const parents = async () => {
      const { items } = (await send('GET', `${B}/parts/entries`)).body;
      return Object.fromEntries(
        items.map(({ code, parent }: { code: string; parent: string | null }) => [code, parent]),
      );
    };
    const before = await parents();
    expect((await load('parts', 'code,title\nSs_25_10,Framed walls\n')).body).toMatchObject({
      counts: { updated: 0, unchanged: 1 },
    });
    expect(await parents()).toEqual(before);
    const part = 'code,title,parent\n310,Panels,Pr\nSs_25_10_30,Metal framed,\nSs_25_10,Frames,\n';
    expect((await load('parts', part, '?dryRun=true')).body).toMatchObject({
      counts: { added: 2, updated: 1 },
      levels: 4,
    });
    expect((await load('parts', part)).status).toBe(200);
    expect(await parents()).toEqual({ ...before, '310': 'Pr', Ss_25_10_30: 'Ss_25_10' });
    const retiring = await load('parts', part, '?absent=retire');
    expect([retiring.status, retiring.body.details]).toEqual([
      400,
      [{ path: 'body.row 2.parent', rule: 'vocabulary', message: "Pr isn't in this file" }],
    ]);
    await remove('parts');
  });

  it('that writes codes differently changes them on classes and below them too', async () => {
    await send('POST', B, { id: 'respelled', name: 'Respelled' });
    await load('respelled', UNICLASS);
    const walls = await steward.create('Walls', { codes: { respelled: 'Ss_25' } });
    await load('respelled', 'code,title\nSS,Systems\nSS_25,Walls\n');
    const entries = (await send('GET', `${B}/respelled/entries`)).body.items;
    expect(entries).toMatchObject([
      { code: 'Pr' },
      { code: 'SS', classCount: 0 },
      { code: 'SS_25', parent: 'SS', classCount: 1 },
      { code: 'Ss_25_10', parent: 'SS_25' },
    ]);
    const detail = await steward.detail(walls);
    expect(detail.codes.respelled).toMatchObject({ code: 'SS_25', title: 'Walls', source: 'authored' });
    const { rows } = await service.database.pool.query('select codes from object_class where id = $1', [
      walls,
    ]);
    expect(rows).toEqual([{ codes: { respelled: 'SS_25' } }]);
  });

  it('previews the first import of a system that is yet to be created, by its name', async () => {
    expect((await load('din-276', UNICLASS, '?dryRun=true')).status).toBe(404);
    expect((await load('din-276', UNICLASS, '?name=DIN%20276')).status).toBe(404);
    const preview = await load('din-276', UNICLASS, '?dryRun=true&name=DIN%20276');
    expect(preview.body).toMatchObject({ dryRun: true, kind: 'din-276', counts: { added: 4 }, levels: 3 });
    expect((await send('GET', `${B}/din-276/entries`)).status).toBe(404);
  });

  it('refuses a file with bad rows and names them all', async () => {
    await send('POST', B, { id: 'bad', name: 'Bad' });
    const { status, body } = await load('bad', 'code,title,parent\nA,x,\na,y,\nB,,\nC,z,D\n,q,\n');
    expect(status).toBe(400);
    expect(body.error).toBe('ValidationError');
    expect(body.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      'body.row 3.code',
      'body.row 4.title',
      'body.row 5.parent',
      'body.row 6.code',
    ]);
    expect((await send('GET', `${B}/bad/entries`)).body.count).toBe(0);
    expect((await load('none', UNICLASS)).status).toBe(404);
    expect((await load('bad', '<!DOCTYPE a><a/>')).body).toMatchObject({ error: 'ImportUnreadable' });
    expect((await load('bad', '')).status).toBe(400);
    expect((await load('bad', 'code,title\nA,x\0y\n')).body.message).toContain('Row 2 contains NUL');
  });

  it('reads an Archicad classification in UTF-16', async () => {
    await send('POST', B, { id: 'wide', name: 'Wide' });
    const item = '<Item><ID>330</ID><Name>Außenwände</Name><Children/></Item>';
    const xml = `<?xml version="1.0" encoding="UTF-16"?><BuildingInformation><Classification><System><Name>Wide</Name><Items>${item}</Items></System></Classification></BuildingInformation>`;
    const file = Buffer.from(`\ufeff${xml}`, 'utf16le');
    for (const each of [file, Buffer.from(file).swap16()])
      expect(await load('wide', each, '?dryRun=true')).toMatchObject({
        status: 200,
        body: { format: 'archicad', counts: { added: 1 } },
      });
    expect((await load('wide', file.subarray(0, -1))).body).toMatchObject({
      error: 'ImportUnreadable',
      message: "The XML file isn't UTF-8, or UTF-16 with a byte order mark.",
    });
  });

  it('reads a file that German Excel saved in Windows-1252, and says so before and after', async () => {
    await send('POST', B, { id: 'excel', name: 'Excel' });
    const file = Buffer.from('code;title\n330;Außenwände\n', 'latin1');
    for (const query of ['?dryRun=true', '']) {
      const { status, body } = await load('excel', file, query);
      expect([status, body.counts.added]).toEqual([200, 1]);
      expect(body.warnings).toEqual([expect.stringContaining('read as Windows-1252')]);
    }
    expect((await send('GET', `${B}/excel/entries`)).body.items[0].title).toBe('Außenwände');
    const utf8 = await load('excel', 'code;title\n330;Außenwände\n');
    expect(utf8.body).not.toHaveProperty('warnings');
  });
});
