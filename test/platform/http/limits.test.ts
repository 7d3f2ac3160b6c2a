import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../../src/kernel/json.ts';
import { faultsOf, rememberChecked } from '../../../src/platform/http/validation-faults.ts';
import { type Document, operationsOf, type Schema } from '../../fuzz/openapi.ts';
import { blocks } from '../../support/event-loop.ts';

const read = (name: string): Document =>
  JSON.parse(readFileSync(new URL(`../../../openapi/${name}`, import.meta.url), 'utf8'));
const documents = ['api-v1.json', 'portal-v2.json', 'bsdd.json'].map(read);
const operations = documents.flatMap((document) => operationsOf(document));

/** Any JSON may stand here: a parent is refused in words of its own. */
const UNTYPED = [
  'createObjectClass body.parentObjectClassIds',
  'createObjectClass body.parentObjectClassId',
  'createObjectClass body.parentId',
];

/** Every place in a schema that takes a text or a list without end. */
function endless(schema: Schema, path: string): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (choices.length > 0) return choices.flatMap((choice) => endless(choice, path));
  if (schema.enum || schema.const !== undefined) return [];
  const types = [schema.type ?? []].flat();
  const found: string[] = [];
  if (types.length === 0) found.push(path);
  if (types.includes('string') && schema.maxLength === undefined && schema.format !== 'binary')
    found.push(path);
  if (types.includes('array')) {
    if (schema.maxItems === undefined) found.push(path);
    found.push(...endless(schema.items ?? {}, `${path}[]`));
  }
  if (types.includes('object')) {
    const { patternProperties = {}, maxProperties, propertyNames } = schema as Schema & Endless;
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      found.push(...endless(inner, `${path}.${name}`));
    for (const inner of Object.values(patternProperties)) {
      if (maxProperties === undefined || propertyNames?.maxLength === undefined) found.push(`${path}{}`);
      found.push(...endless(inner, `${path}{}`));
    }
    if (typeof schema.additionalProperties === 'object')
      found.push(...endless(schema.additionalProperties, `${path}{}`));
  }
  return found;
}

interface Endless {
  patternProperties?: Record<string, Schema>;
  maxProperties?: number;
  propertyNames?: Schema;
}

describe('every operation', () => {
  it('has a limit for every text and every list that it takes', () => {
    const found = operations.flatMap(({ operationId, parameters, bodySchema }) => [
      ...parameters.flatMap(({ in: part, name, schema }) =>
        endless(schema, `${operationId} ${part}.${name}`),
      ),
      ...(bodySchema ? endless(bodySchema, `${operationId} body`) : []),
    ]);
    expect(found.filter((place) => !UNTYPED.includes(place))).toEqual([]);
    expect(UNTYPED.filter((place) => !found.includes(place))).toEqual([]);
  });

  it('takes names of 500 characters and texts of 10,000', () => {
    const limits = new Map<string, number>();
    for (const { bodySchema } of operations)
      for (const [name, schema] of Object.entries(bodySchema?.properties ?? {})) {
        const { maxLength } = schema.anyOf?.[0] ?? schema;
        if (['name', 'childName', 'description', 'synonyms'].includes(name))
          limits.set(name, Math.max(limits.get(name) ?? 0, maxLength ?? 0));
      }
    expect(Object.fromEntries(limits)).toEqual({
      name: 500,
      childName: 500,
      description: 10_000,
      synonyms: 10_000,
    });
  });

  it('has words for every pattern: nobody is told a regular expression', () => {
    const found: Schema[] = [];
    const inputs = operations.map(({ parameters, bodySchema }) => [parameters, bodySchema]);
    JSON.stringify(inputs, (_key, value: unknown) => {
      if (isObject(value) && typeof value['pattern'] === 'string') found.push(value);
      return value;
    });
    expect(found.length).toBeGreaterThan(3);
    const unexplained = found.filter((schema) => {
      const params = { pattern: schema.pattern };
      const validation = [{ keyword: 'pattern', instancePath: '/x', schemaPath: '#/pattern', params }];
      rememberChecked(validation, { schema, value: '' });
      return faultsOf({ validation }).some(({ message }) => message.startsWith('must have the format'));
    });
    expect(unexplained).toEqual([]);
  });

  it('has patterns that are tried in linear time: a text that is too long is tried too', async () => {
    const patterns = new Set<string>();
    // The documents, not the operations: each of these carries all schemas, and their text would have hundreds of megabytes.
    JSON.stringify(documents, (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
    expect(patterns.size).toBeGreaterThan(3);
    for (const pattern of patterns)
      for (const piece of ['a', ' ', '0', '1', '\t', 'é', '.', '-'])
        for (const end of ['', '\u0001', '\n', '!'])
          expect([
            pattern,
            await blocks(() => new RegExp(pattern, 'u').test(piece.repeat(50_000) + end)),
          ]).toEqual([pattern, expect.toSatisfy((ms: number) => ms < 200)]);
  });
});
