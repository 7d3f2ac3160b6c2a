import { beforeAll, describe, expect, it } from 'vitest';
import { accept, propose } from '../support/proposals.ts';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';
import { unzip } from '../support/zip.ts';

const { service, steward } = useSteward();
const B = '/api/v1/bim-ontology';
const template = (name: string, more: object = {}) => ({
  name,
  dataType: 'text',
  group: 'Pset_DoorCommon',
  binding: 'type',
  required: true,
  ...more,
});
const translations = { de: { description: 'Des Blatts' }, 'pt-BR': { description: 'Da folha' } };
const RATING = { ...template('FireRating'), description: 'Of the leaf', translations };
const get = async (url: string) => (await steward.send('GET', url)).body;
const put = (key: string, templates: object[]) =>
  steward.send('PUT', `${CLASSES}/${key}/param-templates`, { templates }, steward.key());
const templatesOf = async (key: string) => (await get(`${CLASSES}/${key}/param-templates`)).templates;
const exported = async (query: string) =>
  (await service.app.inject({ method: 'GET', url: `${B}/export?${query}` })).rawPayload;
const imported = (format: string, payload: Buffer | string, more = '') =>
  service.call({
    method: 'POST',
    url: `${B}/imports?format=${format}${more}`,
    headers: { 'content-type': 'application/octet-stream', ...steward.key() },
    payload,
  });

let doors: string;
beforeAll(async () => {
  doors = await steward.create('Doors', {
    ...COMPLETE,
    ifcEntity: 'IfcDoor',
    translations: { de: { name: 'Türen' } },
  });
  await put(doors, [RATING]);
  await steward.approve(doors);
});

describe('a description of a parameter in other languages', () => {
  it('is stored by canonical tag, and refused where a class would refuse it', async () => {
    const id = await steward.create('Gates');
    const { body } = await put(id, [
      template('Mark', { translations: { 'pt-br': { description: 'Marca' } } }),
    ]);
    expect(body.templates[0].translations).toEqual({ 'pt-BR': { description: 'Marca' } });
    expect(await templatesOf(id)).toEqual(body.templates);
    for (const [refusedTranslations, path] of [
      [{ en: { description: 'x' } }, 'body.templates.0.translations.en'],
      [{ 'no tag': { description: 'x' } }, 'body.templates.0.translations.no tag'],
      [
        { 'pt-br': { description: 'x' }, 'pt-BR': { description: 'y' } },
        'body.templates.0.translations.pt-BR',
      ],
      [{ de: { name: 'x' } }, 'body.templates.0.translations.de'],
      [{ de: { description: 'x'.repeat(2001) } }, 'body.templates.0.translations.de.description'],
      [null, 'body.templates.0.translations'],
    ] as const) {
      const refused = await put(id, [template('Mark', { translations: refusedTranslations })]);
      expect([refused.status, refused.body.error]).toEqual([400, 'ValidationError']);
      expect(refused.body.details[0].path).toContain(path);
    }
    const many = Object.fromEntries(
      Array.from({ length: 41 }, (_, i) => [`de-x-a${i}`, { description: 'x' }]),
    );
    expect((await put(id, [template('Mark', { translations: many })])).status).toBe(400);
  });

  it('is listed with the names of classes in the language, then with fewer subtags, then in the own', async () => {
    const listed = async (language: string) => {
      const query = `objectClassId=${doors}${language && `&language=${language}`}`;
      const { items } = await get(`${B}/requirements?${query}`);
      return [items[0].className, items[0].parameter.description];
    };
    expect(await listed('')).toEqual(['Doors', 'Of the leaf']);
    expect(await listed('de-AT')).toEqual(['Türen', 'Des Blatts']);
    expect(await listed('pt-br')).toEqual(['Doors', 'Da folha']);
    expect(await listed('fr')).toEqual(['Doors', 'Of the leaf']);
    expect((await steward.send('GET', `${B}/requirements?language=no_tag`)).status).toBe(400);
    const csv = (await steward.send('GET', `${B}/requirements?language=de&format=csv`)).text;
    expect(csv).toContain('Türen,IfcDoor,,doors,FireRating,text,Pset_DoorCommon,,type,,Des Blatts');
  });

  it.each(['jsonl', 'xlsx', 'csv&sheet=parameters', 'bsdd', 'bsdd&language=de', 'ids', 'ids&language=de'])(
    'comes back from %s without a change',
    async (query) => {
      const [format = ''] = query.split('&');
      const file = await exported(`format=${query}&root=${doors}`);
      const { body } = await imported(format, file, '&dryRun=true');
      expect(body.counts).toMatchObject({ updated: 0, created: 0, rejected: 0 });
      if (query.includes('language')) expect(file.toString()).toContain('Des Blatts');
    },
  );

  it('is a column of the sheet, whose empty cell removes it', async () => {
    const csv = (await exported(`format=csv&sheet=parameters&root=${doors}`)).toString();
    expect(csv.split('\r\n')[0]).toMatch(/,builtInCategories,description@de,description@pt-BR$/);
    const walls = await steward.create('Walls');
    const { handle } = await steward.detail(walls);
    const sheet = (heading: string, cell: string) =>
      `handle,parameter,dataType,group,binding,${heading}\n${handle},Mark,text,A,type,${cell}\n`;
    await steward.outcome((await imported('csv', sheet('description@pt-br', 'Marca'))).body.operationId);
    expect(await templatesOf(walls)).toMatchObject([{ translations: { 'pt-BR': { description: 'Marca' } } }]);
    await steward.outcome((await imported('csv', sheet('description@pt-br', ''))).body.operationId);
    expect((await templatesOf(walls))[0].translations).toBeUndefined();
    const own = await imported('csv', sheet('description@en', 'x'));
    expect([own.status, own.body.message]).toEqual([400, expect.stringContaining('description@en')]);
  });

  it('is refused by line where JSON Lines has the own language', async () => {
    const line = { id: doors, paramTemplates: [{ ...RATING, translations: { en: { description: 'x' } } }] };
    const { body } = await imported('jsonl', JSON.stringify(line), '&dryRun=true');
    expect(body.rows[0].problems[0].column).toBe('paramTemplates[0].translations.en');
  });

  it('is filled by a bSDD file in the language, also one of texts only', async () => {
    const file = JSON.parse((await exported(`format=bsdd&root=${doors}&language=nl`)).toString());
    expect(file.Classes[0].ClassProperties[0].Description).toBe('Of the leaf');
    expect(file.Properties[0].Definition).toBe('Of the leaf');
    file.Classes[0].ClassProperties[0].Description = 'Van het blad';
    const first = await imported('bsdd', JSON.stringify(file));
    await steward.outcome(first.body.operationId);
    expect((await templatesOf(doors))[0]).toMatchObject({
      description: 'Of the leaf',
      translations: { de: { description: 'Des Blatts' }, nl: { description: 'Van het blad' } },
    });
    const texts = {
      ...file,
      LanguageOnly: true,
      Classes: [{ Code: 'doors', ClassProperties: [{ Code: 'FireRating', Description: 'Blad' }] }],
    };
    const second = await imported('bsdd', JSON.stringify(texts));
    await steward.outcome(second.body.operationId);
    const [after] = await templatesOf(doors);
    expect(after).toEqual({
      ...RATING,
      translations: { ...RATING.translations, nl: { description: 'Blad' } },
    });
    for (const { body } of [second, first]) expect((await steward.undo(body.operationId)).status).toBe(202);
    expect(await templatesOf(doors)).toEqual([RATING]);
  });

  it('is shown field by field in a proposal, and kept by a release and its kit', async () => {
    const changed = { ...RATING, translations: { ...RATING.translations, de: { description: 'Vom Blatt' } } };
    const { url } = await propose(steward, [
      ['setObjectClassParamTemplates', { key: doors, templates: [changed] }],
    ]);
    const { plan } = await get(url);
    expect(plan.parameters[0].fields).toEqual([
      { field: 'translations.de.description', before: 'Des Blatts', after: 'Vom Blatt' },
    ]);
    const release = (version: string) => steward.send('POST', `${B}/releases`, { version }, steward.key());
    await release('8.1');
    await accept(steward, url);
    await release('8.2');
    const { items } = await get(`${B}/releases/8.2/diff?from=8.1`);
    expect(items[0].fields.map(({ field }: { field: string }) => field)).toEqual(['paramTemplates']);
    const inRelease = await get(`${B}/requirements?release=8.1&language=de&objectClassId=${doors}`);
    expect(inRelease.items[0].parameter.description).toBe('Des Blatts');
    const kit = await service.app.inject({
      method: 'GET',
      url: `${B}/kits/archicad?release=8.2&language=de`,
    });
    expect(unzip(kit.rawPayload).get('classification.xml')?.toString()).toContain('Vom Blatt');
  });
});
