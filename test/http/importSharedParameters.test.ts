import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordStatements } from '../../bench/support/recorded-statements.ts';
import { sessionsThatWait } from '../support/database.ts';
import { blocks } from '../support/event-loop.ts';
import type { Answer } from '../support/service.ts';
import { useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const URL = '/api/v1/bim-ontology/parameters';
const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';
const C = '33333333-3333-4333-8333-333333333333';

const HEAD =
  '# This is a Revit shared parameter file.\r\n# Do not edit manually.\r\n*META\tVERSION\tMINVERSION\r\nMETA\t2\t1\r\n*GROUP\tID\tNAME\r\nGROUP\t7\tFire\r\n*PARAM\tGUID\tNAME\tDATATYPE\tDATACATEGORY\tGROUP\tVISIBLE\tDESCRIPTION\tUSERMODIFIABLE\r\n';
const line = (guid: string, name: string, type = 'TEXT', rest = '\t7\t1\t\t1') =>
  `PARAM\t${guid}\t${name}\t${type}\t${rest}\r\n`;

const send = (file: string | Buffer, query = ''): Promise<Answer> =>
  service.call({
    method: 'POST',
    url: `${URL}/imports${query}`,
    headers: { 'content-type': 'text/plain', ...steward.key() },
    payload: typeof file === 'string' ? Buffer.from(file) : file,
  });
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const list = async (query = '') => (await steward.send('GET', `${URL}?${query}`)).body;
const exported = async () => (await steward.send('GET', `${URL}?format=txt&charset=utf-8`)).text;

const guid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('importSharedParameters', () => {
  it('takes 60,000 parameters in all', async () => {
    const many = HEAD + Array.from({ length: 60_001 }, (_, n) => line(guid(n), `Many ${n}`)).join('');
    for (const query of ['?dryRun=true', '']) {
      expect(await send(many, query)).toMatchObject({
        status: 400,
        body: {
          error: 'SharedParametersRejected',
          message: expect.stringContaining('60,001 shared parameters. The maximum is 60,000.'),
        },
      });
    }
  });

  it.each([
    [
      'more changes than others can wait for',
      Array.from({ length: 20_001 }, (_, n) => line(guid(n), `Many ${n}`)),
      'The file would change 20,001 shared parameters. The maximum is 20,000. Split the file',
    ],
    [
      'more text than fits into memory',
      Array.from({ length: 2001 }, (_, n) =>
        line(guid(n), 'Long', 'TEXT', `\t7\t1\t${'d'.repeat(10_000)}\t1`),
      ),
      'would have 20,026,008 characters. The maximum is 20,000,000.',
    ],
  ])('refuses %s', async (_, lines, message) => {
    for (const query of ['?dryRun=true', '']) {
      const { status, body } = await send(HEAD + lines.join(''), query);
      expect([status, body.error]).toEqual([400, 'SharedParametersRejected']);
      expect(body.message).toContain(message);
    }
  });

  it('is not brought back by the undo of its undo when all of them would have too much text', async () => {
    const file = (from: number) =>
      HEAD +
      Array.from({ length: 1200 }, (_, n) =>
        line(guid(from + n), `Long ${from + n}`, 'TEXT', `\t7\t1\t${'d'.repeat(10_000)}\t1`),
      ).join('');
    const first = (await send(file(0))).body.operationId;
    const undone = (await steward.undo(first)).body.operationId;
    const second = (await send(file(5000))).body.operationId;
    for (const dryRun of [true, false]) {
      const { status, body } = await steward.undo(undone, { dryRun });
      expect([status, body.error]).toEqual([409, 'OperationUndoConflict']);
      expect(body.message).toContain('characters. The maximum is 20,000,000.');
    }
    await steward.undo(second);
    const again = (await steward.undo(undone)).body.operationId;
    expect((await list('limit=1')).count).toBe(1200);
    await steward.undo(again);
  });

  it('leaves out characters that reverse text', async () => {
    const head = HEAD.replace('Fire', '\u2066Fi\u2069re');
    const { body } = await send(head + line(B, 'Fire\u202eRating', 'TEXT', '\t7\t1\tin \u202dmm\t1'));
    expect((await list()).items).toMatchObject([{ name: 'FireRating', group: 'Fire', description: 'in mm' }]);
    await steward.undo(body.operationId);
    expect((await send(HEAD + line(B, '\u202e'))).body.details.rows).toMatchObject([
      { row: 8, problems: [{ column: 'NAME' }] },
    ]);
  });

  it('takes over GUIDs, reports conflicts and changes, and is undone as a whole', async () => {
    const doors = await steward.create('Doors');
    await steward.addChild(doors, 'Fire doors');
    const templates = [{ name: 'FireRating', dataType: 'text', group: 'Fire', binding: 'type' }];
    await steward.putTemplates(doors, templates);
    const [known] = (await list('used=true')).items;
    expect(known).toMatchObject({ name: 'FireRating', origin: 'derived', classCount: 2, preferred: false });

    const file = HEAD + line(A, 'FireRating') + line(B, 'Airflow', 'HVAC_AIRFLOW');
    const preview = await send(utf16(file), '?dryRun=true');
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({
      added: 2,
      changed: 0,
      unchanged: 0,
      conflicts: [],
      changedGuids: [{ name: 'FireRating', dataType: 'text', before: known.guid, after: A, classes: 2 }],
      rows: [
        { row: 8, outcome: 'added' },
        { row: 9, outcome: 'added' },
      ],
    });
    expect((await list()).count).toBe(1);
    const accepted = await send(utf16(file));
    expect(accepted.status).toBe(202);
    expect((await steward.outcome(accepted.body.operationId)).status).toBe('succeeded');
    expect((await list()).items).toMatchObject([
      {
        guid: B,
        name: 'Airflow',
        dataType: null,
        revitDataType: 'HVAC_AIRFLOW',
        group: 'Fire',
        origin: 'file',
      },
      { guid: A, name: 'FireRating', dataType: 'text', classCount: 2, origin: 'file' },
    ]);

    const detail = (await steward.send('GET', `/api/v1/operations/${accepted.body.operationId}`)).body;
    expect(detail).toMatchObject({ changedClasses: 0, changes: [] });
    expect(detail.parameterChanges).toContainEqual({
      guid: A,
      name: 'FireRating',
      type: 'created',
      field: 'revitDataType',
      before: null,
      after: 'TEXT',
    });

    const first = await exported();
    const again = await send(first);
    expect((await steward.outcome(again.body.operationId)).result).toMatchObject({ added: 0, changed: 0 });
    expect(await exported()).toBe(first);

    const second = await send(HEAD + line(C, 'FireRating'));
    expect((await list('q=FireRating&used=true')).items).toMatchObject([
      { guid: known.guid, origin: 'derived' },
    ]);
    expect((await send(HEAD + line(C, 'FireRating'), '?dryRun=true')).body.conflicts).toEqual([
      { name: 'FireRating', dataType: 'text', guids: [A, C] },
    ]);
    const decided = await steward.send('PATCH', `${URL}/${C}`, { preferred: true });
    expect([decided.status, decided.body.preferred]).toEqual([200, true]);
    expect((await steward.send('GET', `/api/v1/operations/${decided.body.operationId}`)).body).toMatchObject({
      parameterChanges: [{ guid: C, type: 'updated', field: 'preferred', before: false, after: true }],
    });
    expect((await list('q=FireRating&used=true')).items).toMatchObject([{ guid: C, preferred: true }]);
    expect((await steward.undo(second.body.operationId)).status).toBe(409);
    expect((await steward.undo(accepted.body.operationId)).status).toBe(409);
    await steward.undo(decided.body.operationId);
    expect((await steward.undo(second.body.operationId)).status).toBeLessThan(300);
    expect((await steward.undo(accepted.body.operationId)).status).toBeLessThan(300);
    expect((await list()).items).toEqual([known]);
    expect((await steward.send('PATCH', `${URL}/${A}`, { preferred: true })).status).toBe(404);
  });

  it('answers a decision with what the list says afterwards', async () => {
    const [one, two, own] = [guid(9001), guid(9002), guid(9003)];
    const doors = await steward.create('Counted doors');
    await steward.addChild(doors, 'Counted fire doors');
    const template = { name: 'Counted', dataType: 'text', group: 'Fire', binding: 'type' };
    await steward.putTemplates(doors, [template]);
    await steward.putTemplates(await steward.create('Other doors'), [{ ...template, guid: own }]);
    await send(
      HEAD + line(one, 'Counted') + line(two, 'Counted') + line(own, 'Counted', 'TEXT', '\t7\t1\town\t1'),
    );
    const decide = async (parameter: string, preferred: boolean) => {
      const { body } = await steward.send('PATCH', `${URL}/${parameter}`, { preferred });
      const { operationId: _, ...said } = body;
      const listed = (await list('q=Counted')).items;
      expect(said).toEqual(listed.find((each: { guid: string }) => each.guid === parameter));
      return said.classCount;
    };
    expect(await decide(one, true)).toBe(2);
    expect(await decide(one, true)).toBe(2);
    expect(await decide(two, true)).toBe(2);
    expect(await decide(one, false)).toBe(0);
    expect(await decide(own, true)).toBe(3);
    expect(await decide(own, false)).toBe(1);

    // Another process changes templates while the request waits for the ontology.
    const tx = await service.db.startTransaction().execute();
    await sql`delete from object_class_param_templates where object_class_id = ${doors}`.execute(tx);
    const waits = decide(own, true);
    await expect.poll(() => sessionsThatWait(service.database)).toBe(1);
    await tx.commit().execute();
    expect(await waits).toBe(1);
  });

  it.each([
    ['the same GUID twice', HEAD + line(A, 'One') + line(A, 'Two'), 9],
    ['a group that does not exist', HEAD + line(A, 'One', 'TEXT', '\t8\t1\t\t1'), 8],
    ['a line that is cut', `${HEAD}PARAM\t${A}\tOne`, 8],
    ['no parameters at all', 'hello', 1],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from(HEAD), Buffer.from([0xe4, 0x0d])]), 8],
    ['half a character of UTF-16', utf16(HEAD + line(A, 'One')).subarray(0, -1), 8],
  ])('refuses %s, by row', async (_, file, row) => {
    const { status, body } = await send(file);
    expect([status, body.error]).toEqual([400, 'SharedParametersRejected']);
    expect(body.details.rows.some((bad: { row: number }) => bad.row === row)).toBe(true);
  });

  it.each([
    ['a line of tabs', `${HEAD}PARAM${'\t'.repeat(8_000_000)}`, 400],
    ['columns without end', `*PARAM${'\t'.repeat(8_000_000)}\r\n`, 400],
    ['a description without end', HEAD + line(A, 'One', 'TEXT', `\t7\t1\t${'d'.repeat(8_000_000)}\t1`), 400],
    ['one line', 'P'.repeat(8_000_000), 400],
    [
      'many lines before a byte that is no UTF-8',
      Buffer.concat([Buffer.alloc(32_000_000, '\n'), Buffer.of(0xe4)]),
      400,
    ],
    ['nothing but bytes that are no UTF-8', Buffer.alloc(33_000_000, 0xff), 400],
    [
      'nothing but halves of characters in UTF-16',
      Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.alloc(32_000_000, Buffer.of(0, 0xd8))]),
      400,
    ],
    [
      '20,000 parameters of one name',
      HEAD +
        Array.from({ length: 20_000 }, (_, i) =>
          line(`${String(i).padStart(8, '0')}${A.slice(8)}`, 'Same'),
        ).join(''),
      200,
    ],
  ])('reads %s without holding up others', async (_, file, expected) => {
    let status = 0;
    const read = async () => ({ status } = await send(Buffer.from(file), '?dryRun=true'));
    expect(await blocks(read)).toBeLessThanOrEqual(200);
    expect(status).toBe(expected);
  });

  it('skips bad lines with partial', async () => {
    const file = HEAD + line(A, 'Good') + line('x', 'Bad');
    expect((await send(file)).status).toBe(400);
    const { body } = await send(file, '?partial=true&dryRun=true');
    expect(body).toMatchObject({
      added: 1,
      rejected: 1,
      rows: [{ row: 8 }, { row: 9, outcome: 'rejected' }],
    });
    expect((await send(file, '?partial=true')).status).toBe(202);
    expect((await list('q=Good')).count).toBe(1);
  });

  it('writes UTF-16LE with a byte order mark and CRLF', async () => {
    const { headers, text } = await service.call({ method: 'GET', url: `${URL}?format=txt` });
    expect(headers['content-type']).toBe('text/plain; charset=utf-16le');
    expect(text).toContain('\r\0\n\0');
  });
});

describe('the shared parameters in memory', () => {
  /** How often the table was read during the work. */
  const reads = async (work: () => Promise<unknown>) =>
    (await recordStatements(work)).filter(({ text }) => /from\s+shared_parameter/.test(text)).length;
  const search = async (q: string) =>
    (await steward.send('GET', `/api/v1/search?types=parameter&q=${q}`)).body.groups[0]?.items;

  it('are not read again after a change of classes and templates', async () => {
    const walls = await steward.create('Walls');
    await send(HEAD + line(B, 'Porosity'));
    expect((await list('q=Porosity')).items).toMatchObject([{ guid: B, classCount: 0 }]);
    const work = async () => {
      await steward.putTemplates(walls, [
        { name: 'Porosity', dataType: 'text', group: 'Fire', binding: 'type' },
      ]);
      await steward.addChild(walls, 'Porous walls');
      expect((await list('q=Porosity&used=true')).items).toMatchObject([{ guid: B, classCount: 2 }]);
      expect(await search('porosity')).toMatchObject([{ id: B, detail: 'Fire · 2 classes' }]);
    };
    expect(await reads(work)).toBe(0);
  });

  it('are not read while an import holds the lock of the ontology', async () => {
    await list();
    expect(await reads(() => send(HEAD + line(C, 'Permeability')))).toBe(0);
    expect((await list('q=Permeability')).count).toBe(1);
    expect(await reads(() => steward.send('PATCH', `${URL}/${C}`, { preferred: true }))).toBe(0);
  });

  it('are read once for all searches after an import', async () => {
    await send(HEAD + line(A, 'Emissivity'));
    const searches = () => Promise.all(Array.from({ length: 12 }, () => search('emissivity')));
    // The whole library for lists and search, and the GUIDs for editions.
    expect(await reads(searches)).toBe(2);
    expect(await searches()).toHaveLength(12);
    expect(await search('emissivity')).toMatchObject([{ id: A }]);
  });

  it('are planned as another process left them', async () => {
    await list();
    await service.db
      .updateTable('shared_parameter')
      .set({ description: 'Elsewhere' })
      .where('guid', '=', A)
      .execute();
    const { body } = await send(HEAD + line(A, 'Emissivity'));
    expect((await steward.outcome(body.operationId)).result).toMatchObject({ added: 0, changed: 1 });
  });

  it('of a large import are undone unless a later one changed them', async () => {
    const many = (from: number, rest = '\t7\t1\t\t1') =>
      HEAD +
      Array.from({ length: 150 }, (_, n) => line(guid(from + n), `Many ${from + n}`, 'TEXT', rest)).join('');
    const imported = async (file: string): Promise<string> => (await send(file)).body.operationId;
    const first = await imported(many(1000));
    const changed = await imported(many(1100, '\t7\t1\tin mm\t1'));
    expect((await steward.undo(first)).body).toMatchObject({ details: { operationIds: [changed] } });
    await steward.undo(changed);
    await imported(many(2000));
    expect((await steward.undo(first)).status).toBeLessThan(300);
  });
});
