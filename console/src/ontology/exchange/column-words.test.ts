import { expect, test } from 'vitest';
import { columnWords } from './column-words.ts';
import { CSV_COLUMNS } from './csv-heading.ts';

test('no column of a file is shown by the name that programs use', () => {
  for (const column of CSV_COLUMNS) expect(columnWords(column)).toMatch(/^[A-Z]/);
  expect(columnWords('parentHandle')).toBe('Parent');
  expect(columnWords('cadCategory')).toBe('CAD category');
  expect(columnWords('name@de')).toBe('Name (de)');
  expect(columnWords('translations.de.name')).toBe('Name (de)');
  expect(columnWords('Own heading')).toBe('Own heading');
});
