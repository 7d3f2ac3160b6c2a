import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const used = useSteward();
const B = '/api/v1/bim-ontology/classifications';
const entry = async (kind: string, q: string) =>
  (await used.steward.send('GET', `${B}/${kind}?q=${encodeURIComponent(q)}`)).body.items;
const load = (kind: string, text: string | Buffer, query = '', headers: Record<string, string> = {}) =>
  used.service.call({
    method: 'POST',
    url: `${B}/${kind}/imports${query}`,
    headers: { 'content-type': 'text/csv', ...headers },
    payload: text,
  });
const remove = (kind: string, id: string) =>
  used.service.call({ method: 'DELETE', url: `${B}/${kind}/${encodeURIComponent(id)}` });

describe('warnings', () => {
  it('come with a code that no vocabulary has, a retired or unknown category, and only then', async () => {
    const { steward } = used;
    const create = (body: object) => steward.send('POST', CLASSES, body, steward.key());
    const odd = await create({ name: 'Odd', masterformat: '08 1O 00', uniformat: 'B2010' });
    expect(odd.status).toBe(202);
    expect(odd.body.warnings).toEqual([
      "08 1O 00 isn't a published MasterFormat code, so it's saved as a custom code.",
    ]);
    expect((await create({ name: 'Even', masterformat: '08 10 00' })).body).not.toHaveProperty('warnings');
    const id = odd.body.objectClassId;
    const child = { parentObjectClassIds: [id], childName: 'Child', cadCategory: 'OST_Nope' };
    const unresolved =
      "CAD category “OST_Nope” doesn't exist. The class can't be approved with this CAD category.";
    for (const dryRun of [true, false]) {
      const added = await steward.send(
        'POST',
        `${CLASSES}/actions/add-child`,
        { ...child, dryRun },
        steward.key(),
      );
      expect(added.body.warnings).toEqual([unresolved]);
    }
    const patched = await steward.send(
      'PATCH',
      `${CLASSES}/${id}`,
      { objectClassCode: 'OWN-1' },
      steward.key(),
    );
    expect(patched.body).toMatchObject({ success: true, warnings: [expect.stringContaining('OWN-1')] });
    const plain = await steward.send('PATCH', `${CLASSES}/${id}`, { name: 'Odder' }, steward.key());
    expect(Object.keys(plain.body)).toEqual(['success', 'data']);
    const [retired] = (
      await steward.send('GET', '/api/v1/bim-ontology/cad-categories?limit=1000')
    ).body.items.filter((one: { retired: boolean }) => one.retired);
    const bind = (cadCategory: string) =>
      steward.send('PUT', `${CLASSES}/${id}/cad-category`, { cadCategory }, steward.key());
    expect((await bind(retired.builtinName)).body.warnings).toEqual([
      `${retired.builtinName} was retired from the CAD category vocabulary. The class can't be approved with this CAD category.`,
    ]);
    expect(Object.keys((await bind('OST_Walls')).body)).toEqual(['data']);
  });
});

describe('updateClassificationEntry, deleteClassificationEntry, mergeClassificationEntry', () => {
  it('titles a custom entry, and nothing else', async () => {
    const { steward } = used;
    await steward.create('Titled', { uniformat: 'X99' });
    const title = (kind: string, id: string, body: object) =>
      steward.send('PATCH', `${B}/${kind}/${id}`, body);
    expect((await title('uniformat', 'uf_X99', { title: 'Site huts' })).body).toEqual({
      id: 'uf_X99',
      code: 'X99',
      title: 'Site huts',
      custom: true,
    });
    expect(await entry('uniformat', 'X99')).toEqual([
      { id: 'uf_X99', code: 'X99', title: 'Site huts', custom: true },
    ]);
    expect((await steward.detail('titled')).uniformat.title).toBe('Site huts');
    expect(await title('uniformat', 'uf_B2010', { title: 'Mine' })).toMatchObject({
      status: 409,
      body: { error: 'ClassificationEntryNotCustom' },
    });
    expect((await title('uniformat', 'uf_none', { title: 'x' })).status).toBe(404);
    expect((await title('masterformat', 'uf_X99', { title: 'x' })).status).toBe(404);
    expect((await title('cad_categories', 'cad_OST_Walls', { title: 'x' })).status).toBe(404);
    for (const body of [{}, { title: '' }, { title: ' ' }, { title: 5 }])
      expect((await title('uniformat', 'uf_X99', body)).status).toBe(400);
  });

  it('removes one that nobody names; written again, or needed by an undo, it is back', async () => {
    const { steward } = used;
    const id = await steward.create('User', { uniformat: 'Y1' });
    expect(await remove('uniformat', 'uf_Y1')).toMatchObject({
      status: 409,
      body: { error: 'ClassificationEntryInUse', details: { count: 1, objectClassIds: [id] } },
    });
    expect((await remove('uniformat', 'uf_B2010')).status).toBe(409);
    const { id: deletion } = await steward.act('delete', { sourceObjectClassIds: [id] });
    expect((await remove('uniformat', 'uf_Y1')).body).toEqual({ id: 'uf_Y1', deleted: true });
    expect(await entry('uniformat', 'Y1')).toEqual([]);
    expect((await remove('uniformat', 'uf_Y1')).status).toBe(404);
    expect((await steward.undo(deletion)).status).toBe(202);
    expect((await steward.detail(id)).uniformat.code).toBe('Y1');
    expect(await entry('uniformat', 'Y1')).toHaveLength(1);
    await steward.act('delete', { sourceObjectClassIds: [id] });
    await remove('uniformat', 'uf_Y1');
    const again = await steward.create('User again', { uniformat: 'Y1' });
    expect((await steward.detail(again)).uniformat.id).toBe('uf_Y1');
    expect(await entry('uniformat', 'Y1')).toHaveLength(1);
  });

  it('merges a mistyped code into the right one: classes, later writings, undo', async () => {
    const { steward } = used;
    const id = await steward.create('Typo', { masterformat: '08 1O 0O' });
    const child = await steward.addChild(id, 'Typo child');
    const typo = 'mf_08~20~1O~20~0O';
    const merge = (targetId: unknown) =>
      steward.send('POST', `${B}/masterformat/${typo}/actions/merge`, { targetId });
    for (const target of ['mf_none', typo, 'uf_B2010', 5]) expect((await merge(target)).status).toBe(400);
    const before = await steward.list();
    const { status, body } = await merge('mf_08-10-00');
    expect([status, body.data]).toEqual([
      200,
      { id: typo, targetId: 'mf_08-10-00', objectClassIds: [id], operationId: expect.stringMatching(/^op_/) },
    ]);
    for (const each of [id, child]) expect((await steward.detail(each)).masterformat.id).toBe('mf_08-10-00');
    expect(await entry('masterformat', '08 1O 0O')).toEqual([]);
    const later = await steward.send(
      'POST',
      CLASSES,
      { name: 'Later', masterformat: '08 1O 0O' },
      steward.key(),
    );
    expect(later.body).not.toHaveProperty('warnings');
    expect((await steward.detail(later.body.objectClassId)).masterformat.id).toBe('mf_08-10-00');
    await steward.act('delete', { sourceObjectClassIds: [later.body.objectClassId] });
    expect((await merge('mf_08-10-00')).status).toBe(404); // it is gone
    expect((await steward.undo(body.data.operationId)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
    expect(await entry('masterformat', '08 1O 0O')).toHaveLength(1);
  });
});

describe('importClassifications', () => {
  const ROWS = 'code,title,parent\r\nA,"Substructure, all of it",\r\nA10,Foundations,A\r\nQ,Own chapter,\r\n';

  it('says first what becomes stale, then loads a version; the rest is retired', async () => {
    const { steward } = used;
    const walls = await steward.create('Walls', { uniformat: 'B2010' });
    const own = await steward.create('Own', { uniformat: 'Q' });
    const all = (await steward.send('GET', `${B}/uniformat`)).body.count;
    const before = await steward.list();
    const key = { 'idempotency-key': 'load-1' };
    const dry = await load('uniformat', ROWS, '?dryRun=true', key);
    expect(dry.status).toBe(200);
    expect(dry.body).toMatchObject({ dryRun: true, kind: 'uniformat', version: 1 });
    expect(dry.body.counts).toMatchObject({ added: 0, updated: 3, unchanged: 0 });
    expect(dry.body.stale).toContainEqual({
      objectClassId: walls,
      name: 'Walls',
      path: 'walls',
      code: 'B2010',
    });
    expect(dry.body.counts.stale).toBe(dry.body.stale.length);
    expect(await steward.list()).toEqual(before);

    const real = await load('uniformat', ROWS, '', key);
    expect({ ...real.body, dryRun: true }).toEqual(dry.body);
    expect((await load('uniformat', ROWS, '', key)).headers['idempotent-replayed']).toBe('true');
    expect(await entry('uniformat', 'uf_A10')).toContainEqual({
      id: 'uf_A10',
      code: 'A10',
      title: 'Foundations',
      custom: false,
      parent: 'A',
    });
    expect(await entry('uniformat', 'uf_B2010')).toContainEqual(
      expect.objectContaining({ id: 'uf_B2010', retired: true }),
    );
    expect((await steward.detail(own)).uniformat).toMatchObject({ id: 'uf_Q', title: 'Own chapter' });
    expect((await steward.send('GET', `${B}/uniformat`)).body.count).toBe(all);
    // A retired code is still a code: what names it stays as it is, and whoever names it anew is told.
    expect((await steward.detail(walls)).uniformat.code).toBe('B2010');
    const named = await steward.send('POST', CLASSES, { name: 'Anew', uniformat: 'B2010' }, steward.key());
    expect(named.body.warnings).toEqual(['The UniFormat vocabulary no longer has B2010.']);

    const again = await load('uniformat', ROWS);
    expect(again.body).toMatchObject({
      version: 2,
      counts: { added: 0, updated: 0, unchanged: 3, retired: 0 },
    });
    const kept = await load('uniformat', 'title,code\nWalls,B2010\n', '?absent=keep');
    expect(kept.body).toMatchObject({ version: 3, counts: { updated: 1, retired: 0 } });
    expect(await entry('uniformat', 'uf_B2010')).toContainEqual({
      id: 'uf_B2010',
      code: 'B2010',
      title: 'Walls',
      custom: false,
    });
    const { items } = (await steward.send('GET', '/api/v1/operations?action=importClassifications')).body;
    expect(items.map((one: { result: { version: number } }) => one.result.version)).toEqual([3, 2, 1]);
    expect((await steward.undo(items[0].id)).status).toBe(409);
  });

  it.each([
    ['', /no entries|columns/],
    ['name,title\nA,b', /row 1 must contain the columns code and title/],
    ['code,title\n,b', /row 2, code must be/],
    ['code,title\nZ1,', /row 2, title must not be blank/],
    ['code,title\n23.30.10.00,a\n23-30 10 00,b', /row 3, code: “23.30.10.00” is already used in row 2/],
    ['code,title,parent\nZ1,a,Z9', /row 2, parent: Z9 isn't in this file/],
    ['code,title,parent\nZ1,a,Z2\nZ2,b,Z1', /row \d, parent: Z\d is its own ancestor/],
    ['code,title\n"Z1,a', /row 2 of the CSV file: a quotation mark is opened and never closed/],
    ['code,title\n"Z1"x,a', /Can't read row/],
    ['code,title\nZ1,a\0', /without NUL. Row 2 has one/],
    ['\n\nname,title\nA,b', /row 3 must contain the columns code and title/],
    ['\ncode,title,parent\n\n,,\nZ1,,\nZ2,a,Z9', /^row 5, title must not be blank. row 6, parent: Z9/],
  ])('refuses %j, naming what is wrong', async (text, message) => {
    const { status, body } = await load('object_class_codes', text);
    expect([status, body.error]).toEqual([400, 'ValidationError']);
    expect(body.message).toMatch(message);
  });

  it('takes CSV only, and vocabularies that can be changed only', async () => {
    expect((await load('uniformat', Buffer.from([0xff, 0xfe]))).status).toBe(400);
    const binary = await load('uniformat', Buffer.from('code,title\nA\0,\xff\n', 'latin1'));
    expect([binary.status, binary.body.details[0].message]).toEqual([
      400,
      'must be CSV text, without NUL. Row 2 has one',
    ]);
  });

  it('reads a file that German Excel saved in Windows-1252, and says so before and after', async () => {
    const file = Buffer.from('code;title\nKG-1;Außenwände für Türen – 20 \x80\n', 'latin1');
    file[file.indexOf('–'.charCodeAt(0) & 0xff)] = 0x96;
    for (const query of ['?absent=keep&dryRun=true', '?absent=keep']) {
      const { status, body } = await load('uniformat', file, query);
      expect([status, body.counts.added]).toEqual([200, 1]);
      expect(body.warnings).toEqual([expect.stringContaining('read as Windows-1252')]);
    }
    expect((await entry('uniformat', 'KG-1'))[0].title).toBe('Außenwände für Türen – 20 €');
    const utf8 = await load('uniformat', 'code,title\nKG-1,Außenwände\n', '?absent=keep&dryRun=true');
    expect(utf8.body).not.toHaveProperty('warnings');
    expect((await load('uniformat', '{}', '', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await load('uniformat', ROWS, '', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await load('uniformat', ROWS, '', { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await load('cad_categories', ROWS)).status).toBe(404);
    expect((await load('nothing', ROWS)).status).toBe(404);
    expect((await load('uniformat', ROWS, '?dryRun=1')).status).toBe(400);
  });

  it('is read within limits of rows, titles and faults, in a process of its own', async () => {
    const rows = (count: number, row: (i: number) => string) =>
      `code,title\n${Array.from({ length: count }, (_, i) => row(i)).join('\n')}\n`;
    expect(
      await load(
        'uniformat',
        rows(50_001, (i) => `Z${i},T`),
        '?dryRun=true',
      ),
    ).toMatchObject({
      status: 413,
      body: { error: 'ImportTooLarge' },
    });
    const long = await load(
      'uniformat',
      rows(1, () => `Z1,${'x'.repeat(501)}`),
      '?dryRun=true',
    );
    expect(long.body.message).toContain('title must have at most 500 characters');
    const faulty = await load(
      'uniformat',
      rows(5000, () => ','),
      '?dryRun=true',
    );
    expect(faulty.status).toBe(400);
    expect(faulty.body.details.length).toBeLessThanOrEqual(1000);
    const cpu = process.cpuUsage();
    expect((await load('uniformat', 'a\n'.repeat(150_000), '?dryRun=true')).status).toBe(413);
    const { user, system } = process.cpuUsage(cpu);
    expect((user + system) / 1000).toBeLessThan(1500);
  });
});
