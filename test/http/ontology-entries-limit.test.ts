import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { csvOf, Exchange } from '../support/exchange.ts';
import { charactersCountedAnew } from '../support/ontology-characters.ts';
import { useService } from '../support/service.ts';
import { CLASSES, Steward } from '../support/steward.ts';

const LIMIT = 1_000_000;
/** What an entry or a former key counts beside its texts. */
const EACH = 50;
const VOCABULARIES = '/api/v1/bim-ontology/classifications';
const SYSTEMS = '/api/v1/bim-ontology/classification-systems';

const service = useService({ env: { ONTOLOGY_MAX_CHARACTERS: String(LIMIT) } });
const steward = new Steward(service);
const exchange = new Exchange(service);

const used = async (): Promise<number> =>
  (await steward.send('GET', '/api/v1/system')).body.ontologyTexts.characters;
const load = (list: string, file: string, query = '') =>
  service.call({
    method: 'POST',
    url: `${list}/imports${query}`,
    headers: { 'content-type': 'text/csv', ...steward.key() },
    payload: file,
  });
const create = (body: object) => steward.send('POST', CLASSES, body, steward.key());
const remove = (url: string) => service.call({ method: 'DELETE', url });
const list = (...rows: string[][]) => csvOf(['code', 'title'], ...rows);
const numbered = (count: number, row: (i: number) => string[]) =>
  Array.from({ length: count }, (_, i) => row(i));
const long = (characters: number) => 'x'.repeat(characters);

/** What the System page shows, which is also what the rows add up to; how many characters more than before. */
async function grownSince(before: number): Promise<number> {
  const characters = await used();
  expect(characters).toBe(await charactersCountedAnew(service.db));
  return characters - before;
}

describe('entries of classifications and former keys', () => {
  it('are counted with the texts of classes, whatever adds and removes them', async () => {
    let before = await used();
    const grown = async () => {
      const difference = await grownSince(before);
      before += difference;
      return difference;
    };
    expect(await grown()).toBe(0);

    await steward.send('POST', SYSTEMS, { id: 'cci', name: 'CCI' });
    const own = {
      uniformat: 'OWN-1',
      masterformat: 'OWN-1',
      objectClassCode: 'OWN-1',
      codes: { cci: 'OWN' },
    };
    const id = await steward.create('Counted', own);
    const codes = '{"cci": "OWN"}'.length + EACH + 2 * 'OWN'.length;
    expect(await grown()).toBe(
      'Counted'.length + codes + 3 * (EACH + 3 * 'OWN-1'.length) + 'uf_mf_occ_'.length,
    );

    expect(
      (await steward.send('PATCH', `${VOCABULARIES}/uniformat/uf_OWN-1`, { title: long(500) })).status,
    ).toBe(200);
    expect(await grown()).toBe(500 - 'OWN-1'.length);
    expect((await load(`${VOCABULARIES}/uniformat`, list(['B99', 'New'], ['A', long(400)]))).status).toBe(
      200,
    );
    expect(await grown()).toBe(EACH + 'uf_B99B99New'.length + 400 - 'Substructure'.length);
    expect((await load(`${SYSTEMS}/cci`, list(['OWN', long(300)], ['A', 'B']))).status).toBe(200);
    expect(await grown()).toBe(300 - 'OWN'.length + EACH + 2);

    const file = `${JSON.stringify({ name: 'Renamed', aliases: ['former-key', 'older-key'] })}\n`;
    const imported = await exchange.import('jsonl', file);
    expect(imported).toMatchObject({ status: 'succeeded' });
    const target = (await steward.detail('renamed')).id;
    const renamed = 'Renamed'.length + 'former-keyolder-key'.length + 2 * (EACH + id.length);
    expect(await grown()).toBe(renamed);
    const merge = { sourceObjectClassIds: [id], targetObjectClassId: target, keepData: 'target' };
    const merged = await steward.act('merge', merge);
    expect(merged.status).toBe('succeeded');
    const mergeGrew = await grown();
    expect((await steward.undo(merged.id)).status).toBe(202);
    expect(await grown()).toBe(-mergeGrew);
    expect((await steward.undo(imported.id)).status).toBe(202);
    expect(await grown()).toBe(-renamed);

    await steward.act('delete', { sourceObjectClassIds: [id] });
    await grown();
    expect((await remove(`${VOCABULARIES}/masterformat/mf_OWN-1`)).status).toBe(200);
    expect(await grown()).toBe(0); // hidden entries stay in memory
    expect((await remove(`${SYSTEMS}/cci`)).status).toBe(200);
    expect(await grown()).toBe(-('OWN'.length + 300 + 2 + 2 * EACH));
    await sql`delete from classification_entry where custom`.execute(service.db);
    expect(await grown()).toBeLessThan(-500);
    await sql`truncate object_class_alias`.execute(service.db);
    await grown();
  });

  it('have the limit of the texts, in every file and for every code', async () => {
    await steward.send('POST', SYSTEMS, { id: 'ifs', name: 'IFS' });
    const full = await steward.create('Full', { uniformat: 'OWN-2' });
    await sql`insert into classification_system_entry (system_id, code_key, code, title)
      values ('ifs', 'large', 'Large', repeat('x', ${LIMIT - (await used()) - 300}::int))`.execute(
      service.db,
    );
    const before = await used();

    const refused = { status: 413, body: { error: 'OntologyTextLimitReached', details: { limit: LIMIT } } };
    const entries = list(...numbered(500, (i) => [`G${i}`, long(500)]));
    for (const query of ['?absent=keep&dryRun=true', '?absent=keep'])
      for (const to of [`${VOCABULARIES}/masterformat`, `${SYSTEMS}/ifs`])
        expect(await load(to, entries, query)).toMatchObject(refused);
    const title = { title: long(500) };
    expect(await steward.send('PATCH', `${VOCABULARIES}/uniformat/uf_OWN-2`, title)).toMatchObject(refused);

    const failed = { status: 'failed', error: { error: 'OntologyTextLimitReached' } };
    const coded = csvOf(
      ['name', 'uniformat'],
      ...numbered(100, (i) => [`C${i}`, `${long(190)}${String(i).padStart(3, '0')}`]),
    );
    const aliases = numbered(100, (i) => [`${long(90)}-${i}`]).flat();
    const former = JSON.stringify({ name: 'Former', aliases });
    // The classes alone would fit.
    const ofSystem = csvOf(['name', 'code@ifs'], ...numbered(2, (i) => [`C${i}`, `${long(60)}${i}`]));
    for (const [format, file] of [
      ['csv', coded],
      ['jsonl', former],
    ] as const) {
      expect(await exchange.send(format, file, 'dryRun=true')).toMatchObject(refused);
      expect(await exchange.import(format, file)).toMatchObject(failed);
    }
    expect(await exchange.import('csv', ofSystem)).toMatchObject(failed);
    const body = { name: 'More', uniformat: long(90), masterformat: long(90), objectClassCode: long(90) };
    expect(await create(body)).toMatchObject(refused);
    expect((await create({ name: 'Fits', uniformat: 'OWN-2' })).status).toBe(202);

    expect(await grownSince(before)).toBe('Fits'.length);
    expect((await steward.send('GET', `${VOCABULARIES}/masterformat?q=G49`)).body.items).toEqual([]);
    expect((await steward.send('GET', `${CLASSES}/former`)).status).toBe(404);
    expect(
      (await steward.send('PATCH', `${CLASSES}/${full}`, { uniformat: 'B2010' }, steward.key())).status,
    ).toBe(200);
    expect((await load(`${SYSTEMS}/ifs`, list(['Large', 'Short']))).status).toBe(200);
    expect((await remove(`${SYSTEMS}/ifs`)).status).toBe(200);
    expect((await load(`${VOCABULARIES}/masterformat`, entries, '?absent=keep')).status).toBe(200);
    await grownSince(before);
  });
});
