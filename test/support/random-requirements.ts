import * as fc from 'fast-check';
import { isNumeric } from '../../src/constraints/data-types.ts';
import { predefinedTypesOf } from '../../src/ifc-schema/index.ts';
import { PARAM_DATA_TYPES, type ParamTemplate } from '../../src/ontology/parameters/domain/param-template.ts';
import { paramTemplateFaults } from '../../src/ontology/parameters/domain/param-templates.ts';
import { ifcDataTypes } from '../../src/ontology/parameters/domain/requirement.ts';
import type { EditionClass } from '../../src/ontology/releases/domain/edition.ts';
import { Edition } from '../../src/ontology/releases/queries/edition.ts';

const ODD = [
  'FireRating',
  'Größe "m" <b> & \'co\'',
  ' blank around ',
  'a]]>b',
  '\u007f\u0085\ufffe',
  '𝔘nicode 👩‍🚒',
  '&amp;',
];
const aName = fc.oneof(
  fc.constantFrom(...ODD, 'A', 'B', 'C'),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => /\S/.test(text) && !/\p{Cc}/u.test(text)),
);
const aText = fc.oneof(
  fc.constantFrom(...ODD, '', 'line\nline\r\n\ttab', 'bell \u0007 and \u0001'),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.toWellFormed().replaceAll('\0', '')),
);
const aNumber = fc.oneof(
  fc.constantFrom(0, -0, 1, 0.1, 0.3, 2100, 1e21, 1e-9, 1e300, 1.7e308, -1.7e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -20, max: 20 }),
);
const PATTERNS = [
  'EI\\d+',
  '[A-Z]{2}(-\\d{1,3})?',
  '.*',
  '\\p{L}+',
  'a|b&"<',
  '[\u0001-\u0003]',
  '[\u0001-A]',
];
const UNITS = ['mm', 'ft', 'm²', 'l', '°', 'kW', 'h', '°C', 'furlong', '', 'autodesk.unit.unit:feet-1.0.1'];
const IFC_TYPES = [
  ...[...ifcDataTypes()].sort(),
  'IFCTHERMODYNAMICTEMPERATUREMEASURE',
  'IFCPOSITIVELENGTHMEASURE',
  'IFCCOUNTMEASURE',
  'IFCDATE',
];
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

/** A template as the API would accept it. */
export const aTemplate: fc.Arbitrary<ParamTemplate> = fc
  .record({
    name: aName,
    dataType: fc.constantFrom(...PARAM_DATA_TYPES),
    group: aName,
    unit: maybe(fc.constantFrom(...UNITS)),
    binding: fc.constantFrom('type' as const, 'instance' as const),
    description: maybe(aText),
    required: maybe(fc.boolean()),
    texts: maybe(fc.uniqueArray(aText, { minLength: 1, maxLength: 4 })),
    numbers: maybe(fc.uniqueArray(aNumber, { minLength: 1, maxLength: 4, comparator: 'SameValueZero' })),
    pattern: maybe(fc.constantFrom(...PATTERNS)),
    bounds: fc.record({
      minimum: maybe(aNumber),
      maximum: maybe(aNumber),
      exclusiveMinimum: maybe(aNumber),
      exclusiveMaximum: maybe(aNumber),
    }),
    lengths: fc.record({
      minLength: maybe(fc.nat(5)),
      maxLength: maybe(fc.integer({ min: 5, max: 10_000 })),
    }),
    ifc: maybe(
      fc.record({
        propertySet: maybe(aName),
        name: maybe(aName),
        dataType: maybe(fc.constantFrom(...IFC_TYPES)),
      }),
    ),
  })
  .map(({ texts, numbers, pattern, bounds, lengths, ifc, ...template }) => {
    const { dataType } = template;
    const numeric = isNumeric(dataType);
    const list = numeric
      ? numbers?.map((value) => (dataType === 'integer' ? Math.trunc(value) : value))
      : dataType === 'yesno'
        ? undefined
        : texts;
    const said = {
      ...template,
      allowedValues: list && [...new Set<string | number>(list)],
      ...(numeric ? bounds : dataType === 'yesno' ? {} : { pattern, ...lengths }),
      ifc: ifc && present(ifc),
    };
    return present(said) as unknown as ParamTemplate; // its own fields, without those that are absent
  })
  .filter((template) => paramTemplateFaults([template]).length === 0);

function present(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const ENTITIES = [
  'IfcDoor',
  'IfcWall',
  'IfcElement',
  'IfcBeam',
  'IfcAirTerminal',
  'IfcRoad',
  'IfcSlab',
  'IfcSpace',
];
const CODES = ['23.30.10.00', 'B2030', '08 10 00', 'X'];
const aCode = fc
  .option(fc.constantFrom(...CODES))
  .map((code) => (code === null ? null : { entryId: code, code, title: code }));

const aClass = fc
  .record({
    name: aName,
    description: fc.option(aText),
    status: fc.constantFrom('approved' as const, 'approved' as const, 'approved' as const, 'draft' as const),
    parent: fc.nat(9),
    entity: fc.option(fc.constantFrom(...ENTITIES)),
    type: fc.nat(50),
    codes: fc.tuple(aCode, aCode, aCode, aCode),
    further: fc.option(fc.constantFrom(...CODES)),
    templates: fc.uniqueArray(aTemplate, { maxLength: 4, selector: ({ name }) => name }),
  })
  .map(({ entity, type, ...more }) => {
    const types = entity === null ? [] : predefinedTypesOf(entity);
    return {
      ...more,
      entity,
      predefinedType: type < 25 ? (types[type % Math.max(1, types.length)] ?? null) : null,
    };
  });

/** A whole ontology: classes in a tree, with requirements. */
export const anEdition: fc.Arbitrary<Edition> = fc
  .array(aClass, { minLength: 1, maxLength: 8 })
  .map((drawn) => {
    const classes = drawn.map((drawnClass, i): EditionClass => {
      const { name, description, status, parent, entity, predefinedType, codes, further, templates } =
        drawnClass;
      const [uniformat, masterformat, occ, cad] = codes;
      const above = parent < 5 || i === 0 ? null : parent % i;
      return {
        id: `oc_${String(i).padStart(26, '0')}`,
        handle: `class-${i}`,
        name,
        description,
        synonyms: null,
        status,
        parentId: above === null ? null : `oc_${String(above).padStart(26, '0')}`,
        ...(entity && { ifcEntity: entity }),
        ...(predefinedType && { ifcPredefinedType: predefinedType }),
        codes: {
          uniformat,
          masterformat,
          object_class_codes: occ,
          cad_categories: cad && { ...cad, code: 'OST_Doors' },
        },
        ...(further && { systemCodes: { own: { code: further, title: further } } }),
        aliases: [],
        paramTemplates: templates,
      };
    });
    return new Edition({ version: 'preview', stamp: '1', date: new Date(0) }, classes);
  });
