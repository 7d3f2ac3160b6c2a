import { expect, it } from 'vitest';
import { CSV_COLUMNS as OFFERED } from '../../console/src/ontology/exchange/csv-heading.ts';
import { TABLE_COLUMNS } from '../../src/ontology/exchange/formats/tabular.ts';

it('the console offers every column that an import reads, and no other', () => {
  expect([...OFFERED]).toEqual(TABLE_COLUMNS.filter((column) => !column.startsWith('effective')));
});
