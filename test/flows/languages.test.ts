import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const B = '/api/v1/bim-ontology';
const get = (url: string, headers: Record<string, string> = {}) =>
  steward.send('GET', url, undefined, headers);
const patch = (key: string, body: object) => steward.send('PATCH', `${CLASSES}/${key}`, body, steward.key());
const listIn = async (language: string, more = '') =>
  (await get(`${CLASSES}?includeInactive=true&language=${language}${more}`)).body;
const itemIn = async (id: string, language: string) =>
  (await listIn(language)).items.find((item: { id: string }) => item.id === id);

const imported = async (format: string, payload: string, more = '') => {
  const answer = await service.call({
    method: 'POST',
    url: `${B}/imports?format=${format}${more}`,
    headers: { 'content-type': 'application/octet-stream', ...steward.key() },
    payload,
  });
  return answer.status === 202
    ? { status: 202, body: await steward.outcome(answer.body.operationId) }
    : { status: answer.status, body: answer.body };
};
const exported = async (format: string, more = '') =>
  service.call({ method: 'GET', url: `${B}/export?format=${format}&includeInactive=true${more}` });

describe('translations of a class', () => {
  it('are taken by create, add-child, update and edit, merge with what is there, and are undone', async () => {
    const id = await steward.create('Door', {
      translations: { 'pt-br': { name: 'Porta' }, de: { name: 'Tür' } },
    });
    expect((await steward.detail(id)).translations).toEqual({
      de: { name: 'Tür' },
      'pt-BR': { name: 'Porta' },
    });
    const child = await steward.addChild(id, 'Glass Door', { translations: { de: { name: 'Glastür' } } });
    expect((await steward.detail(child)).translations).toEqual({ de: { name: 'Glastür' } });
    const { revision } = await steward.detail(id);
    const answer = await patch(id, {
      translations: {
        de: { description: 'Zum Öffnen', name: null },
        'pt-BR': null,
        fr: { synonyms: 'porte' },
      },
    });
    expect(answer.body.data.revision).toBe(revision + 1);
    const after = { de: { description: 'Zum Öffnen' }, fr: { synonyms: 'porte' } };
    expect((await steward.detail(id)).translations).toEqual(after);
    expect((await steward.detail(id)).handle).toBe('door');
    const operation = (await get(`/api/v1/operations/${answer.body.data.operationId}`)).body;
    expect(
      operation.changes.map(({ field, before, after: now }: Record<string, unknown>) => [field, before, now]),
    ).toEqual([
      ['translations.de.name', 'Tür', null],
      ['translations.pt-BR.name', 'Porta', null],
      ['translations.de.description', null, 'Zum Öffnen'],
      ['translations.fr.synonyms', null, 'porte'],
    ]);
    const nothing = await patch(id, { translations: { fr: { synonyms: 'porte' }, it: {} } });
    expect(nothing.body.data.revision).toBe(revision + 1);
    expect((await steward.undo(answer.body.data.operationId)).status).toBe(202);
    expect((await steward.detail(id)).translations).toEqual({
      de: { name: 'Tür' },
      'pt-BR': { name: 'Porta' },
    });
    const edits = [{ objectClassId: id, translations: { de: { name: 'Türe' } } }];
    const many = await steward.send('POST', `${CLASSES}/actions/edit`, { edits }, steward.key());
    expect(many.status).toBe(202);
    expect((await steward.detail(id)).translations.de).toEqual({ name: 'Türe' });
    const plain = await steward.create('Plain');
    expect((await steward.detail(plain)).translations).toEqual({});
  });

  it('go with a copy, and fill the gaps of a merge whatever keepData says', async () => {
    const target = await steward.create('Merge Target', { translations: { de: { name: 'Ziel' } } });
    const first = await steward.create('Merge First', {
      translations: { de: { name: 'Erste', description: 'von der ersten' }, fr: { name: 'Premier' } },
    });
    const second = await steward.create('Merge Second', {
      translations: { fr: { name: 'Second', synonyms: 's' } },
    });
    await steward.act('copy', { sourceObjectClassIds: [first], targetObjectClassId: target });
    const copy = (await steward.list()).items.find(
      (item: { name: string; parentId: string }) => item.name === 'Merge First' && item.parentId === target,
    );
    expect((await steward.detail(copy.id)).translations.fr).toEqual({ name: 'Premier' });
    const merged = await steward.act('merge', {
      sourceObjectClassIds: [first, second],
      targetObjectClassId: target,
      keepData: 'source',
    });
    expect(merged.status).toBe('succeeded');
    expect((await steward.detail(target)).translations).toEqual({
      de: { name: 'Ziel', description: 'von der ersten' },
      fr: { name: 'Premier', synonyms: 's' },
    });
    expect((await steward.undo(merged.id)).status).toBe(202);
    expect((await steward.detail(target)).translations).toEqual({ de: { name: 'Ziel' } });
    expect((await steward.detail(second)).translations).toEqual({ fr: { name: 'Second', synonyms: 's' } });
  });

  const forty = Object.fromEntries(
    Array.from({ length: 41 }, (_, i) => [
      `q${'abcdefghijklmnopqrst'[i % 20]}${'abc'[Math.floor(i / 20)]}`,
      { name: 'x' },
    ]),
  );
  it.each([
    ['the own language', { en: { name: 'X' } }],
    ['the own language in another spelling', { EN: { name: 'X' } }],
    ['a malformed tag', { de_DE: { name: 'X' } }],
    ['two spellings of one tag', { 'pt-br': { name: 'X' }, 'pt-BR': { name: 'Y' } }],
    ['null for the whole', null],
    ['a blank name', { de: { name: ' ' } }],
    ['a text that is too long', { de: { description: 'x'.repeat(10_001) } }],
    ['an unknown text', { de: { title: 'X' } }],
    ['41 languages', forty],
  ])('refuses %s', async (_, translations) => {
    const answer = await steward.send('POST', CLASSES, { name: 'Refused', translations }, steward.key());
    expect([answer.status, answer.body.error]).toEqual([400, 'ValidationError']);
    expect(answer.body.details[0].path).toMatch(/^body\.translations/);
  });

  it('takes en-GB beside an own en, and refuses the 41st language of a class', async () => {
    const { [Object.keys(forty)[40] as string]: _, ...most } = forty;
    const id = await steward.create('Many Languages', { translations: most });
    const answer = await patch(id, { translations: { 'en-GB': { name: 'Colour' } } });
    expect([answer.status, answer.body.error]).toEqual([400, 'TooManyLanguagesError']);
    const gb = await steward.create('Color', { translations: { 'en-gb': { name: 'Colour' } } });
    expect((await itemIn(gb, 'en-GB')).name).toBe('Colour');
  });
});

describe('language=', () => {
  it('shows texts in a language, falls back, and has a version and changes of its own', async () => {
    const id = await steward.create('Window', {
      description: 'To look out of',
      translations: { zh: { name: '窗' }, 'zh-Hant': { description: '看出去' } },
    });
    const own = await steward.list();
    const list = await listIn('zh-hant-tw');
    expect(list.language).toBe('zh-Hant-TW');
    expect(list.ontologyVersion).not.toBe(own.ontologyVersion);
    expect(await itemIn(id, 'zh-Hant-TW')).toMatchObject({
      name: '窗',
      description: '看出去',
      synonyms: null,
    });
    expect((await listIn('zh-Hant-TW', '&view=tree')).language).toBe('zh-Hant-TW');
    const etag = await get(`${CLASSES}?includeInactive=true&language=zh-Hant-TW`, {
      'if-none-match': `"${list.ontologyVersion}"`,
    });
    expect(etag.status).toBe(304);

    const since = (version: string, language: string) =>
      get(`${CLASSES}/changes?since=${version}&includeInactive=true${language && `&language=${language}`}`);
    await patch(id, { translations: { zh: { name: '窗戶' } } });
    expect((await steward.list()).ontologyVersion).toBe(own.ontologyVersion);
    expect((await since(own.ontologyVersion, '')).body).toMatchObject({ added: [], changed: [] });
    const changes = (await since(list.ontologyVersion, 'zh-Hant-TW')).body;
    expect(changes).toMatchObject({ language: 'zh-Hant-TW', changed: [{ id, name: '窗戶' }], added: [] });
    expect(changes.ontologyVersion).toBe((await listIn('zh-Hant-TW')).ontologyVersion);
    expect((await since(list.ontologyVersion, 'zh')).status).toBe(410);
    expect((await since(list.ontologyVersion, '')).status).toBe(410);

    for (const language of ['en', 'it']) {
      const answer = await listIn(language);
      expect(answer.language).toBe(language);
      expect(answer.items).toEqual((await steward.list()).items);
    }
    expect((await get(`${CLASSES}?language=de_DE`)).status).toBe(400);
    const ignored = await get(`${CLASSES}?includeInactive=true`, { 'accept-language': 'zh' });
    expect(ignored.body.ontologyVersion).toBe(own.ontologyVersion);
    expect(ignored.body).not.toHaveProperty('language');

    const detail = (await get(`${CLASSES}/${id}?language=zh`)).body;
    expect(detail).toMatchObject({ name: '窗戶', description: 'To look out of', language: 'zh' });
    expect(await steward.detail(id)).not.toHaveProperty('language');
  });

  it('search finds translated names and synonyms, and says in which language', async () => {
    const id = await steward.create('Staircase', {
      ...COMPLETE,
      translations: { de: { name: 'Wendeltreppe', synonyms: 'Spindeltreppe', description: 'Unauffindbar' } },
    });
    await steward.approve(id);
    const search = async (q: string, more = '') =>
      (await get(`${CLASSES}/search?q=${encodeURIComponent(q)}${more}`)).body;
    expect(await search('wendeltreppe')).toMatchObject({
      count: 1,
      items: [{ id, name: 'Staircase', matchedLanguage: 'de' }],
    });
    expect(await search('SPINDELTREPPE', '&language=de-AT')).toMatchObject({
      language: 'de-AT',
      items: [{ id, name: 'Wendeltreppe', matchedLanguage: 'de' }],
    });
    const own = await search('staircase', '&language=de');
    expect(own.items[0]).toMatchObject({ id, name: 'Wendeltreppe' });
    expect(own.items[0]).not.toHaveProperty('matchedLanguage');
    expect((await search('Unauffindbar')).count).toBe(0);
  });

  it('coverage and review look at one language alone, and leave archived classes out', async () => {
    const root = await steward.create('Covered', {
      translations: { sv: { name: 'Täckt', description: 'ja' } },
    });
    const child = await steward.addChild(root, 'Covered Child', {
      translations: { 'sv-FI': { name: 'Barn' } },
    });
    const gone = await steward.addChild(root, 'Covered Gone');
    await steward.send('POST', `${CLASSES}/${gone}/actions/archive`, {});
    const coverage = (await get(`${B}/coverage?root=${root}&language=sv`)).body;
    expect(coverage.totals.translated).toEqual({ names: 1, descriptions: 1, missing: 1 });
    expect(coverage.branches[1]).toMatchObject({
      objectClassId: child,
      translated: { names: 0, descriptions: 0, missing: 1 },
    });
    expect((await get(`${B}/coverage?root=${root}`)).body.totals).not.toHaveProperty('translated');
    expect((await get(`${B}/coverage?root=${root}&language=en`)).body.totals.translated.missing).toBe(0);
    const review = (await get(`${B}/review?root=${root}&reason=translation&language=sv`)).body;
    expect(review).toMatchObject({ count: 1, counts: { translation: 1 }, items: [{ objectClassId: child }] });
    expect(review.items[0].reasons).toContain('translation');
    expect((await get(`${B}/review?root=${root}`)).body.counts).not.toHaveProperty('translation');
    expect((await get(`${B}/review?reason=translation`)).status).toBe(400);
  });
});

describe('files with translations', () => {
  it('say what is wrong with a language by row and column', async () => {
    await steward.create('Filed');
    const lines = [
      { handle: 'filed', translations: { en: { name: 'X' } } },
      { handle: 'filed', translations: { 'pt-br': {}, 'pt-BR': {} } },
      { handle: 'filed', translations: { de: { name: 5 } } },
    ];
    for (const [line, column] of [
      [lines[0], 'translations.en'],
      [lines[1], 'translations.pt-BR'],
      [lines[2], 'translations.de.name'],
    ] as const) {
      const { body } = await imported('jsonl', JSON.stringify(line));
      expect(body.error.details.rows).toMatchObject([{ row: 1, problems: [{ column }] }]);
    }
  });

  it('csv cells set and clear texts, also through a mapping of columns', async () => {
    const id = await steward.create('Celled', { translations: { de: { name: 'Alt', description: 'weg' } } });
    await imported('csv', 'handle,name@DE,description@de\ncelled,Neu,\n');
    expect((await steward.detail(id)).translations).toEqual({ de: { name: 'Neu' } });
    await imported('csv', 'handle,Bezeichnung\ncelled,Neuer\n', '&columns=Bezeichnung=name@de');
    expect((await steward.detail(id)).translations).toEqual({ de: { name: 'Neuer' } });
  });

  it('skos has a tag on every label, and without one in the own language the first is the name', async () => {
    const id = await steward.create('Tagged', {
      description: 'Own',
      translations: { de: { name: 'Markiert' } },
    });
    const { text } = await exported('skos', `&root=${id}`);
    for (const literal of ['"Tagged"@en', '"Own"@en', '"Markiert"@de']) expect(text).toContain(literal);
    const file = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      <https://example.org/v/fenster> a skos:Concept ; skos:topConceptOf <https://example.org/v> ;
        skos:prefLabel "Fenster"@de, "fenêtre"@fr ; skos:altLabel "Luke"@de, "Scheibe"@de ; skos:definition "Öffnung"@de .`;
    expect((await imported('skos', file)).body.status).toBe('succeeded');
    const found = await steward.detail('fenster');
    expect(found).toMatchObject({
      name: 'Fenster',
      description: 'Öffnung',
      translations: {
        de: { name: 'Fenster', description: 'Öffnung', synonyms: 'Luke, Scheibe' },
        fr: { name: 'fenêtre' },
      },
    });
  });

  it('bsdd is written in a language, and a file in another than the own fills translations', async () => {
    const id = await steward.create('Lamp', {
      description: 'Light',
      translations: { de: { name: 'Leuchte' } },
    });
    const own = JSON.parse((await exported('bsdd', `&root=${id}`)).text);
    expect([own.LanguageIsoCode, own.Classes[0].Name]).toEqual(['EN', 'Lamp']);
    const file = JSON.parse((await exported('bsdd', `&root=${id}&language=de`)).text);
    expect([file.LanguageIsoCode, file.Classes[0].Name, file.Classes[0].Definition]).toEqual([
      'de',
      'Leuchte',
      'Light',
    ]);
    expect((await imported('bsdd', JSON.stringify(file))).body.result.counts).toMatchObject({ unchanged: 1 });
    file.LanguageIsoCode = 'nl-NL';
    file.Classes[0].Name = 'Lamp (nl)';
    file.Classes.push({ Code: 'lamp-shade', Name: 'Lampenkap', ParentClassCode: 'lamp', ClassType: 'Class' });
    await imported('bsdd', JSON.stringify(file));
    expect(await steward.detail(id)).toMatchObject({
      name: 'Lamp',
      translations: { de: { name: 'Leuchte' }, 'nl-NL': { name: 'Lamp (nl)' } },
    });
    expect(await steward.detail('lamp-shade')).toMatchObject({
      name: 'Lampenkap',
      translations: { 'nl-NL': { name: 'Lampenkap' } },
    });
  });

  it('bsdd with LanguageOnly changes nothing but texts, and creates no class', async () => {
    const fruit = await steward.create('Fruit');
    const apple = await steward.addChild(fruit, 'Apple');
    const Classes = [{ Code: 'apple', Name: 'Appel', Definition: 'Pitvrucht' }];
    const file = { LanguageIsoCode: 'nl-NL', LanguageOnly: true, Classes };
    expect((await imported('bsdd', JSON.stringify(file))).body.status).toBe('succeeded');
    expect(await steward.detail(apple)).toMatchObject({
      name: 'Apple',
      parentId: fruit,
      translations: { 'nl-NL': { name: 'Appel', description: 'Pitvrucht' } },
    });
    const unknown = { ...file, Classes: [{ Code: 'pear', Name: 'Peer' }] };
    const { body } = await imported('bsdd', JSON.stringify(unknown));
    expect(body.error.details.rows).toMatchObject([{ row: 1, problems: [{ column: 'handle' }] }]);
  });
});

describe('releases', () => {
  it('keep translations, and say what changed in them', async () => {
    const id = await steward.create('Released', { ...COMPLETE, translations: { de: { name: 'Alt' } } });
    await steward.approve(id);
    const release = (version: string) => steward.send('POST', `${B}/releases`, { version }, steward.key());
    expect((await release('7.1')).status).toBe(201);
    await patch(id, { translations: { de: { name: 'Neu' }, fr: { name: 'Nouveau' } } });
    expect((await release('7.2')).status).toBe(201);
    const { body } = await get(`${B}/releases/7.2/diff?from=7.1`);
    const difference = body.items.find((item: { objectClassId: string }) => item.objectClassId === id);
    expect(difference.fields).toEqual([
      { field: 'translations.de.name', before: 'Alt', after: 'Neu' },
      { field: 'translations.fr.name', before: null, after: 'Nouveau' },
    ]);
  });
});
