import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import * as WebIfc from 'web-ifc';
import { withoutReversing } from '../../src/kernel/text-limits.ts';
import { oneLine } from '../../src/ontology/kits/domain/kit-changes.ts';
import { kitRelease } from '../../src/ontology/kits/domain/kit-release.ts';
import {
  MOST_AVAILABILITIES,
  refuseTooManyAvailabilities,
} from '../../src/ontology/kits/domain/property-definitions.ts';
import { KITS } from '../../src/ontology/kits/formats/kits.ts';
import { writeKit } from '../../src/ontology/kits/formats/write-kit.ts';
import type { ParamTemplate } from '../../src/ontology/parameters/domain/param-template.ts';
import {
  decodedFile,
  readSharedParameters,
} from '../../src/ontology/parameters/domain/read-shared-parameters.ts';
import { readArchicadXml } from '../../src/ontology/vocabularies/formats/archicad-xml.ts';
import { readIfcLibrary } from '../../src/ontology/vocabularies/formats/ifc-library.ts';
import { inSlices } from '../../src/platform/in-slices.ts';
import { blocks } from '../support/event-loop.ts';
import { needs } from '../support/needs.ts';
import {
  chunksOf,
  codesOf,
  editionOf,
  guidOf,
  kitOf,
  NO_CODES,
  propertySetsOf,
  releaseOf,
  type Sketch,
  tableOf,
  textsOf,
} from './kit-support.ts';

const api = new WebIfc.IfcAPI();
beforeAll(() => api.Init());

// oxlint-disable-next-line typescript/no-explicit-any
type Line = any;

/** All statements of a file as web-ifc reads them. */
function readByWebIfc(bytes: Buffer): Line[] {
  api.SetLogLevel(WebIfc.LogLevel.LOG_LEVEL_OFF);
  const model = api.OpenModel(bytes);
  const numbers = api.GetAllLines(model);
  const lines = Array.from({ length: numbers.size() }, (_, at) => ({
    ...api.GetLine(model, numbers.get(at)),
    entity: api.GetNameFromTypeCode(api.GetLineType(model, numbers.get(at))),
  }));
  api.CloseModel(model);
  return lines;
}

/** The data type of each property of each entity in each set, as web-ifc reads them. */
function templatesByWebIfc(bytes: Buffer): Map<string, string> {
  const lines = readByWebIfc(bytes);
  const byNumber = new Map(lines.map((line) => [line.expressID, line]));
  const found = new Map<string, string>();
  for (const set of ofEntity(lines, 'IfcPropertySetTemplate'))
    for (const entity of value(set.ApplicableEntity).split(','))
      for (const each of set.HasPropertyTemplates) {
        const property = byNumber.get(each.value);
        const key = JSON.stringify([value(set.Name), value(set.TemplateType), entity, value(property.Name)]);
        expect(found.has(key)).toBe(false);
        found.set(key, value(property.PrimaryMeasureType));
      }
  return found;
}

const ofEntity = (lines: Line[], entity: string) => lines.filter((line) => line.entity === entity);
const value = (attribute: Line) => attribute?.value ?? null;

/** The text as IfcLabel can have it. */
const labelled = (text: string) =>
  text.length <= 255 ? text : `${text.slice(0, 254).replace(/[\ud800-\udbff]$/, '')}…`;

const FIRE: ParamTemplate = {
  name: 'FireRating',
  dataType: 'text',
  group: 'Fire',
  binding: 'type',
  description: 'As tested',
  required: true,
  allowedValues: ['EI30', 'EI60'],
};
const WIDTH: ParamTemplate = {
  name: 'Width',
  dataType: 'length',
  group: 'Size',
  binding: 'instance',
  ifc: { propertySet: 'Pset_Size', name: 'NominalWidth' },
};
const COUNT: ParamTemplate = {
  name: 'Leaves',
  dataType: 'integer',
  group: 'Size',
  binding: 'instance',
  value: 2,
  allowedValues: [1, 2],
};

const SMALL: Sketch[] = [
  {
    handle: 'doors',
    name: 'Doors',
    description: 'Open & <close>',
    ifcEntity: 'IfcDoor',
    uniformat: 'B2010',
    category: -2000023,
    templates: [FIRE, WIDTH],
  },
  { handle: 'fire-doors', name: 'Fire doors', parent: 'doors', templates: [COUNT] },
  { handle: 'unnamed-things', name: 'Dinge «ä» 𝄞', templates: [FIRE] },
];
const SMALL_CODES = codesOf(
  {
    uniformat: [
      { code: 'B', title: 'Shell', parent: null },
      { code: 'B2010', title: 'Walls', parent: 'B' },
    ],
    masterformat: [{ code: '08 00 00', title: 'Openings', parent: null }],
    uniclass: [
      { code: 'Ss', title: 'Systems', parent: null },
      { code: 'Ss_25', title: 'Doors', parent: 'Ss' },
    ],
    empty: [],
  },
  [
    { id: 'empty', name: 'Empty', version: null, source: null },
    { id: 'uniclass', name: 'Uniclass', version: '2015', source: 'https://example.com' },
  ],
);

describe('the kits of a small ontology', () => {
  it.each(['revit', 'archicad', 'bonsai'] as const)(
    'for %s are the files in test/kits/golden',
    async (tool) => {
      const texts = await textsOf(tool, await releaseOf(SMALL, SMALL_CODES));
      for (const [name, text] of texts) {
        const golden = join(import.meta.dirname, 'golden', `${tool}-${name}`);
        if (process.env['WRITE_GOLDEN'] === 'true') writeFileSync(golden, text);
        expect([name, text]).toEqual([name, readFileSync(golden, 'utf8')]);
      }
    },
  );

  it('have the same bytes whenever they are made', async () => {
    for (const tool of ['revit', 'archicad', 'bonsai'] as const) {
      const [a, b] = [
        await releaseOf(SMALL, SMALL_CODES),
        await releaseOf(SMALL.toSorted(byParents), SMALL_CODES),
      ];
      expect([...(await kitOf(tool, a))]).toEqual([...(await kitOf(tool, b))]);
    }
  });

  it('have property set templates that web-ifc reads', async () => {
    const files = await kitOf('bonsai', await releaseOf(SMALL, SMALL_CODES));
    const lines = readByWebIfc(files.get('property-sets.ifc') ?? Buffer.of());
    const byNumber = new Map(lines.map((line) => [line.expressID, line]));
    const sets = ofEntity(lines, 'IfcPropertySetTemplate').map((set) => [
      value(set.Name),
      value(set.TemplateType),
      value(set.ApplicableEntity),
      set.HasPropertyTemplates.map((each: Line) => value(byNumber.get(each.value).Name)),
    ]);
    expect(sets).toEqual([
      ['Fire', 'PSET_TYPEDRIVENONLY', 'IfcDoor,IfcDoorType', ['FireRating']],
      ['Pset_Size', 'PSET_OCCURRENCEDRIVEN', 'IfcDoor', ['NominalWidth']],
      ['Size', 'PSET_OCCURRENCEDRIVEN', 'IfcDoor', ['Leaves']],
    ]);
    expect(
      ofEntity(lines, 'IfcSimplePropertyTemplate').map((each) => [
        value(each.Name),
        value(each.TemplateType),
        value(each.PrimaryMeasureType),
        byNumber.get(value(each.Enumerators))?.EnumerationValues.map(value) ?? null,
      ]),
    ).toEqual([
      ['FireRating', 'P_ENUMERATEDVALUE', 'IfcLabel', ['EI30', 'EI60']],
      ['NominalWidth', 'P_SINGLEVALUE', 'IfcLengthMeasure', null],
      ['Leaves', 'P_ENUMERATEDVALUE', 'IfcInteger', [1, 2]],
    ]);
    const [declared] = ofEntity(lines, 'IfcRelDeclares');
    expect(declared.RelatedDefinitions).toHaveLength(3);
    expect(byNumber.get(declared.RelatingContext.value).entity).toBe('IfcProjectLibrary');
  });
});

/** Another order of the classes in which parents still come first. */
const byParents = (a: Sketch, b: Sketch) =>
  Number(a.parent !== undefined) - Number(b.parent !== undefined) || (a.handle < b.handle ? 1 : -1);

/** What people paste into names, and what breaks files. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    'a\tb',
    'a\r\nb',
    "it's",
    '"quoted"',
    '\u202eabc',
    '&<>]]>',
    '𝄞𐍈',
    'x'.repeat(500),
    '\\X2\\00E4\\X0\\',
    '#',
    '{{',
    'é\u0301',
    '\u0085',
    '𝄞'.repeat(250),
  ),
  fc
    .array(fc.constantFrom('\t', '\n', "'", '"', '&', '<', '\u200f', '𝄞', 'ä', '\\', '\u007f', '\u2028'), {
      minLength: 1,
      maxLength: 20,
    })
    .map((parts) => `n${parts.join('')}`),
);
const oneLineHostile = hostile
  .map((text) => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 255))
  .filter((text) => text.trim() !== '' && text.isWellFormed());

const template = fc
  .record({
    name: oneLineHostile,
    dataType: fc.constantFrom('text', 'number', 'yesno', 'length'),
    group: oneLineHostile,
    binding: fc.constantFrom('type', 'instance'),
    description: hostile,
  })
  .map((each): ParamTemplate => each as ParamTemplate);

const sketches = fc
  .array(
    fc.record({
      name: hostile,
      description: hostile,
      parent: fc.nat(),
      ifcEntity: fc.constantFrom('IfcWall', 'IfcSite', undefined),
      templates: fc.uniqueArray(template, { maxLength: 3, selector: ({ name }) => name }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((classes): Sketch[] =>
    classes.map(({ parent, ifcEntity, ...each }, i) => ({
      ...each,
      // Handles of former times may hold anything, and differ in case alone.
      handle: i % 2 === 0 ? `class-${i}` : `Class-${i - 1}`,
      ...(ifcEntity !== undefined && { ifcEntity }),
      ...(i > 0 &&
        parent % (i + 1) < i && {
          parent:
            (parent % (i + 1)) % 2 === 0 ? `class-${parent % (i + 1)}` : `Class-${(parent % (i + 1)) - 1}`,
        }),
    })),
  );

interface Expected {
  set: string;
  isOfTypes: boolean;
  entity: string;
  property: string;
  /** The file has one of them, where classes differ. */
  dataTypes: Set<string>;
}

/** Which entity has which property in which set: an entity comes from the nearest class that has one, a template from the nearest of its name. */
function propertiesOf(classes: readonly Sketch[]): Expected[] {
  const byHandle = new Map(classes.map((each) => [each.handle, each]));
  const found = new Map<string, Expected>();
  for (const each of classes) {
    const line: Sketch[] = [];
    for (let at: Sketch | undefined = each; at; at = byHandle.get(at.parent ?? '')) line.push(at);
    const entity = line.find(({ ifcEntity }) => ifcEntity !== undefined)?.ifcEntity;
    if (entity === undefined) continue;
    const names = new Map<string, ParamTemplate>();
    for (const { templates = [] } of line)
      for (const own of templates) if (!names.has(own.name)) names.set(own.name, own);
    for (const { name, group, binding, dataType } of names.values()) {
      const [set, property] = [oneLine(group), oneLine(name)];
      const isOfTypes = binding === 'type';
      const key = JSON.stringify([set, isOfTypes, entity, property]);
      const known = found.get(key) ?? { set, isOfTypes, entity, property, dataTypes: new Set() };
      known.dataTypes.add(dataType);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

const typeOf = (entity: string) => (entity === 'IfcWall' ? 'IfcWallType' : entity);

/** How files call the data types of the drawn templates. */
const REVIT_TYPES: Record<string, string> = {
  text: 'Label',
  number: 'Real',
  yesno: 'Boolean',
  length: 'Length',
};
const IFC_TYPES: Record<string, string> = {
  text: 'IfcLabel',
  number: 'IfcReal',
  yesno: 'IfcBoolean',
  length: 'IfcLengthMeasure',
};
const SHARED_TYPES: Record<string, string> = {
  text: 'TEXT',
  number: 'NUMBER',
  yesno: 'YESNO',
  length: 'LENGTH',
};

const XMLLINT = '/usr/bin/xmllint';

describe('files with hostile names', () => {
  it('are read back by other readers, equal to the release', async () => {
    await fc.assert(
      fc.asyncProperty(sketches, async (classes) => {
        const release = await releaseOf(classes);
        const expected = new Map(
          classes.map(({ handle, name = '', parent = null }) => [
            handle,
            { name: name.toWellFormed(), parent },
          ]),
        );

        const bonsai = await kitOf('bonsai', release);
        const ifc = bonsai.get('classification.ifc') ?? Buffer.of();
        const ours = await readIfcLibrary(chunksOf(ifc));
        expect(new Map(ours.map(({ code, title, parent }) => [code, { name: title, parent }]))).toEqual(
          new Map(
            Array.from(expected, ([handle, { name, parent }]) => [
              handle,
              { name: labelled(oneLine(name)), parent },
            ]),
          ),
        );
        const theirs = readByWebIfc(ifc);
        const byNumber = new Map(theirs.map((line) => [line.expressID, line]));
        expect(
          new Map(
            ofEntity(theirs, 'IfcClassificationReference').map((line) => [
              value(line.Identification),
              value(byNumber.get(value(line.ReferencedSource))?.Identification),
            ]),
          ),
        ).toEqual(new Map(Array.from(expected, ([handle, { parent }]) => [handle, parent])));

        const xml = (await textsOf('archicad', release)).get('classification.xml') ?? '';
        const parser = new SaxesParser();
        parser.on('error', (error) => {
          throw error;
        });
        parser.write(xml).close();
        const items = await readArchicadXml(
          (async function* () {
            yield xml;
          })(),
        );
        expect(new Map(items.map(({ code, title, parent }) => [code, { name: title, parent }]))).toEqual(
          new Map(
            Array.from(expected, ([handle, { name, parent }]) => [
              handle,
              { name: oneLine(name).replaceAll(/[\ufffe\uffff]/g, '\ufffd'), parent },
            ]),
          ),
        );

        const revit = await kitOf('revit', release);
        const decoded = await inSlices(decodedFile(revit.get('shared-parameters.txt') ?? Buffer.of()));
        if (!('pieces' in decoded)) throw new Error('not decoded');
        const { parameters, bad } = await inSlices(readSharedParameters(decoded.pieces));
        expect(bad).toEqual([]);
        const templates = classes.flatMap(({ templates: own = [] }) => own);
        expect(new Set(parameters.map(({ parameter }) => parameter.guid))).toEqual(
          new Set(templates.map(guidOf)),
        );
        const names = new Map(templates.map((each) => [guidOf(each), withoutReversing(oneLine(each.name))]));
        for (const { parameter } of parameters) expect(parameter.name).toBe(names.get(parameter.guid));

        for (const { parameter } of parameters)
          expect(
            templates
              .filter((each) => guidOf(each) === parameter.guid)
              .map(({ dataType }) => SHARED_TYPES[dataType]),
          ).toContain(parameter.revitDataType);

        const properties = propertiesOf(classes);
        const sets = propertySetsOf((await textsOf('revit', release)).get('property-sets.txt') ?? '');
        const inRevit = new Map<string, string>();
        for (const { name, kind, entities, properties: own } of sets)
          for (const [property = '', dataType = '', parameter = ''] of own)
            for (const entity of entities) {
              const key = JSON.stringify([name, kind, entity, property, parameter]);
              expect(inRevit.has(key)).toBe(false);
              inRevit.set(key, dataType);
            }
        const ofRevit = ({ set, isOfTypes, entity, property }: Expected) =>
          JSON.stringify([
            set,
            isOfTypes ? 'T' : 'I',
            isOfTypes ? typeOf(entity) : entity,
            property,
            property,
          ]);
        expect(new Set(inRevit.keys())).toEqual(new Set(properties.map(ofRevit)));
        for (const each of properties)
          expect(Array.from(each.dataTypes, (type) => REVIT_TYPES[type])).toContain(
            inRevit.get(ofRevit(each)),
          );

        const inBonsai = templatesByWebIfc(bonsai.get('property-sets.ifc') ?? Buffer.of());
        const ofBonsai = properties.flatMap((each) =>
          [...new Set(each.isOfTypes ? [each.entity, typeOf(each.entity)] : [each.entity])].map((entity) => ({
            key: JSON.stringify([
              labelled(each.set),
              each.isOfTypes ? 'PSET_TYPEDRIVENONLY' : 'PSET_OCCURRENCEDRIVEN',
              entity,
              labelled(each.property),
            ]),
            dataTypes: each.dataTypes,
          })),
        );
        expect(new Set(inBonsai.keys())).toEqual(new Set(ofBonsai.map(({ key }) => key)));
        for (const { key, dataTypes } of ofBonsai)
          expect(Array.from(dataTypes, (type) => IFC_TYPES[type])).toContain(inBonsai.get(key));
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it(
    'are well-formed for xmllint',
    needs(existsSync(XMLLINT), 'needs xmllint (apt-get install libxml2-utils)'),
    async () => {
      const release = await releaseOf([{ handle: 'a', name: ']]>&<\u0001\ufffe𝄞', templates: [FIRE] }]);
      const xml = (await kitOf('archicad', release)).get('classification.xml') ?? Buffer.of();
      execFileSync(XMLLINT, ['--noout', '-'], { input: xml });
    },
  );

  it('have keynotes and assembly codes as the release has them', async () => {
    const codes = fc.uniqueArray(fc.tuple(hostile, hostile), {
      minLength: 1,
      maxLength: 12,
      selector: ([code]) => oneLine(code),
    });
    await fc.assert(
      fc.asyncProperty(codes, fc.infiniteStream(fc.nat()), async (pairs, numbers) => {
        const tree = pairs.map(([code, title], i) => ({
          code,
          title,
          parent: i === 0 ? null : (pairs[(numbers.next().value ?? 0) % i]?.[0] ?? null),
        }));
        const texts = await textsOf(
          'revit',
          await releaseOf([], codesOf({ uniformat: tree, masterformat: tree })),
        );
        const clean = tree.map(({ code, title, parent }) => [
          oneLine(code),
          oneLine(title),
          ...(parent === null ? [] : [oneLine(parent)]),
        ]);
        expect(tableOf(texts.get('keynotes.txt') ?? '')).toEqual(clean);
        const levels = new Map<string, number>();
        for (const { code, parent } of tree)
          levels.set(code, parent === null ? 1 : (levels.get(parent) ?? 0) + 1);
        expect(tableOf(texts.get('assembly-codes.txt') ?? '')).toEqual(
          tree.map(({ code, title }) => [oneLine(code), oneLine(title), String(levels.get(code)), '']),
        );
      }),
    );
  });

  it('have one property for names that they write the same', async () => {
    const classes: Sketch[] = [
      { handle: 'a', ifcEntity: 'IfcWall', templates: [{ ...FIRE, name: 'A\u2028B', group: 'G\u0085' }] },
      {
        handle: 'b',
        ifcEntity: 'IfcWall',
        templates: [{ ...FIRE, name: 'A B', group: 'G ', allowedValues: ['x'.repeat(256)] }],
      },
    ];
    const release = await releaseOf(classes);
    const xml = (await textsOf('archicad', release)).get('classification.xml') ?? '';
    expect(xml.match(/<Name>G <\/Name>/g)).toHaveLength(1);
    expect(xml.match(/<Name>A B<\/Name>/g)).toHaveLength(1);
    const sets = propertySetsOf((await textsOf('revit', release)).get('property-sets.txt') ?? '');
    expect(sets).toMatchObject([{ name: 'G ', properties: [['A B', 'Label', 'A B']] }]);
    const bonsai = await kitOf('bonsai', release);
    expect(templatesByWebIfc(bonsai.get('property-sets.ifc') ?? Buffer.of()).size).toBe(2);
    const about = bonsai.get('README.txt')?.toString() ?? '';
    expect(about).toContain('Property “A B” of “G ”: classes differ in the values that they allow.');
    expect(about).toContain('Property “A B”: its values are none of IFCLABEL, so they are left out.');
  });

  it('list in README.txt what was changed', async () => {
    const release = await releaseOf(
      [
        {
          handle: 'a',
          name: 'Tab\there',
          description: 'Not \ufffe XML',
          ifcEntity: 'IfcSite',
          templates: [FIRE, { ...WIDTH, allowedValues: [1, 2] }],
        },
        { handle: 'b', name: 'x'.repeat(500), templates: [{ ...FIRE, group: 'Other', description: '1\n2' }] },
      ],
      codesOf({
        uniformat: [
          { code: 'x1', title: 'One', parent: null },
          { code: 'X1', title: 'Line\r\nend', parent: null },
        ],
      }),
    );
    const revit = (await textsOf('revit', release)).get('README.txt') ?? '';
    expect(revit).toContain('“x1” and “X1” differ in case only.');
    expect(revit).toContain('Title “Line end”: tabs, line ends and control characters are spaces here.');
    expect(revit).toContain('Class “b” has no IFC entity, so its parameters are in no property set.');
    expect(revit).toContain('IFC has no type of IfcSite.');
    expect(revit).toContain('Parameter “FireRating” is in the groups “Fire” and “Other”.');
    expect(revit).toContain(
      '- The description of parameter “FireRating”: tabs, line ends and control characters',
    );
    const archicad = (await textsOf('archicad', release)).get('README.txt') ?? '';
    expect(archicad).toContain('Class “Tab here”: tabs');
    expect(archicad).toContain(
      "- The description of class “a”: characters that XML can't carry are “\ufffd” here.",
    );
    const bonsai = (await textsOf('bonsai', release)).get('README.txt') ?? '';
    expect(bonsai).toMatch(/Class “x{80}…”: cut to 255 characters\./);
    expect(bonsai).toContain('Parameter “Width”: its allowed values are left out');
  });
});

describe('kits of 50,000 classes', () => {
  const many = (): Sketch[] =>
    Array.from({ length: 50_000 }, (_, i) => ({
      handle: `class-${i}`,
      name: `Class ${i}`,
      ...(i > 0 && { parent: `class-${Math.floor((i - 1) / 10)}` }),
      ...(i < 100 && { templates: [{ ...FIRE, name: `Parameter ${i}` }], ifcEntity: 'IfcWall' }),
    }));

  it('stop nobody for long', async () => {
    const edition = editionOf(many());
    for (const tool of ['revit', 'archicad', 'bonsai'] as const) {
      let bytes = 0;
      const longest = await blocks(async () => {
        const release = await inSlices(kitRelease(edition, NO_CODES, null));
        for await (const chunk of writeKit(KITS[tool], release)) bytes += (chunk as Buffer).length;
      });
      expect(longest).toBeLessThan(200);
      expect(bytes).toBeGreaterThan(1000);
    }
  }, 240_000);

  it('that would have lines without end are refused', async () => {
    const templates = Array.from({ length: 50 }, (_, i) => ({ ...FIRE, name: `P ${i}` }));
    const [root, ...others] = many();
    const release = await releaseOf([{ ...root, handle: 'class-0', templates }, ...others]);
    expect(() => refuseTooManyAvailabilities(release)).toThrow(MOST_AVAILABILITIES.toLocaleString('en'));
  }, 120_000);
});
