import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { csvOf, Exchange } from '../support/exchange.ts';
import { charactersCountedAnew } from '../support/ontology-characters.ts';
import { CLASSES, useSteward } from '../support/steward.ts';

const VOCABULARIES = '/api/v1/bim-ontology/classifications';
const SYSTEMS = '/api/v1/bim-ontology/classification-systems';

const { service, steward } = useSteward();
const exchange = new Exchange(service);

const load = (to: string, file: string, query = '') =>
  service.call({
    method: 'POST',
    url: `${to}/imports${query}`,
    headers: { 'content-type': 'text/csv', ...steward.key() },
    payload: file,
  });
const create = (body: object) => steward.send('POST', CLASSES, body, steward.key());
const list = (...rows: string[][]) => csvOf(['code', 'title'], ...rows);

async function expectCounted(): Promise<void> {
  const { characters } = (await steward.send('GET', '/api/v1/system')).body.ontologyTexts;
  expect(characters).toBe(await charactersCountedAnew(service.db));
}

describe('a classification', () => {
  const refused = { status: 413, body: { error: 'TooManySystemEntries' } };

  it('of another system comes with at most 50,000 entries in a file, in every format', async () => {
    await steward.send('POST', SYSTEMS, { id: 'large', name: 'Large' });
    const many = <T>(entry: (i: number) => T) => Array.from({ length: 50_001 }, (_, i) => entry(i));
    const csv = `code,title\n${many((i) => `C${i},T`).join('\n')}\n`;
    const items = many((i) => `<Item><ID>C${i}</ID><Name>T</Name><Children/></Item>`).join('');
    const xml = `<BuildingInformation><Classification><System><Name>Large</Name><Items>${items}</Items></System></Classification></BuildingInformation>`;
    const references = many((i) => `#${i + 2}=IFCCLASSIFICATIONREFERENCE($,'C${i}','T',#1,$,$);`).join('\n');
    const ifc = `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n#1=IFCCLASSIFICATION($,$,$,'Large',$,$,$);\n${references}\nENDSEC;\nEND-ISO-10303-21;\n`;
    for (const file of [csv, xml, ifc])
      expect(await load(`${SYSTEMS}/large`, file, '?dryRun=true')).toMatchObject({
        status: 413,
        body: { error: 'ImportTooLarge', message: 'A classification file can have at most 50,000 entries.' },
      });
  });

  it('of an open kind has at most 100,000 entries, whatever adds them', async () => {
    const known = await steward.create('Known', { uniformat: 'OWN-3' });
    await sql`insert into classification_entry (id, kind, code, title, retired)
      select 'uf_Q' || i, 'uniformat', 'Q' || i, 'Q', true
      from generate_series((select count(*) from classification_entry where kind = 'uniformat'), 99999) as i`.execute(
      service.db,
    );
    const body = { name: 'New', uniformat: 'OWN-4' };
    expect((await create(body)).body).toMatchObject({
      error: 'TooManySystemEntries',
      message:
        'uniformat would have more than 100,000 entries, including retired and deleted ones. Use codes that it has, or create a classification system for the new ones.',
    });
    for (const query of ['?absent=keep&dryRun=true', '?absent=keep'])
      expect(
        await load(`${VOCABULARIES}/uniformat`, list(['B99', 'x'], ['OWN-4', 'y']), query),
      ).toMatchObject(refused);
    const file = csvOf(['name', 'uniformat'], ['New', 'OWN-4']);
    expect(await exchange.send('csv', file, 'dryRun=true')).toMatchObject(refused);
    expect(await exchange.import('csv', file)).toMatchObject({
      status: 'failed',
      error: { error: 'TooManySystemEntries' },
    });
    expect(
      await steward.send('PATCH', `${CLASSES}/${known}`, { uniformat: 'OWN-4' }, steward.key()),
    ).toMatchObject(refused);
    expect((await create({ name: 'Others', uniformat: 'OWN-3', masterformat: 'OWN-4' })).status).toBe(202);
    expect((await load(`${VOCABULARIES}/uniformat`, list(['Q99999', 'Back']), '?absent=keep')).status).toBe(
      200,
    );
    await expectCounted();
  });

  it('beside the open kinds has as many, and an undo brings codes back beyond that', async () => {
    await steward.send('POST', SYSTEMS, { id: 'uniclass', name: 'Uniclass' });
    const id = await steward.create('Coded', { codes: { uniclass: 'OWN' } });
    const deleted = await steward.act('delete', { sourceObjectClassIds: [id] });
    await service.call({ method: 'DELETE', url: `${SYSTEMS}/uniclass` });
    await steward.send('POST', SYSTEMS, { id: 'uniclass', name: 'Uniclass' });
    await sql`insert into classification_system_entry (system_id, code_key, code, title, custom)
      select 'uniclass', 'q' || i, 'Q' || i, 'Q', true from generate_series(1, 100000) as i`.execute(
      service.db,
    );
    expect(await create({ name: 'New', codes: { uniclass: 'OWN' } })).toMatchObject(refused);
    expect(await load(`${SYSTEMS}/uniclass`, list(['OWN', 'x']))).toMatchObject(refused);
    expect((await create({ name: 'Known', codes: { uniclass: 'q 7' } })).status).toBe(202);
    expect((await steward.undo(deleted.id)).status).toBe(202);
    expect((await steward.detail(id)).codes).toMatchObject({ uniclass: expect.anything() });
    await expectCounted();
  });
});
