import { expect, it } from 'vitest';
import { COLUMNS as OFFERED } from '../../console/src/ontology/exchange/csv-heading.ts';
import { COLUMNS } from '../../src/ontology/exchange/tabular.ts';

it('the console offers every column that an import reads, and no other', () => {
  expect([...OFFERED]).toEqual(COLUMNS.filter((column) => !column.startsWith('effective')));
});
