import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Json = { [key: string]: Json } & Json[] & string[];
const document = JSON.parse(
  readFileSync(new URL('../../openapi/api-v1.json', import.meta.url), 'utf8'),
) as Json;

function bodyOf(action: string): Json {
  const path = `/api/v1/bim-ontology/object-classes/actions/${action}`;
  return document['paths']?.[path]?.['post']?.['requestBody']?.['content']?.['application/json']?.[
    'schema'
  ] as Json;
}

/** Every schema of a property with this name, wherever the document has it. */
function propertiesNamed(name: string, value: unknown = document): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'properties' && typeof inner === 'object' && inner !== null && name in inner
      ? [(inner as Json)[name], ...propertiesNamed(name, inner)]
      : propertiesNamed(name, inner),
  );
}

describe('the OpenAPI document', () => {
  it('says that merge requires keepData', () => {
    expect(bodyOf('merge')['required']).toContain('keepData');
    expect(bodyOf('merge')['properties']?.['keepData']).toEqual({
      type: 'string',
      enum: ['source', 'target'],
    });
  });

  it('says what includeChildren is when a request omits it', () => {
    const byDefault = (action: string) => bodyOf(action)['properties']?.['includeChildren']?.['default'];
    expect(['copy', 'move', 'delete'].map(byDefault)).toEqual([false, true, false]);
  });

  it('bounds builtinCategoryInt everywhere', () => {
    const found = propertiesNamed('builtinCategoryInt').map((schema) => JSON.stringify(schema));
    expect(found.length).toBeGreaterThan(3);
    expect(
      found.filter((schema) => !schema.includes('9007199254740991') || !schema.includes('-9007199254740991')),
    ).toEqual([]);
  });
});
