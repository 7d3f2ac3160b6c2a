import { expect, test } from 'vitest';
import type { ParamTemplate } from './param-rows.ts';
import { templateDifferences } from './template-differences.ts';

const template = (name: string, more: Partial<ParamTemplate> = {}): ParamTemplate => ({
  name,
  dataType: 'text',
  group: 'Fire',
  binding: 'type',
  ...more,
});

test('parameters differ field by field, in the words of the form', () => {
  const before = [
    template('FireRating', {
      allowedValues: ['EI30'],
      ifc: { name: 'Rating' },
      translations: { de: { description: 'Klasse' } },
    }),
    template('Mark'),
    template('Same', { required: true }),
  ];
  const after = [
    template('FireRating', {
      allowedValues: ['EI30', 'EI60'],
      required: true,
      translations: { de: { description: 'Feuerwiderstand' } },
    }),
    template('Same', { required: true }),
    template('Width', { dataType: 'length', minimum: 900, unit: 'mm' }),
  ];
  const rows = templateDifferences(before, after).map((row) => [row.field, row.before, row.after]);
  expect(rows).toEqual([
    ['FireRating: Allowed values', 'EI30', 'EI30, EI60'],
    ['FireRating: Required', null, 'yes'],
    ['FireRating: Description (de)', 'Klasse', 'Feuerwiderstand'],
    ['FireRating: IFC name', 'Rating', null],
    ['Width', null, 'Optional: at least 900 mm'],
    ['Mark', 'Optional', null],
  ]);
});
