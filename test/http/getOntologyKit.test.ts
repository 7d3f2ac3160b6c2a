import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';
import { unzip } from '../support/zip.ts';

const { service, steward } = useSteward();
const B = '/api/v1/bim-ontology';
const raw = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url: `${B}/kits/${url}`, headers });

async function kit(tool: string): Promise<Map<string, string>> {
  const answer = await raw(tool);
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 500));
  return new Map(
    Array.from(unzip(answer.rawPayload), ([name, bytes]) => [
      name,
      bytes.readUInt16LE(0) === 0xfeff ? bytes.toString('utf16le').slice(1) : bytes.toString(),
    ]),
  );
}
const load = (id: string, file: string) =>
  service.call({
    method: 'POST',
    url: `${B}/classification-systems/${id}/imports`,
    headers: { 'content-type': 'application/xml' },
    payload: file,
  });
const entries = async (id: string) =>
  (await steward.send('GET', `${B}/classification-systems/${id}/entries`)).body.items.map(
    ({ code, title, parent }: { code: string; title: string; parent: string | null }) => [
      code,
      title,
      parent,
    ],
  );

const TEMPLATES = [
  {
    name: 'FireRating',
    dataType: 'text',
    group: 'Fire',
    binding: 'type',
    description: 'As tested',
    required: true,
    allowedValues: ['EI30', 'EI60'],
  },
  {
    name: 'Width',
    dataType: 'length',
    group: 'Size',
    binding: 'instance',
    ifc: { propertySet: 'Pset_Size', name: 'NominalWidth' },
  },
];

beforeAll(async () => {
  await steward.send('POST', `${B}/classification-systems`, { id: 'uniclass', name: 'Uniclass' });
  await load('uniclass', 'code,title\nSs,Systems\nSs_25,Wall systems\nSs_25_10,Framed walls\nPr,Products\n');
  const walls = await steward.create('Walls & more', {
    ...COMPLETE,
    ifcEntity: 'IfcWall',
    codes: { uniclass: 'Ss_25_10' },
    description: 'Upright <things>',
    translations: { de: { name: 'Wände' } },
  });
  await steward.addChild(walls, 'Glass walls', { masterformat: '08 44 00' });
  await steward.send('PUT', `${CLASSES}/${walls}/param-templates`, { templates: TEMPLATES });
  const child = (await steward.list()).items.find(({ name }: { name: string }) => name === 'Glass walls');
  for (const id of [walls, child.objectClassId ?? child.id]) await steward.approve(id);
  await steward.create('A draft', COMPLETE);
  const released = await steward.send('POST', `${B}/releases`, { version: '2026.1' }, steward.key());
  if (released.status !== 201) throw new Error(released.text);
});

describe('getOntologyKit', () => {
  it('for Revit has the files that Revit reads', async () => {
    const answer = await raw('revit?release=2026.1');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="lintel-revit-2026.1.zip"',
    });
    const files = unzip(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      'shared-parameters.txt',
      'property-sets.txt',
      'assembly-codes.txt',
      'keynotes.txt',
      'keynotes-uniclass.txt',
      'README.txt',
    ]);
    for (const [name, bytes] of files)
      if (name !== 'README.txt') expect([name, bytes.readUInt16LE(0)]).toEqual([name, 0xfeff]);
    const texts = await kit('revit?release=2026.1');
    expect(texts.get('assembly-codes.txt')).toMatch(
      /^B\t[^\t]+\t1\t\r\nB20\t[^\t]+\t2\t\r\nB2010\t[^\t]+\t3\t-2000011\r\n$/,
    );
    expect(
      texts
        .get('keynotes.txt')
        ?.split('\r\n')
        .map((line) => line.split('\t')),
    ).toEqual([
      ['08 00 00', expect.any(String)],
      ['08 40 00', expect.any(String), '08 00 00'],
      ['08 44 00', expect.any(String), '08 40 00'],
      ['09 00 00', expect.any(String)],
      ['09 20 00', expect.any(String), '09 00 00'],
      ['09 29 00', expect.any(String), '09 20 00'],
      [''],
    ]);
    expect(texts.get('keynotes-uniclass.txt')).toBe(
      'Ss\tSystems\r\nSs_25\tWall systems\tSs\r\nSs_25_10\tFramed walls\tSs_25\r\n',
    );
    expect(texts.get('property-sets.txt')).toContain(
      'PropertySet:\tFire\tT\tIfcWallType\r\n\tFireRating\tLabel\tFireRating\r\n',
    );
    expect(texts.get('property-sets.txt')).toContain(
      'PropertySet:\tPset_Size\tI\tIfcWall\r\n\tNominalWidth\tLength\tWidth\r\n',
    );
    for (const name of files.keys())
      expect(texts.get('README.txt')).toContain(name === 'README.txt' ? '' : name);
    const parameters = await service.call({
      method: 'POST',
      url: `${B}/parameters/imports?dryRun=true`,
      headers: { 'content-type': 'text/plain' },
      payload: files.get('shared-parameters.txt') ?? '',
    });
    expect(parameters.body).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  it('for Archicad is read again, the classes and each system by its name', async () => {
    const xml = (await kit('archicad')).get('classification.xml') ?? '';
    await steward.send('POST', `${B}/classification-systems`, { id: 'classes', name: 'Lintel' });
    await steward.send('POST', `${B}/classification-systems`, { id: 'other', name: 'Uniclass 2015' });
    expect((await load('classes', xml)).body).toMatchObject({ format: 'archicad', counts: { added: 2 } });
    expect(await entries('classes')).toEqual([
      ['glass-walls', 'Glass walls', 'walls-more'],
      ['walls-more', 'Walls & more', null],
    ]);
    expect((await load('other', xml)).body).toMatchObject({ counts: { added: 3 } });
    expect(await entries('other')).toEqual([
      ['Ss', 'Systems', null],
      ['Ss_25', 'Wall systems', 'Ss'],
      ['Ss_25_10', 'Framed walls', 'Ss_25'],
    ]);
    await steward.send('POST', `${B}/classification-systems`, { id: 'unrelated', name: 'Unrelated' });
    expect((await load('unrelated', xml)).status).toBe(400);
    expect(xml).toContain('<ItemID>glass-walls</ItemID><SystemIDName>Lintel</SystemIDName>');
  });

  it('for Bonsai is read again, and in a language has its names', async () => {
    const files = await kit('bonsai?language=de');
    expect([...files.keys()]).toEqual(['classification.ifc', 'property-sets.ifc', 'README.txt']);
    await steward.send('POST', `${B}/classification-systems`, { id: 'german', name: 'German' });
    expect((await load('german', files.get('classification.ifc') ?? '')).body).toMatchObject({
      format: 'ifc',
    });
    expect(await entries('german')).toEqual([
      ['glass-walls', 'Glass walls', 'walls-more'],
      ['walls-more', 'Wände', null],
    ]);
  });

  it('of a release has the same bytes, whatever changed since', async () => {
    const tools = ['revit', 'archicad', 'bonsai'];
    const all = () =>
      Promise.all(tools.map(async (tool) => (await raw(`${tool}?release=2026.1`)).rawPayload));
    const before = await all();
    await load('uniclass', 'code,title\nSs,Renamed\nSs_25,Also renamed\n');
    await service.call({
      method: 'PATCH',
      url: `${B}/classification-systems/uniclass`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'Another' }),
    });
    await sql`update classification_entry set title = 'Renamed' where code in ('B20', '09 00 00')`.execute(
      service.db,
    );
    const after = await all();
    for (const [i, tool] of tools.entries())
      expect([tool, after[i]?.equals(before[i] ?? Buffer.of())]).toEqual([tool, true]);
    const [, latest] = [await all(), await kit('revit')];
    expect(latest.get('keynotes-uniclass.txt')).toContain('Ss\tRenamed');
    expect(latest.get('assembly-codes.txt')).toContain('B20\tRenamed');
  });

  it('refuses tools, releases and languages that there are none of, and answers 304', async () => {
    expect((await raw('autocad')).statusCode).toBe(404);
    expect((await raw('revit?release=7')).json()).toMatchObject({ error: 'OntologyReleaseNotFound' });
    expect((await raw('revit?language=not_a_language')).statusCode).toBe(400);
    const etag = String((await raw('bonsai')).headers['etag']);
    expect((await raw('bonsai', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await raw('bonsai?language=de', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});
