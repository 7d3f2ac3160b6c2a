import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ClassCase } from '../../scripts/conformance/class-cases.ts';
import { classVectors } from '../../scripts/conformance/class-vectors.ts';
import { conformanceFiles } from '../../scripts/conformance/index.ts';
import { FURTHER_SYSTEMS } from '../../scripts/conformance/planted-ontology.ts';
import { fieldsOf } from '../../src/kernel/json.ts';
import { useService } from '../support/service.ts';

const service = useService();

test('the server still does what the conformance vectors of its clients say', async () => {
  const files = await conformanceFiles(service);
  expect(Object.keys(files).length).toBe(6);
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
  const query = new URLSearchParams(texts);
  for (const [name, given] of [['code', codes] as const, ['typeCode', typeCodes] as const])
    for (const { id } of FURTHER_SYSTEMS)
      if (typeof given[id] === 'string') query.append(name, `${id}:${given[id]}`);
  return query.toString();
}

/** The query names a system by its ID; an import also finds it by a name. */
function namesSystems({ element }: ClassCase): boolean {
  const known = ['uniformat', 'masterformat', 'objectClassCode', ...FURTHER_SYSTEMS.map(({ id }) => id)];
  return Object.keys(fieldsOf(element['classification'])).some((name) => !known.includes(name));
}

// The vectors come from imports, which decide in SQL; classifyElement decides in TypeScript (classOfElement).
test('one element alone gets the class that an import gives it, by the same rule', async () => {
  const cases = (await classVectors(service)).cases.filter((each) => !namesSystems(each));
  const found = [];
  for (const { name, element } of cases) {
    const url = `/api/v1/bim-ontology/classify?${queryOf(element)}`;
    const { status, body } = await service.call({ method: 'GET', url });
    expect([name, status]).toEqual([name, 200]);
    found.push({ name, expected: { objectClassId: body.objectClass?.id ?? null, rule: body.rule } });
  }
  expect(found).toEqual(cases.map(({ name, expected }) => ({ name, expected })));
});
