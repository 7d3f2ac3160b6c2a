import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const used = useSteward();
const B = '/api/v1/bim-ontology';

async function imported(format: string, payload: string) {
  const answer = await used.service.call({
    method: 'POST',
    url: `${B}/imports?format=${format}`,
    headers: { 'content-type': 'application/octet-stream', ...used.steward.key() },
    payload,
  });
  return answer.status === 202
    ? { status: 202, body: await used.steward.outcome(answer.body.operationId) }
    : { status: answer.status, body: answer.body };
}

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
  const MOST = 'must have at most 40 languages';
  const LONGEST = 'must have at most 500 characters';
  const NO_TAG = "isn't a BCP 47 language tag such as de or pt-BR";
  it.each([
    [
      'csv',
      `handle,${many.map((tag) => `name@${tag}`).join()}\nfiled-too${',x'.repeat(41)}\n`,
      2,
      'translations',
      MOST,
    ],
    ['csv', `handle,name@de\nfiled-too,${LONG}\n`, 2, 'name@de', LONGEST],
    [
      'jsonl',
      JSON.stringify({
        handle: 'filed-too',
        translations: Object.fromEntries(many.map((tag) => [tag, { name: 'x' }])),
      }),
      1,
      'translations',
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
    ['skos', turtle(`"Own"@en, ${many.map((tag) => `"x"@${tag}`).join(', ')}`), 1, 'translations', MOST],
    ['skos', turtle(`"Own"@en, "${LONG}"@de`), 1, 'name@de', LONGEST],
    ['skos-jsonld', jsonld(many.map((tag) => [tag, 'x'])), 1, 'translations', MOST],
    ['skos-jsonld', jsonld([['de', LONG]]), 1, 'name@de', LONGEST],
    ['skos-jsonld', jsonld([['de_DE', 'X']]), 1, 'name@de_de', NO_TAG],
    ['bsdd', bsdd('de', LONG), 1, 'name@de', LONGEST],
  ])('%s: a bad language is named by row and column (%#)', async (format, file, row, column, message) => {
    const { steward } = used;
    const id =
      (await used.service.call({ method: 'GET', url: `${CLASSES}/filed-too` })).body.id ??
      (await steward.create('Filed too'));
    const { body } = await imported(format, file);
    expect(body.error.details.rows).toMatchObject([{ row, problems: [{ column, message }] }]);
    expect(await steward.detail(id)).toMatchObject({ name: 'Filed too', translations: {} });
  });

  it('a tag that a whole file depends on is named with the file, and one label of each language counts', async () => {
    const { steward } = used;
    const id = await steward.create('Filed thrice');
    const coded = (file: string) => file.replace('filed-too', 'filed-thrice');
    const unreadable = await imported('bsdd', coded(bsdd('de_DE')));
    expect([unreadable.status, unreadable.body.message]).toEqual([400, `LanguageIsoCode “de_DE” ${NO_TAG}.`]);
    const malformed = await imported('skos', coded(turtle('"X"@de_DE')));
    expect([malformed.status, malformed.body.message]).toEqual([400, expect.stringContaining('line 1')]);
    const { body } = await imported('skos', coded(turtle('"Filed thrice"@en, "a"@pt-br, "b"@pt-BR')));
    expect((await steward.detail(id)).translations).toEqual({ 'pt-BR': { name: 'a' } });
    const { text } = await used.service.call({ method: 'GET', url: `/api/v1/operations/${body.id}/rows` });
    expect(JSON.parse(text.trim()).problems).toEqual([
      { column: 'name@pt-BR', message: 'has 2 preferred labels; the first one is used', severity: 'warning' },
    ]);
  });
});
