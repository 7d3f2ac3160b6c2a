import { PARAM_DATA_TYPES } from '@lintel/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  descriptionIn,
  EMPTY_ROW,
  fieldAt,
  type ParamTemplate,
  paramRowOf,
  templateOf,
} from './param-rows.ts';

const text = fc.string({ minLength: 1, maxLength: 12 }).filter((each) => each.trim() !== '');

test('a row that nobody typed into says what the template said, values of every type included', () => {
  const templates = fc.record(
    {
      name: text,
      dataType: fc.constantFrom(...PARAM_DATA_TYPES),
      group: text,
      binding: fc.constantFrom('type' as const, 'instance' as const),
      unit: fc.constantFrom('mm', 'm²'),
      value: fc.oneof(text, fc.double({ noNaN: true }), fc.boolean()),
      builtInCategories: fc.array(fc.constantFrom('OST_Walls', 'OST_Doors')),
      description: fc.string(),
      translations: fc.dictionary(fc.constantFrom('de', 'pt-BR'), fc.record({ description: text }), {
        minKeys: 1,
      }),
      required: fc.boolean(),
      allowedValues: fc.array(fc.oneof(fc.string(), fc.double({ noNaN: true }))),
      pattern: fc.string(),
      minimum: fc.double({ noNaN: true }),
      maxLength: fc.nat(),
      ifc: fc.record({ propertySet: text, name: text, dataType: text }, { requiredKeys: [] }),
      guid: fc.uuid(),
    },
    { requiredKeys: ['name', 'dataType', 'group', 'binding'] },
  );
  fc.assert(
    fc.property(templates, (template) => {
      expect(templateOf(paramRowOf(template as ParamTemplate), template as ParamTemplate)).toEqual(template);
    }),
  );
});

test.each([
  ['length', '12.5', 12.5],
  ['integer', ' 3 ', 3],
  ['length', '{height}', '{height}'],
  ['yesno', 'Yes', true],
  ['yesno', 'no', false],
  ['text', '12', '12'],
] as const)('%s typed as "%s" is sent as %j', (dataType, value, sent) =>
  expect(templateOf({ ...EMPTY_ROW, name: 'x', dataType, value }).value).toBe(sent),
);

test('fields that do not fit the data type are left out once it is another', () => {
  const before = {
    name: 'U',
    dataType: 'number',
    group: 'g',
    binding: 'type',
    minimum: 0,
    unit: 'W',
  } as const;
  const row = { ...paramRowOf(before), dataType: 'text' as const, pattern: 'A+' };
  expect(templateOf(row, before)).toEqual({
    name: 'U',
    dataType: 'text',
    group: 'g',
    binding: 'type',
    pattern: 'A+',
  });
});

test('typed constraints are sent as the API takes them', () => {
  const row = {
    ...EMPTY_ROW,
    name: ' Width ',
    dataType: 'length' as const,
    required: true,
    allowedValues: '900\n 1000 \n\n',
    minimum: '1.5',
    maximum: 'many',
    ifcName: 'Width',
    ifcDataType: 'ifclengthmeasure',
    guid: '7A1C0F2E-5B3D-4C8E-9F10-2A6B4D8E0C31',
  };
  expect(templateOf(row)).toEqual({
    name: 'Width',
    dataType: 'length',
    group: 'Identity Data',
    binding: 'type',
    required: true,
    allowedValues: [900, 1000],
    minimum: 1.5,
    maximum: 'many',
    ifc: { name: 'Width', dataType: 'IFCLENGTHMEASURE' },
    guid: '7a1c0f2e-5b3d-4c8e-9f10-2a6b4d8e0c31',
  });
});

test.each([
  ['allowedValues.3', 'allowedValues'],
  ['ifc.name', 'ifcName'],
  ['name', 'name'],
  ['minimum', 'minimum'],
  ['nothing', null],
])('a fault at %s is shown at %s', (path, field) => expect(fieldAt(path)).toBe(field));

test('a description is shown in the language, then with fewer subtags, then in the own', () => {
  const template: ParamTemplate = {
    ...templateOf({ ...EMPTY_ROW, name: 'FireRating', description: 'Rating' }),
    translations: { de: { description: 'Klasse' }, 'de-AT': { description: 'Klasse (AT)' } },
  };
  const shown = [undefined, 'de', 'de-AT', 'de-CH', 'fr'].map((tag) => descriptionIn(template, tag));
  expect(shown).toEqual(['Rating', 'Klasse', 'Klasse (AT)', 'Klasse', 'Rating']);
});

test('a description that was emptied in a language is removed from it', () => {
  const before: ParamTemplate = { ...templateOf(EMPTY_ROW), translations: { de: { description: 'Klasse' } } };
  const row = { ...paramRowOf(before), translations: { de: ' ', fr: 'Classe' } };
  expect(templateOf(row, before).translations).toEqual({ fr: { description: 'Classe' } });
});
