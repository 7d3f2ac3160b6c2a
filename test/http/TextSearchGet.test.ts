import { beforeAll, describe, expect, it } from 'vitest';
import { BsddClient, DICTIONARY, LATEST, plantDictionary } from '../support/bsdd.ts';
import { useService } from '../support/service.ts';

const service = useService();
const client = new BsddClient(service);
beforeAll(async () => {
  const { steward } = await plantDictionary(service);
  for (let n = 1; n <= 6; n++)
    await steward.send('POST', '/api/v1/bim-ontology/releases', { version: `2026.${n}` });
});

const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('TextSearchGet', () => {
  const search = (query: object) => client.get('TextSearch/v2', { SearchText: 'wall', ...query });

  it('finds classes, best first, then properties; pages go through both', async () => {
    const body = await search({ SearchText: 'ÎD' });
    expect(names(body.classes)).toEqual([]);
    expect(names(body.properties)).toEqual(['Width']);
    const studs = await search({ SearchText: 'stud' });
    expect(studs).toMatchObject({ totalCount: 2, offset: 0, count: 2 });
    expect(studs.classes).toEqual([
      {
        dictionaryUri: LATEST,
        name: 'Stud wall',
        code: 'stud-wall',
        referenceCode: '23.30.10.00',
        uri: `${LATEST}/class/stud-wall`,
        classType: 'Class',
        description: 'Metal studs',
        parentClassName: 'Walls',
        relatedIfcEntityNames: ['IfcWallStandardCase', 'IfcCurtainWall', 'IfcWall'],
      },
    ]);
    expect(studs.properties).toEqual([
      {
        dictionaryUri: LATEST,
        uri: `${LATEST}/prop/Stud%20spacing`,
        code: 'Stud spacing',
        name: 'Stud spacing',
      },
    ]);
    expect(studs.dictionaries).toMatchObject([{ uri: LATEST, version: 'latest', isLatestVersion: true }]);
    const second = await search({ SearchText: 'stud', Offset: 1, Limit: 1 });
    expect([second.totalCount, second.classes, names(second.properties)]).toEqual([2, [], ['Stud spacing']]);
    expect(names((await search({})).classes)).toEqual(['Walls', 'Stud wall', 'Glazed partition']);
  });

  it('looks at what it is told to look at', async () => {
    expect((await search({ SearchText: 'metal' })).totalCount).toBe(0);
    expect(names((await search({ SearchText: 'metal', IncludeSearchDescriptions: true })).classes)).toEqual([
      'Stud wall',
    ]);
    expect(names((await search({ IncludeInactive: true })).classes)).toContain('Glass wall');
    expect((await search({ SearchText: 'loose' })).totalCount).toBe(0);
    expect((await search({ SearchText: 'loose', IncludePreview: true })).classes).toMatchObject([
      { uri: `${DICTIONARY}/preview/class/loose-idea` },
    ]);
    expect((await search({ SearchText: 'stud', TypeFilter: 'Property;Material' })).classes).toEqual([]);
    expect((await search({ SearchText: 'stud', TypeFilter: 'Class' })).properties).toEqual([]);
    expect((await search({ OnlyVerified: true })).totalCount).toBe(0);
  });

  it('searches the latest version, or those that are named, a few at a time', async () => {
    const versions = async (...uris: string[]) =>
      (await search({ DictionaryUris: uris })).dictionaries.map(
        ({ version }: { version: string }) => version,
      );
    expect(await versions()).toEqual(['latest']);
    expect(await versions(`${DICTIONARY}/2026.1`, LATEST)).toEqual(['2026.1', 'latest']);
    expect(await versions('https://example.com/other')).toEqual([]);
    expect(
      (await search({ DictionaryUris: [`${DICTIONARY}/2026.1`, LATEST], OnlyLatestVersion: true }))
        .dictionaries,
    ).toMatchObject([{ version: 'latest' }]);
    const all = [1, 2, 3, 4, 5, 6].map((n) => `${DICTIONARY}/2026.${n}`);
    expect(await client.ask('TextSearch/v2', { SearchText: 'wall', DictionaryUris: all })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'query.DictionaryUris' }] },
    });
  });

  it.each([
    ['TextSearch/v2', { SearchText: 'x' }],
    ['TextSearch/v2', {}],
    ['TextSearch/v2', { SearchText: 'wall', TypeFilter: 'Everything' }],
    ['TextSearch/v2', { SearchText: 'w'.repeat(201) }],
    ['TextSearch/v2', { SearchText: 'wall', Limit: 100_000 }],
    ['TextSearch/v2', { SearchText: `a${'\u0301'.repeat(31)}` }],
    ['TextSearch/v2', { SearchText: 'wall', DictionaryUris: Array.from({ length: 99 }, () => '\0') }],
    ['TextSearch/v2', { SearchText: 'wall', DictionaryUris: Array.from({ length: 101 }, () => '/x') }],
    ['TextSearch/v1', { SearchText: 'wall', TypeFilter: 'Class' }],
    ['SearchInDictionary/v1', { SearchText: 'wall' }],
    ['SearchInDictionary/v1', { DictionaryUri: LATEST, LanguageCode: 'tlh' }],
    ['Class/Search/v1', { DictionaryUris: LATEST }],
  ])('%s %j is refused', async (path, query) => {
    expect((await client.ask(path, query)).status).toBe(400);
  });

  it('refuses a text of ten thousand characters before anything reads it', async () => {
    expect(
      (await service.call({ method: 'GET', url: `/bsdd/api/TextSearch/v2?SearchText=${'x'.repeat(10_000)}` }))
        .status,
    ).toBe(414);
  });
});

describe('TextSearchV1Get, SearchInDictionaryGet, ClassSearchGet', () => {
  it('find the same in their own words', async () => {
    const former = await client.get('TextSearch/v1', {
      SearchText: 'stud',
      TypeFilter: 'All',
      offset: 0,
      limit: 100,
    });
    expect([names(former.classes), names(former.properties)]).toEqual([['Stud wall'], ['Stud spacing']]);
    expect(former.dictionaries).toEqual([{ uri: LATEST, name: 'Object classes' }]);
    const inDictionary = await client.get('SearchInDictionary/v1', {
      DictionaryUri: `${DICTIONARY}/2026.3`,
      SearchText: 'vitrage',
      LanguageCode: 'en-GB',
      RelatedIfcEntity: 'IfcWall',
    });
    expect(inDictionary).toMatchObject({
      totalCount: 1,
      dictionary: {
        uri: `${DICTIONARY}/2026.3`,
        classes: [{ name: 'Glazed partition', synonyms: ['glass wall', 'vitrage'] }],
      },
    });
    const all = await client.get('SearchInDictionary/v1', { DictionaryUri: LATEST, SearchText: '' });
    expect(all.totalCount).toBe(4);
    expect(
      (await client.get('SearchInDictionary/v1', { DictionaryUri: LATEST, RelatedIfcEntity: 'ifcwall' }))
        .totalCount,
    ).toBe(0);
    const doors = await client.get('Class/Search/v1', {
      SearchText: '23.30',
      RelatedIfcEntities: ['IfcDoor', 'IfcWindow'],
    });
    expect(doors.classes).toMatchObject([{ name: 'Doors', dictionaryName: 'Object classes' }]);
  });
});
