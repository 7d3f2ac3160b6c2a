import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { BsddClient, DICTIONARY, LATEST, plantDictionary } from '../support/bsdd.ts';
import { useService } from '../support/service.ts';
import { CLASSES } from '../support/steward.ts';

const service = useService({
  env: { BSDD_LICENSE: 'For our projects', BSDD_LICENSE_URL: 'https://example.com/licence' },
});
const client = new BsddClient(service);
let here: Awaited<ReturnType<typeof plantDictionary>>;
beforeAll(async () => {
  here = await plantDictionary(service);
});

const RELEASES = '/api/v1/bim-ontology/releases';
const versionsOf = ({ dictionaries }: { dictionaries: { version: string }[] }) =>
  dictionaries.map(({ version }) => version);
const codesOf = (items: { code: string }[]) => items.map(({ code }) => code);

describe('DictionaryGet', () => {
  it('has the latest alone before anything is released; the preview for who asks for it', async () => {
    const body = await client.get('Dictionary/v1');
    expect(body).toEqual({
      totalCount: 1,
      offset: 0,
      count: 1,
      dictionaries: [
        {
          code: 'ontology',
          uri: LATEST,
          name: 'Object classes',
          version: 'latest',
          organizationCodeOwner: 'lintel',
          organizationNameOwner: 'Lintel',
          defaultLanguageCode: 'en-GB',
          isLatestVersion: true,
          isVerified: false,
          isPrivate: true,
          license: 'For our projects',
          licenseUrl: 'https://example.com/licence',
          status: 'Active',
          releaseDate: expect.any(String),
          lastUpdatedUtc: expect.any(String),
          availableLanguages: [{ code: 'en-GB', name: 'British English' }],
        },
      ],
    });
    const withTests = await client.get('Dictionary/v1', { IncludeTestDictionaries: true });
    expect(withTests.dictionaries[1]).toMatchObject({
      uri: `${DICTIONARY}/preview`,
      status: 'Preview',
      isLatestVersion: false,
    });
  });

  it('filters by the beginning of a URI, and pages', async () => {
    for (const version of ['2026.1', '2026.2']) await here.steward.send('POST', RELEASES, { version });
    expect(versionsOf(await client.get('Dictionary/v1'))).toEqual(['latest', '2026.2', '2026.1']);
    expect(versionsOf(await client.get('Dictionary/v1', { Offset: 1, Limit: 1 }))).toEqual(['2026.2']);
    expect(versionsOf(await client.get('Dictionary/v1', { Uri: `${DICTIONARY}/2026.1` }))).toEqual([
      '2026.1',
    ]);
    expect(versionsOf(await client.get('Dictionary/v1', { Uri: `${DICTIONARY}/` }))).toEqual([
      'latest',
      '2026.2',
      '2026.1',
      'preview',
    ]);
    expect(await client.get('Dictionary/v1', { Uri: 'https://example.com/uri/other' })).toMatchObject({
      totalCount: 0,
      dictionaries: [],
    });
  });
});

describe('DictionaryClassesGetWithClasses', () => {
  it('has what is approved, flat', async () => {
    const body = await client.classes(LATEST);
    expect(codesOf(body.classes)).toEqual(['walls', 'stud-wall', 'glazed-partition', 'doors']);
    expect(body).toMatchObject({
      version: 'latest',
      classesTotalCount: 4,
      classesOffset: 0,
      classesCount: 4,
    });
    const [walls, stud] = body.classes;
    expect(stud).toEqual({
      uri: `${LATEST}/class/stud-wall`,
      code: 'stud-wall',
      name: 'Stud wall',
      classType: 'Class',
      referenceCode: '23.30.10.00',
      parentClassCode: 'walls',
      descriptionPart: 'Metal studs',
    });
    expect(walls.descriptionPart).toHaveLength(101);
    expect(walls.descriptionPart).toMatch(/^Vertical and .*…$/);
  });

  it('nests them', async () => {
    const body = await client.classes(LATEST, { UseNestedClasses: true });
    expect(body).toMatchObject({ classesTotalCount: 4, classesOffset: 0, classesCount: 4 });
    expect(body.classes).toMatchObject([
      { code: 'walls', children: [{ code: 'stud-wall', children: [] }, { code: 'glazed-partition' }] },
      { code: 'doors', children: [] },
    ]);
    // As clients send it that always page.
    expect(
      (await client.classes(LATEST, { UseNestedClasses: 'True', offset: 0, limit: 1000 })).classes,
    ).toEqual(body.classes);
    expect((await client.classes(`${DICTIONARY}/preview`)).classes).toMatchObject([
      {},
      {},
      {},
      { code: 'loose-idea' },
      {},
    ]);
  });

  it('pages, and takes a hundred from an offset', async () => {
    expect(codesOf((await client.classes(LATEST, { Offset: 1, Limit: 2 })).classes)).toEqual([
      'stud-wall',
      'glazed-partition',
    ]);
    expect(await client.classes(LATEST, { Offset: 2147483647 })).toMatchObject({
      classes: [],
      classesTotalCount: 4,
      classesOffset: 2147483647,
      classesCount: 0,
    });
  });

  it('filters by text, IFC entity and type', async () => {
    const codes = async (query: object) => codesOf((await client.classes(LATEST, { ...query })).classes);
    expect(await codes({ SearchText: 'PARTITION' })).toEqual(['walls', 'glazed-partition']);
    expect(await codes({ SearchText: 'mur' })).toEqual(['walls']);
    expect(await codes({ RelatedIfcEntity: 'IfcDoor' })).toEqual(['doors']);
    expect(await codes({ RelatedIfcEntities: ['IfcDoor', 'IfcWall'], Limit: 2 })).toEqual([
      'walls',
      'stud-wall',
    ]);
    const uri = 'https://identifier.buildingsmart.org/uri/buildingsmart/ifc/4.3/class/IfcDoor';
    expect(await codes({ RelatedIfcEntities: uri })).toEqual(['doors']);
    expect(await codes({ ClassType: 'Material' })).toEqual([]);
    expect(await codes({ ClassType: 'Material', UseNestedClasses: true })).toEqual([]);
  });

  it.each([
    [{ UseNestedClasses: true, Offset: 5 }, 'query.Offset'],
    [{ UseNestedClasses: true, Limit: 10 }, 'query.Limit'],
    [{ Limit: 1001 }, 'query.Limit'],
    [{ Limit: 0 }, 'query.Limit'],
    [{ Limit: '9'.repeat(300) }, 'query.Limit'],
    [{ Offset: -1 }, 'query.Offset'],
    [{ Offset: 2147483648 }, 'query.Offset'],
    [{ Offset: 'many' }, 'query.Offset'],
    [{ UseNestedClasses: 'perhaps' }, 'query.UseNestedClasses'],
    [{ ClassType: 'Thing' }, 'query.ClassType'],
    [{ SearchText: 'x'.repeat(201) }, 'query.SearchText'],
    [{ Uri: 'walls' }, 'query.Uri'],
    [{ Uri: '' }, 'query.Uri'],
    [{ Uri: [LATEST, LATEST] }, 'query.Uri'],
  ])('%j is refused', async (query, path) => {
    const { status, body, headers } = await client.ask('Dictionary/v1/Classes', { Uri: LATEST, ...query });
    expect([status, body.title, body.details[0].path]).toEqual([400, 'ValidationError', path]);
    expect(body).toMatchObject({ type: 'about:blank', status: 400, detail: body.message });
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it.each([
    `${DICTIONARY}/9.9`,
    `${DICTIONARY}/%00`,
    `${DICTIONARY}/%zz`,
    `${LATEST}/class/walls`,
    'http://localhost/bsdd/uri/other/ontology/latest',
    'https://identifier.buildingsmart.org/uri/bs-agri/fruitvegs/latest',
    `http://localhost/bsdd/uri/${'/'.repeat(1500)}`,
  ])('%s is not found', async (Uri) => {
    expect((await client.ask('Dictionary/v1/Classes', { Uri })).status).toBe(404);
  });

  it('has a tag for each version of its content, and 304 for who has it', async () => {
    const first = await client.ask('Dictionary/v1/Classes', { Uri: LATEST, UseNestedClasses: true });
    const etag = String(first.headers['etag']);
    const ask = () =>
      client.ask('Dictionary/v1/Classes', { Uri: LATEST, UseNestedClasses: true }, { 'if-none-match': etag });
    expect(await ask()).toMatchObject({ status: 304, text: '' });
    const packed = await service.app.inject({
      url: `/bsdd/api/Dictionary/v1/Classes?Uri=${encodeURIComponent(LATEST)}&UseNestedClasses=true`,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(first.text);
    await here.steward.send('PATCH', `${CLASSES}/${here.doors}`, { name: 'Door' }, here.steward.key());
    const after = await ask();
    expect([after.status, after.headers['etag'] === etag]).toEqual([200, false]);
    const released = { Uri: `${DICTIONARY}/2026.1`, UseNestedClasses: true };
    expect((await client.get('Dictionary/v1/Classes', released)).classes[1].name).toBe('Doors');
  });
});

describe('DictionaryGetWithProperties', () => {
  it('has each parameter once', async () => {
    const body = await client.get('Dictionary/v1/Properties', { Uri: LATEST });
    expect(codesOf(body.properties)).toEqual([
      'Fire rating',
      'Width',
      'Loadbearing',
      'Called',
      'Stud spacing',
    ]);
    expect(body).toMatchObject({ propertiesTotalCount: 5, propertiesOffset: 0, propertiesCount: 5 });
    expect(body.properties[0]).toEqual({
      uri: `${LATEST}/prop/Fire%20rating`,
      code: 'Fire rating',
      name: 'Fire rating',
    });
    const found = await client.get('Dictionary/v1/Properties', {
      Uri: LATEST,
      SearchText: 'rating',
      Limit: 1,
    });
    expect(codesOf(found.properties)).toEqual(['Fire rating']);
  });
});

describe('the lists that hardly change', () => {
  it('are there', async () => {
    expect(await client.get('Language/v1')).toEqual([{ isoCode: 'en-GB', name: 'British English' }]);
    const countries = await client.get('Country/v1');
    expect(countries).toHaveLength(249);
    expect(countries).toContainEqual({ code: 'NL', name: 'Netherlands' });
    expect(await client.get('Unit/v1')).toContainEqual({
      code: 'mm',
      name: 'millimetre',
      symbol: 'mm',
      qudtUri: 'http://qudt.org/vocab/unit/MilliM',
    });
    expect(await client.get('ReferenceDocument/v1')).toEqual([]);
    expect(await client.get('UriRedirection/v1')).toEqual({ uriRedirections: [] });
    expect(await client.ask('Health')).toMatchObject({ status: 200, text: '' });
  });
});
