import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnsOf, recordOf, STORED_KINDS } from '../../src/design/gateways/record-store/records.ts';

test.each(STORED_KINDS)('docs/record-store.md names every column of %s', (kind) => {
  const example = recordOf(kind, 'x', {
    selections: '{}',
    parameters: '[]',
    price: '{}',
    missing_images: '[]',
  });
  const rows = readFileSync('docs/record-store.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const documented = rows.map((line) => [...line.matchAll(/`(\w+)`/g)].slice(1).map((match) => match[1]));
  expect(documented).toContainEqual(Object.keys(columnsOf(kind, example)));
});
