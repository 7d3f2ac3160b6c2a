import { expect, test } from 'vitest';
import { useSteward } from '../support/steward.ts';

type Schema = Record<string, unknown>;

const { steward } = useSteward();

/** Every place in a schema of which a client could not know what stands there. */
function unknownIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [`${path}: ${String(schema)}`];
  const { $ref, anyOf, oneOf, allOf, enum: values, const: value, type, ...rest } = schema as Schema;
  if ($ref !== undefined || values !== undefined || value !== undefined) return [];
  const choices = [anyOf, oneOf, allOf].flatMap((some) => (Array.isArray(some) ? some : []));
  if (choices.length > 0) return choices.flatMap((each) => unknownIn(each, path));
  if (type === 'array') return unknownIn(rest['items'], `${path}[]`);
  if (type === 'object') {
    const { properties = {}, patternProperties = {}, additionalProperties } = rest;
    const named = Object.entries({ ...(properties as Schema), ...(patternProperties as Schema) });
    const others = typeof additionalProperties === 'object' ? [['*', additionalProperties] as const] : [];
    if (named.length + others.length === 0 && path !== '') return [`${path}: any fields`];
    return [...named, ...others].flatMap(([name, inner]) => unknownIn(inner, `${path}.${name}`));
  }
  return type === undefined ? [`${path}: anything`] : [];
}

test('a client that is generated from the document knows every field of every answer', async () => {
  const { body } = await steward.send('GET', '/openapi.json');
  const unknown: string[] = [];
  for (const [title, schema] of Object.entries(body.components.schemas as Schema))
    unknown.push(...unknownIn(schema, title));
  for (const methods of Object.values(body.paths as Record<string, Schema>))
    for (const operation of Object.values(methods as Record<string, Schema>))
      for (const [status, { content = {} }] of Object.entries(
        operation['responses'] as Record<string, { content?: Record<string, { schema: unknown }> }>,
      ))
        for (const { schema } of Object.values(content))
          unknown.push(...unknownIn(schema, `${String(operation['operationId'])} ${status}`));
  expect([...new Set(unknown)]).toEqual([]);
});
