import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditIdsFile } from '../../src/ids/audit/audit-file.ts';
import { FORMATS } from '../../src/ontology/exchange/formats/format.ts';
import { useAs } from '../../src/platform/db/request-uses.ts';
import { prepareExport } from '../../src/platform/exports-in-turn.ts';
import { CLASSES, COMPLETE, paramTemplate, useSteward } from '../support/steward.ts';

const URL = '/api/v1/bim-ontology/export?format=ids';
const { steward } = useSteward();
const read = async (text: string) => auditIdsFile(Readable.from([Buffer.from(text)]));

/** An approved class with templates; the codes are its own. */
async function required(name: string, more: object, templates: object[], parent?: string): Promise<string> {
  const body = { ...COMPLETE, ...more };
  const id = await (parent === undefined ? steward.create(name, body) : steward.addChild(parent, name, body));
  if (templates.length > 0) await steward.putTemplates(id, templates);
  const { status, text } = await steward.approve(id);
  if (status >= 300) throw new Error(text);
  return id;
}

const RATING = paramTemplate('FireRating', {
  required: true,
  allowedValues: ['EI30', 'EI60'],
  description: 'Of the leaf & frame',
});
let doors: string;

beforeAll(async () => {
  doors = await required('Doors <all>', { ifcEntity: 'IfcDoor', description: 'Every "door"' }, [
    RATING,
    paramTemplate('Height', { dataType: 'length', unit: 'mm', minimum: 2000, exclusiveMaximum: 3000 }),
    paramTemplate('Angle', { dataType: 'angle', unit: '°', maximum: 180 }),
    paramTemplate('Leaves', { dataType: 'integer', minimum: 0.5, required: true }),
    paramTemplate('Mark', {
      pattern: 'D-\\d{2}',
      minLength: 3,
      ifc: { propertySet: 'Pset_Own', name: 'Marking' },
    }),
    paramTemplate('Remark'),
  ]);
});

describe('exportOntology as IDS', { timeout: 120_000 }, () => {
  it('writes a specification for each approved class with requirements', async () => {
    const { status, headers, text } = await steward.send('GET', `${URL}&root=${doors}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml');
    expect(headers['content-disposition']).toBe('attachment; filename="ontology-doors-all.ids"');
    expect(headers['x-ignored-parameters']).toBeUndefined();
    const { document, problems } = await read(text);
    expect(problems).toEqual([]);
    const [specification, ...others] = document.specifications;
    expect(others).toEqual([]);
    expect(specification).toMatchObject({
      name: 'Doors <all>',
      identifier: 'doors-all',
      description: 'Every "door"',
      versions: ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'],
      cardinality: 'optional',
    });
    const [entity, ...more] = specification?.applicability ?? [];
    expect(more).toEqual([]);
    expect(entity).toMatchObject({
      kind: 'entity',
      predefinedType: null,
      name: { compiled: { constraint: { allowedValues: ['IFCDOOR', 'IFCDOORSTANDARDCASE'] } } },
    });
    const facets = specification?.requirements.map(({ facet, cardinality, instructions, uri }) => {
      if (facet.kind !== 'property') throw new Error(facet.kind);
      const name = (value: { compiled: { constraint: object } } | null) => value?.compiled.constraint;
      return [
        name(facet.propertySet),
        name(facet.baseName),
        facet.dataType,
        cardinality,
        facet.value?.base,
        name(facet.value),
        instructions,
        uri,
      ];
    });
    const one = (value: string) => ({ allowedValues: [value] });
    const common = one('Pset_DoorCommon');
    expect(facets).toEqual([
      [
        common,
        one('FireRating'),
        'IFCLABEL',
        'required',
        'xs:string',
        { allowedValues: ['EI30', 'EI60'] },
        'Of the leaf & frame',
        null,
      ],
      [
        common,
        one('Height'),
        'IFCLENGTHMEASURE',
        'optional',
        'xs:double',
        { minimum: 2, exclusiveMaximum: 3 },
        null,
        null,
      ],
      [
        common,
        one('Angle'),
        'IFCPLANEANGLEMEASURE',
        'optional',
        'xs:double',
        { maximum: Math.PI },
        null,
        null,
      ],
      [common, one('Leaves'), 'IFCINTEGER', 'required', 'xs:integer', { minimum: 1 }, null, null],
      [
        one('Pset_Own'),
        one('Marking'),
        'IFCLABEL',
        'optional',
        'xs:string',
        { pattern: ['D-\\d{2}'], minLength: 3 },
        null,
        null,
      ],
      [common, one('Remark'), 'IFCLABEL', 'optional', undefined, undefined, null, null],
    ]);
  });

  it('tells classes with the same entity apart by codes, and reports those that it can not', async () => {
    const walls = await required('Walls', { ifcEntity: 'IfcWall' }, [RATING]);
    await required('Inherits', { objectClassCode: '23.25.40.11' }, [], walls);
    await required('By UniFormat', { uniformat: 'C1010' }, [], walls);
    const typed = await required('Typed', { ifcPredefinedType: 'PARTITIONING' }, [], walls);
    const twin = await required('Twin', {}, [], walls);
    const bare = await required('Bare', { ifcEntity: null, cadCategory: 'OST_Lines' }, [RATING]);
    const { body: report } = await steward.send('GET', `${URL}&report=true`);
    expect(report.specifications).toBe(4);
    expect(report.skipped).toEqual(
      expect.arrayContaining([
        { objectClassId: walls, handle: 'walls', reason: 'ambiguous' },
        { objectClassId: twin, handle: 'twin', reason: 'ambiguous' },
        { objectClassId: bare, handle: 'bare', reason: 'no-entity' },
      ]),
    );
    expect(report.skipped).toHaveLength(3);
    const { text } = await steward.send('GET', URL);
    const { document, problems } = await read(text);
    expect(problems).toEqual([]);
    const codeOf = Object.fromEntries(
      document.specifications.map(({ identifier, applicability }) => {
        const found = applicability.find(({ kind }) => kind === 'classification');
        if (found?.kind !== 'classification') return [identifier, null];
        return [
          identifier,
          [found.system, found.value].map((value) => value?.compiled.constraint.allowedValues?.[0]).join(' '),
        ];
      }),
    );
    expect(codeOf).toEqual({
      'doors-all': null,
      inherits: 'OmniClass 23.25.40.11',
      'by-uniformat': 'UniFormat C1010',
      typed: null,
    });
    const partitions = document.specifications.find(({ identifier }) => identifier === 'typed');
    // IFC2X3 has walls, and no predefined types of them.
    expect(partitions?.versions).toEqual(['IFC4', 'IFC4X3_ADD2']);
    expect(await steward.send('GET', `${URL}&root=${typed}&ifcVersion=IFC2X3`)).toMatchObject({
      status: 409,
      body: { error: 'NoRequirements' },
    });
    const only = await steward.send('GET', `${URL}&root=${typed}&ifcVersion=IFC2X3&report=true`);
    expect(only.body).toEqual({
      specifications: 0,
      skipped: [{ objectClassId: typed, handle: 'typed', reason: 'no-entity' }],
    });
  });

  it('tells them apart by a further system, named as it is', async () => {
    await steward.send('POST', '/api/v1/bim-ontology/classification-systems', {
      id: 'uniclass',
      name: 'Uniclass 2015',
    });
    const slabs = await required('Slabs', { ifcEntity: 'IfcSlab', codes: { uniclass: 'Ss_1' } }, [RATING]);
    await required('Other slabs', { codes: { uniclass: 'Ss_2' } }, [], slabs);
    const { text } = await steward.send('GET', `${URL}&root=${slabs}`);
    expect((await read(text)).problems).toEqual([]);
    expect(text.match(/<system><simpleValue>[^<]*/g)).toEqual(
      Array(2).fill('<system><simpleValue>Uniclass 2015'),
    );
  });

  it('leaves out versions that lack a data type, unless only they are wanted', async () => {
    const windows = await required('Windows', { ifcEntity: 'IfcWindow' }, [
      paramTemplate('Manual', { dataType: 'url', required: true }),
      paramTemplate('Page', { dataType: 'url' }),
    ]);
    const { text } = await steward.send('GET', `${URL}&root=${windows}`);
    expect(text).toContain('ifcVersion="IFC4 IFC4X3_ADD2"');
    expect(text.match(/dataType="IFCURIREFERENCE"/g)).toHaveLength(2);
    const old = await steward.send('GET', `${URL}&root=${windows}&ifcVersion=IFC2X3`);
    expect(old.text).toContain('ifcVersion="IFC2X3"');
    expect(old.text).not.toContain('dataType');
    expect(old.text).not.toContain('Page');
    for (const file of [text, old.text]) expect((await read(file)).problems).toEqual([]);
  });

  it('a file that has not changed takes no turn among the files, in any format', async () => {
    const queries = [...FORMATS, 'ids&report=true', 'csv&sheet=parameters'];
    const urls = queries.map((query) => `/api/v1/bim-ontology/export?format=${query}`);
    const tags = new Map<string, string>();
    for (const url of urls) tags.set(url, String((await steward.send('GET', url)).headers['etag']));
    expect(new Set(tags.values()).size).toBe(tags.size);
    const gate = Promise.withResolvers<void>();
    const begun = [1, 2].map(
      () =>
        new Promise<void>((resolve) => {
          const hold = async () => {
            resolve();
            await gate.promise;
          };
          void useAs('page', () => prepareExport(hold));
        }),
    );
    await Promise.all(begun);
    for (const [url, tag] of tags) {
      const { status, headers } = await steward.send('GET', url, undefined, { 'if-none-match': tag });
      expect([url, status, headers['etag']]).toEqual([url, 304, tag]);
    }
    gate.resolve();
    const changed = await steward.send('GET', URL, undefined, { 'if-none-match': '"other"' });
    expect(changed.status).toBe(200);
  });

  it('names the classes in a language, and keeps to a release', async () => {
    const translations = { de: { name: 'Türen' } };
    await steward.send('PATCH', `${CLASSES}/${doors}`, { translations }, steward.key());
    const german = await steward.send('GET', `${URL}&root=${doors}&language=de-AT`);
    expect(german.text).toContain('<specification name="Türen"');
    await steward.send('POST', '/api/v1/bim-ontology/releases', { version: '7' }, steward.key());
    const released = await steward.send('GET', `${URL}&release=7&root=${doors}`);
    expect(released.headers['content-disposition']).toBe('attachment; filename="ontology-7-doors-all.ids"');
    await steward.putTemplates(doors, [RATING]);
    const again = await steward.send('GET', `${URL}&release=7&root=${doors}`);
    expect([again.text, again.headers['etag']]).toEqual([released.text, released.headers['etag']]);
    const unchanged = await steward.send('GET', `${URL}&release=7&root=${doors}`, undefined, {
      'if-none-match': String(released.headers['etag']),
    });
    expect(unchanged.status).toBe(304);
    expect((await read(released.text)).problems).toEqual([]);
  });

  it('is refused for versions and classes that there are not, and where nothing is required', async () => {
    const bad = await steward.send('GET', `${URL}&ifcVersion=IFC5`);
    expect(bad).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
    expect(bad.body.details[0]).toMatchObject({ path: 'query.ifcVersion' });
    expect((await steward.send('GET', `${URL}&root=nothing`)).status).toBe(404);
    expect((await steward.send('GET', `${URL}&release=99`)).status).toBe(404);
    const plain = await required('Plain', { ifcEntity: 'IfcRoof' }, [paramTemplate('Remark')]);
    expect(await steward.send('GET', `${URL}&root=${plain}`)).toMatchObject({
      status: 409,
      body: { error: 'NoRequirements' },
    });
    const draft = await steward.create('Draft', { ifcEntity: 'IfcRoof' });
    await steward.putTemplates(draft, [RATING]);
    expect((await steward.send('GET', `${URL}&root=${draft}`)).status).toBe(409);
  });
});
