import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classVectors } from '../../scripts/conformance/class-vectors.ts';
import { conformanceFiles } from '../../scripts/conformance/index.ts';
import { fieldsOf } from '../../src/kernel/json.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('the server still does what the conformance vectors of its clients say', async () => {
  const files = await conformanceFiles(service);
  expect(Object.keys(files).length).toBe(5);
  for (const [file, text] of Object.entries(files)) {
    const committed = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    expect({ file, lines: text.split('\n') }).toEqual({ file, lines: committed.split('\n') });
  }
});

/** The facts of an element as the query of classifyElement; what the query has no form for is left out. */
function queryOf(element: Record<string, unknown>): string {
  const [category, type] = [fieldsOf(element['category']), fieldsOf(element['type'])];
  const [codes, typeCodes] = [fieldsOf(element['classification']), fieldsOf(type['classification'])];
  const int = category['builtinCategoryInt'];
  const facts = {
    objectClassId: element['objectClassId'],
    typeObjectClassId: type['objectClassId'],
    category: category['builtinName'],
    categoryInt: typeof int === 'number' ? String(int) : undefined,
    categoryName: category['name'],
    uniformat: codes['uniformat'],
    masterformat: codes['masterformat'],
    objectClassCode: codes['objectClassCode'],
    typeUniformat: typeCodes['uniformat'],
    typeMasterformat: typeCodes['masterformat'],
    typeObjectClassCode: typeCodes['objectClassCode'],
  };
  const texts = Object.entries(facts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return new URLSearchParams(texts).toString();
}

// The vectors come from imports, which decide in SQL; classifyElement decides in TypeScript (classOfElement).
test('one element alone gets the class that an import gives it, by the same rule', async () => {
  const { cases } = await classVectors(service);
  const found = [];
  for (const { name, element } of cases) {
    const url = `/api/v1/bim-ontology/classify?${queryOf(element)}`;
    const { status, body } = await service.call({ method: 'GET', url });
    expect([name, status]).toEqual([name, 200]);
    found.push({ name, expected: { objectClassId: body.objectClass?.id ?? null, rule: body.rule } });
  }
  expect(found).toEqual(cases.map(({ name, expected }) => ({ name, expected })));
});
