import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../../src/platform/write-xlsx.ts';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const B = '/api/v1/bim-ontology';

async function imported(format: string, payload: string | Buffer) {
  const answer = await service.call({
    method: 'POST',
    url: `${B}/imports?format=${format}`,
    headers: { 'content-type': 'application/octet-stream', ...steward.key() },
    payload,
  });
  return answer.status === 202
    ? { status: 202, body: await steward.outcome(answer.body.operationId) }
    : { status: answer.status, body: answer.body };
}

type Sheet = 'csv' | 'xlsx';

/** A sheet with one row below its heading. */
const sheetOf = (format: Sheet, columns: readonly string[], cells: readonly string[]) =>
  format === 'csv'
    ? `${columns.join()}\n${cells.join()}\n`
    : buffer(writeXlsx({ name: 'Classes', columns, rows: [cells] }));

describe('files with languages that cannot be taken', () => {
  const SKOS = 'http://www.w3.org/2004/02/skos/core#';
  const LONG = 'x'.repeat(501);
  const many = Array.from(
    { length: 41 },
    (_, i) => `q${'abcdefghijklmnopqrst'[i % 20]}${'abc'[Math.floor(i / 20)]}`,
  );
  const turtle = (labels: string) =>
    `<urn:x> a <${SKOS}Concept> ; <${SKOS}notation> "filed-too" ; <${SKOS}prefLabel> ${labels} .`;
  const jsonld = (labels: readonly (readonly [language: string, value: string])[]) =>
    JSON.stringify({
      '@id': 'urn:x',
      '@type': `${SKOS}Concept`,
      [`${SKOS}notation`]: 'filed-too',
      [`${SKOS}prefLabel`]: labels.map(([language, value]) => ({ '@language': language, '@value': value })),
    });
  const bsdd = (LanguageIsoCode: string, Name = 'Name') =>
    JSON.stringify({ LanguageIsoCode, Classes: [{ Code: 'filed-too', Name, ClassType: 'Class' }] });
  const MOST = 'one language too many: a class can have at most 40';
  const LAST = `name@${many[40]}`;
  const LONGEST = 'must have at most 500 characters';
  const NO_TAG = "isn't a BCP 47 language tag such as de or pt-BR";
  it.each([
    [
      'jsonl',
      JSON.stringify({
        handle: 'filed-too',
        translations: Object.fromEntries(many.map((tag) => [tag, { name: 'x' }])),
      }),
      1,
      LAST,
      MOST,
    ],
    [
      'jsonl',
      JSON.stringify({ handle: 'filed-too', translations: { de: { name: LONG } } }),
      1,
      'name@de',
      LONGEST,
    ],
    [
      'jsonl',
      JSON.stringify({ handle: 'filed-too', translations: { de_DE: { name: 'x' } } }),
      1,
      'translations.de_DE',
      NO_TAG,
    ],
    ['skos', turtle(`"Own"@en, ${many.map((tag) => `"x"@${tag}`).join(', ')}`), 1, LAST, MOST],
    ['skos', turtle(`"Own"@en, "${LONG}"@de`), 1, 'name@de', LONGEST],
    ['skos-jsonld', jsonld(many.map((tag) => [tag, 'x'])), 1, LAST, MOST],
    ['skos-jsonld', jsonld([['de', LONG]]), 1, 'name@de', LONGEST],
    ['skos-jsonld', jsonld([['de_DE', 'X']]), 1, 'name@de_de', NO_TAG],
    ['bsdd', bsdd('de', LONG), 1, 'name@de', LONGEST],
  ])('%s: a bad language is named by row and column (%#)', async (format, file, row, column, message) => {
    const id =
      (await service.call({ method: 'GET', url: `${CLASSES}/filed-too` })).body.id ??
      (await steward.create('Filed too'));
    const { body } = await imported(format, file);
    expect(body.error.details.rows).toMatchObject([{ row, problems: [{ column, message }] }]);
    expect(await steward.detail(id)).toMatchObject({ name: 'Filed too', translations: {} });
  });

  describe.each<Sheet>(['csv', 'xlsx'])('%s', (format) => {
    const filed = async () =>
      (await service.call({ method: 'GET', url: `${CLASSES}/filed-sheet` })).body.id ??
      steward.create('Filed sheet');
    it.each([
      ['41 languages', many.map((tag) => `name@${tag}`), many, LAST, MOST],
      ['a name that is too long', ['name@de'], [LONG], 'name@de', LONGEST],
      [
        'a description that is too long',
        ['name@de', 'description@pt-br'],
        ['ok', 'x'.repeat(10_001)],
        'description@pt-BR',
        'must have at most 10,000 characters',
      ],
    ])('names the row and the column of %s', async (_what, columns, cells, column, message) => {
      const id = await filed();
      const file = await sheetOf(format, ['handle', ...columns], ['filed-sheet', ...cells]);
      const { body } = await imported(format, file);
      expect(body.error.details.rows).toMatchObject([{ row: 2, problems: [{ column, message }] }]);
      expect((await steward.detail(id)).translations).toEqual({});
    });

    it.each([
      ['a malformed tag', ['name@de', 'name@de_DE'], `“name@de_DE” (row 1, column C): de_DE ${NO_TAG}.`],
      [
        'the own language',
        ['synonyms@EN'],
        "“synonyms@EN” (row 1, column B): EN is the ontology's main language",
      ],
      [
        'one language in two spellings',
        ['name@pt-br', 'name@de', 'name@pt-BR'],
        'has the column name@pt-BR more than once: “name@pt-br” (row 1, column B) and “name@pt-BR” (row 1, column D).',
      ],
    ])('names the row and the column of the heading with %s', async (_what, columns, message) => {
      const id = await filed();
      const cells = columns.map(() => 'X');
      const file = await sheetOf(format, ['handle', ...columns], ['filed-sheet', ...cells]);
      const { status, body } = await imported(format, file);
      expect([status, body.error]).toEqual([400, 'ImportUnreadable']);
      expect(body.message).toContain(message);
      expect((await steward.detail(id)).translations).toEqual({});
    });

    it('names the column with a language too many for its class', async () => {
      const translations = Object.fromEntries(many.slice(0, 40).map((tag) => [tag, { name: 'x' }]));
      const id = await steward.create(`Full ${format}`, { translations });
      const file = await sheetOf(format, ['id', `name@${many[0]}`, 'description@de'], [id, 'y', 'z']);
      const { body } = await imported(format, file);
      expect(body.error.details.rows).toMatchObject([
        { row: 2, problems: [{ column: 'description@de', message: expect.stringContaining('41') }] },
      ]);
    });
  });

  it('a tag that a whole file depends on is named with the file, and one label of each language counts', async () => {
    const id = await steward.create('Filed thrice');
    const coded = (file: string) => file.replace('filed-too', 'filed-thrice');
    const unreadable = await imported('bsdd', coded(bsdd('de_DE')));
    expect([unreadable.status, unreadable.body.message]).toEqual([400, `LanguageIsoCode “de_DE” ${NO_TAG}.`]);
    const malformed = await imported('skos', coded(turtle('"X"@de_DE')));
    expect([malformed.status, malformed.body.message]).toEqual([400, expect.stringContaining('line 1')]);
    const { body } = await imported('skos', coded(turtle('"Filed thrice"@en, "a"@pt-br, "b"@pt-BR')));
    expect((await steward.detail(id)).translations).toEqual({ 'pt-BR': { name: 'a' } });
    const { text } = await service.call({ method: 'GET', url: `/api/v1/operations/${body.id}/rows` });
    expect(JSON.parse(text.trim()).problems).toEqual([
      {
        column: 'name@pt-BR',
        message: 'the concept has 2 preferred labels; the first one is used',
        severity: 'warning',
      },
    ]);
  });
});
