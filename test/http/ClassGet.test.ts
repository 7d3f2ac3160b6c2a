import { Parser } from 'n3';
import { beforeAll, describe, expect, it } from 'vitest';
import { BsddClient, DICTIONARY, LATEST, plantDictionary } from '../support/bsdd.ts';
import { startService, useService } from '../support/service.ts';
import { CLASSES } from '../support/steward.ts';

const service = useService();
const client = new BsddClient(service);
let here: Awaited<ReturnType<typeof plantDictionary>>;
beforeAll(async () => {
  here = await plantDictionary(service);
});

const uriOf = (handle: string, version = LATEST) => `${version}/class/${handle}`;
const ALL = {
  IncludeClassProperties: true,
  IncludeChildClassReferences: true,
  IncludeClassRelations: true,
  IncludeReverseRelations: true,
};
const RELATIONS = [
  { kind: 'uniformat', name: 'B2010 Exterior Walls' },
  { kind: 'masterformat', name: /^09 29 00/ },
  { kind: 'object-class-codes', name: /^23\.30\.10\.00/ },
  { kind: 'cad-categories', name: 'OST_Walls Walls' },
];

describe('ClassGet', () => {
  it('answers in a language where classes have been translated into it, and in the own elsewhere', async () => {
    const call = (url: string, body: object, key: string) =>
      service.call({
        method: 'PATCH',
        url,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        payload: JSON.stringify(body),
      });
    const before = await client.class(uriOf('stud-wall'), ALL);
    const translations = { de: { name: 'Ständerwand', synonyms: 'Trockenbauwand, Leichtwand' } };
    expect((await call(`${CLASSES}/stud-wall`, { translations }, 'into-german')).status).toBe(200);
    const german = await client.class(uriOf('stud-wall'), { ...ALL, languageCode: 'de-CH' });
    expect(german).toMatchObject({
      code: 'stud-wall',
      name: 'Ständerwand',
      definition: 'Metal studs',
      synonyms: ['Trockenbauwand', 'Leichtwand'],
      parentClassReference: { name: 'Walls' },
    });
    for (const languageCode of ['fr', 'no tag at all', undefined])
      expect(
        await client.class(uriOf('stud-wall'), { ...ALL, ...(languageCode && { languageCode }) }),
      ).toMatchObject({
        name: before.name,
        synonyms: before.synonyms,
      });
    const turtle = await client.ask(
      'Class/v1',
      { Uri: uriOf('stud-wall'), languageCode: 'de-CH' },
      { accept: 'text/turtle' },
    );
    const labels = new Parser().parse(turtle.text).flatMap(({ predicate, object }) => {
      const name = predicate.value.split('#')[1] ?? '';
      const isText = object.termType === 'Literal' && object.language !== '';
      return isText ? [`${name} ${object.value}@${object.language}`] : [];
    });
    expect(labels.sort()).toEqual([
      'altLabel Leichtwand@de',
      'altLabel Trockenbauwand@de',
      'definition Metal studs@en-gb',
      'prefLabel Ständerwand@de',
    ]);
    const search = (LanguageCode: string, SearchText: string) =>
      client.ask('SearchInDictionary/v1', { DictionaryUri: LATEST, LanguageCode, SearchText });
    const { body: found } = await search('de-CH', 'ständer');
    expect(found.dictionary.classes).toMatchObject([{ name: 'Ständerwand', uri: uriOf('stud-wall') }]);
    const refused = await search('fr', 'wall');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('must be a language of the dictionary: en-GB, de');
    await call(`${CLASSES}/stud-wall`, { translations: { de: null } }, 'no-more-german');
  });

  it('tells what is in force, and more when asked', async () => {
    const plain = await client.class(uriOf('stud-wall'));
    expect(plain).toEqual({
      dictionaryUri: LATEST,
      activationDateUtc: expect.any(String),
      code: 'stud-wall',
      creatorLanguageCode: 'en-GB',
      definition: 'Metal studs',
      name: 'Stud wall',
      uri: uriOf('stud-wall'),
      replacedObjectCodes: ['brick-wall'],
      status: 'Active',
      uid: here.stud,
      versionDateUtc: plain.activationDateUtc,
      classType: 'Class',
      referenceCode: '23.30.10.00',
      synonyms: [],
      relatedIfcEntityNames: ['IfcWallStandardCase', 'IfcCurtainWall', 'IfcWall'],
      parentClassReference: { uri: uriOf('walls'), name: 'Walls', code: 'walls' },
      hierarchy: [{ level: 0, name: 'Walls', code: 'walls', uri: uriOf('walls') }],
    });
    const all = await client.class(uriOf('walls'), ALL);
    expect(all.synonyms).toEqual(['Partition', 'Mur']);
    expect(all.childClassReferences.map(({ code }: { code: string }) => code)).toEqual([
      'stud-wall',
      'glazed-partition',
    ]);
    expect(all.classRelations).toEqual(
      RELATIONS.map(({ kind, name }) => ({
        relationType: 'HasReference',
        relatedClassUri: expect.stringMatching(`^urn:lintel:vocabulary:${kind}:`),
        relatedClassName: typeof name === 'string' ? name : expect.stringMatching(name),
      })),
    );
    expect(all.reverseClassRelations).toEqual([]);
    expect(all).not.toHaveProperty('parentClassReference');
  });

  it("tells the class's own parameters, filled in; those above it have theirs", async () => {
    const { classProperties } = await client.class(uriOf('walls'), { includeClassProperties: 'True' });
    expect(classProperties).toMatchObject([
      { name: 'Fire rating', dataType: 'String', propertySet: 'Safety', propertyStatus: 'Active' },
      {
        name: 'Width',
        uri: `${uriOf('walls')}/prop/Dimensions/Width`,
        propertyUri: `${LATEST}/prop/Width`,
        propertyCode: 'Width',
        propertyDictionaryUri: LATEST,
        dataType: 'Real',
        dimension: '1 0 0 0 0 0 0',
        dimensionLength: 1,
        physicalQuantity: 'Length',
        predefinedValue: '120',
        units: ['mm'],
        qudtCodes: ['MilliM'],
      },
      { name: 'Loadbearing', dataType: 'Boolean', predefinedValue: 'FALSE' },
      { name: 'Called', predefinedValue: 'Walls' },
    ]);
    expect(classProperties[0]).not.toHaveProperty('predefinedValue');
    const below = await client.class(uriOf('stud-wall'), { includeClassProperties: 'True' });
    expect(below.classProperties).toMatchObject([{ name: 'Stud spacing', units: ['cubit'] }]);
    expect(below.classProperties[0]).not.toHaveProperty('qudtCodes');
    const inherited = await client.class(uriOf('glazed-partition'), { includeClassProperties: 'True' });
    expect(inherited.classProperties).toEqual([]);
  });

  it('of a merged class is the one that took it in', async () => {
    expect((await client.class(uriOf('brick-wall'))).uri).toBe(uriOf('stud-wall'));
    expect((await client.class(uriOf(here.brick))).code).toBe('stud-wall');
  });

  it('of an archived class is inactive, and names its successor', async () => {
    expect(await client.class(uriOf('glass-wall'))).toMatchObject({
      status: 'Inactive',
      replacingObjectCodes: ['glazed-partition'],
    });
    // Two that bear its name: nobody can tell which.
    const id = await here.steward.addChild(here.walls, 'Vitrine', { synonyms: 'Glass  Wall' });
    await here.steward.approve(id);
    expect(await client.class(uriOf('glass-wall'))).not.toHaveProperty('replacingObjectCodes');
  });

  it('has drafts in the preview alone', async () => {
    expect((await client.ask('Class/v1', { Uri: uriOf('loose-idea') })).status).toBe(404);
    const preview = `${DICTIONARY}/preview`;
    expect(await client.class(uriOf('loose-idea', preview))).toMatchObject({
      status: 'Preview',
      dictionaryUri: preview,
      parentClassReference: { uri: uriOf('walls', preview) },
    });
  });

  it('resolves for ever in a release, whatever becomes of the class', async () => {
    const { steward } = here;
    const before = await steward.create('Stairs', { ...ALL_LINKS, synonyms: 'Steps' });
    await steward.approve(before);
    const gone = await steward.addChild(before, 'Spiral stairs');
    const merged = await steward.addChild(before, 'Straight stairs');
    for (const id of [gone, merged]) await steward.approve(id);
    await steward.send('POST', '/api/v1/bim-ontology/releases', { version: '2026.2' });
    const release = `${DICTIONARY}/2026.2`;
    const read = async () =>
      JSON.stringify([
        await client.class(uriOf('stairs', release), ALL),
        await client.class(uriOf('spiral-stairs', release), ALL),
        await client.class(uriOf('straight-stairs', release), ALL),
        await client.classes(release, { UseNestedClasses: true }),
        await client.get('Property/v5', { uri: `${release}/prop/Width` }),
      ]);
    const asReleased = await read();
    await steward.act('delete', { sourceObjectClassIds: [gone] });
    await steward.act('merge', {
      sourceObjectClassIds: [merged],
      targetObjectClassId: before,
      keepData: 'target',
    });
    await steward.send(
      'PATCH',
      `${CLASSES}/${before}`,
      { name: 'Flights', uniformat: 'B1010' },
      steward.key(),
    );
    await steward.send('PUT', `${CLASSES}/${here.walls}/param-templates`, { templates: [] });
    await steward.send('POST', `${CLASSES}/${before}/actions/archive`, {});
    expect(await read()).toBe(asReleased);
    // By a process that has not read it yet, too.
    const other = await startService({ database: service.database, worker: false });
    const asOther = new BsddClient(other);
    expect(JSON.stringify(await asOther.class(uriOf('stairs', release), ALL))).toBe(
      JSON.stringify(JSON.parse(asReleased)[0]),
    );
    await other.close();
    expect((await client.ask('Class/v1', { Uri: uriOf('spiral-stairs') })).status).toBe(404);
    expect((await client.class(uriOf('straight-stairs'))).name).toBe('Flights');
  });

  it('comes as Turtle too', async () => {
    const { text, headers } = await client.ask(
      'Class/v1',
      { Uri: uriOf('stud-wall') },
      { accept: 'text/turtle' },
    );
    expect(headers['content-type']).toBe('text/turtle; charset=utf-8');
    expect(headers['vary']).toContain('accept');
    const quads = new Parser().parse(text);
    expect(new Set(quads.map(({ subject }) => subject.value))).toEqual(new Set([uriOf('stud-wall')]));
    const said = (name: string) =>
      quads.filter(({ predicate }) => predicate.value.endsWith(`#${name}`)).map(({ object }) => object.value);
    expect(said('prefLabel')).toEqual(['Stud wall']);
    expect(said('broader')).toEqual([uriOf('walls')]);
    expect(said('inScheme')).toEqual([LATEST]);
    expect(said('closeMatch')).toHaveLength(4);
  });

  it.each([
    ['Class/v1', { Uri: uriOf('nowhere') }, 404],
    ['Class/v1', { Uri: `${LATEST}/prop/Width` }, 404],
    ['Class/v1', { Uri: `${LATEST}/class/` }, 404],
    ['Class/v1', { Uri: 'https://example.com/class/wall' }, 404],
    ['Class/v1', { Uri: 'stud-wall' }, 400],
    ['Class/v1', {}, 400],
    ['Class/v1', { Uri: 'x'.repeat(2001) }, 400],
    ['Class/v1', { Uri: uriOf('walls'), IncludeClassRelations: 'maybe' }, 400],
    ['Class/Relations/v1', { ClassUri: uriOf('walls') }, 400],
    ['Class/Properties/v1', { ClassUri: uriOf('walls'), SearchText: 'x', PropertySet: 'y' }, 400],
    ['Property/v5', { uri: `${LATEST}/prop/Nothing` }, 404],
    ['Property/v5', { uri: uriOf('walls') }, 404],
  ])('%s %j: %i', async (path, query, status) => {
    expect((await client.ask(path, query)).status).toBe(status);
  });

  it('does not care by which address the service was reached when a URI was written', async () => {
    const uri = 'https://former.example.com/lintel/bsdd/uri/lintel/ontology/latest/class/walls';
    expect((await client.class(uri)).uri).toBe(uriOf('walls'));
    expect((await client.class('/bsdd/uri/lintel/ontology/latest/class/walls/')).code).toBe('walls');
  });
});

const ALL_LINKS = {
  uniformat: 'B2010',
  masterformat: '09 29 00',
  objectClassCode: '23.30.10.00',
  cadCategory: 'OST_Stairs',
};

describe('ClassRelationsGet, ClassPropertiesGet, PropertyGet', () => {
  it('page and filter', async () => {
    const relations = (query: object) =>
      client.get('Class/Relations/v1', {
        ClassUri: uriOf('glazed-partition'),
        GetReverseRelations: false,
        ...query,
      });
    expect(await relations({ Offset: 1, Limit: 1 })).toMatchObject({
      totalCount: 4,
      offset: 1,
      count: 1,
      classUri: uriOf('glazed-partition'),
      areReversedRelations: false,
      classRelations: [{ relationType: 'HasReference', className: expect.stringMatching(/^09 29 00/) }],
    });
    expect(await relations({ SearchText: 'exterior' })).toMatchObject({ totalCount: 1 });
    expect(await relations({ GetReverseRelations: true })).toMatchObject({
      totalCount: 0,
      areReversedRelations: true,
    });
    const properties = async (query: object) =>
      (
        await client.get('Class/Properties/v1', {
          ClassUri: uriOf('walls', `${DICTIONARY}/2026.2`),
          ...query,
        })
      ).classProperties.map(({ name }: { name: string }) => name);
    expect(await properties({})).toEqual(['Fire rating', 'Width', 'Loadbearing', 'Called']);
    expect(await properties({ PropertySet: 'Dimensions' })).toEqual(['Width']);
    expect(await properties({ PropertyCode: 'Called' })).toEqual(['Called']);
    expect(await properties({ SearchText: 'load' })).toEqual(['Loadbearing']);
    expect(await properties({ Offset: 3 })).toEqual(['Called']);
    const ofStud = { ClassUri: uriOf('stud-wall', `${DICTIONARY}/2026.2`) };
    expect(await properties(ofStud)).toEqual(['Stud spacing']);
    const width = await client.get('Property/v5', { uri: `${DICTIONARY}/2026.2/prop/Width` });
    expect(width).toMatchObject({ code: 'Width', dataType: 'Real', units: ['mm'], status: 'Active' });
    expect(width.uid).toMatch(/^[0-9a-f-]{36}$/);
    const former = await client.get('Property/v4', {
      uri: `${uriOf('walls', `${DICTIONARY}/2026.2`)}/prop/Dimensions/Width`,
      includeClasses: 'True',
      LanguageCode: '',
    });
    expect(former).toMatchObject({
      code: 'Width',
      propertyClasses: [{ code: 'walls', propertySet: 'Dimensions' }],
    });
  });
});
