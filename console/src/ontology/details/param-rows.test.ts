import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATA_TYPES, EMPTY_ROW, type ParamTemplate, paramRowOf, templateOf } from './param-rows.ts';

const text = fc.string({ minLength: 1, maxLength: 12 }).filter((each) => each.trim() !== '');

test('a row that nobody typed into says what the template said, values of every type included', () => {
  const templates = fc.record(
    {
      name: text,
      dataType: fc.constantFrom(...DATA_TYPES),
      group: text,
      binding: fc.constantFrom('type' as const, 'instance' as const),
      unit: fc.constantFrom('mm', 'm²'),
      value: fc.oneof(text, fc.double({ noNaN: true }), fc.boolean()),
      builtInCategories: fc.array(fc.constantFrom('OST_Walls', 'OST_Doors'), { minLength: 1 }),
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
