import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';

type Json = Record<string, unknown>;
interface Document {
  components: { schemas: Record<string, Json & { examples?: unknown[] }> };
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
}

const DOCUMENTS = ['api-v1', 'portal-v2'];
const documentOf = (name: string): Document =>
  JSON.parse(readFileSync(new URL(`../../openapi/${name}.json`, import.meta.url), 'utf8'));

function checkerOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  /** What is wrong with a value, in words; also a property that the schema does not know, in an answer of ours. */
  return (schema: Json, value: unknown): string[] => {
    const validate = ajv.compile({ ...inDocument(schema) });
    return validate(value) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
  };
}

const inDocument = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'));

/** A misspelled field would be an additional property: shown as one that nobody knows. */
function unknownFields(schemas: Document['components']['schemas'], schema: Json, value: unknown): string[] {
  const target =
    typeof schema['$ref'] === 'string' ? schemas[schema['$ref'].split('/').at(-1) ?? ''] : schema;
  const items = target?.['items'] as Json | undefined;
  if (Array.isArray(value)) return items ? value.flatMap((each) => unknownFields(schemas, items, each)) : [];
  const properties = target?.['properties'] as Record<string, Json> | undefined;
  if (!properties || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const known = properties[key];
    return known ? unknownFields(schemas, known, each) : [key];
  });
}

/** Writes that a newcomer begins with. */
const SHOWN_BODIES = [
  'createObjectClass',
  'updateObjectClass',
  'moveObjectClasses',
  'copyObjectClasses',
  'mergeObjectClasses',
  'deleteObjectClasses',
  'approveObjectClassSubtree',
  'undoOperation',
  'requestCadImportUploadUrl',
  'registerCadImport',
  'createProjectCollection',
  'publishProjectToPortal',
];
const SHOWN_SCHEMAS = [
  'ObjectClass',
  'ObjectClassDetail',
  'Blocker',
  'OperationDetail',
  'ImportRun',
  'Error',
];

describe.each(DOCUMENTS)('examples of %s', (name) => {
  const document = documentOf(name);
  const wrong = checkerOf(document);
  const { schemas } = document.components;
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  test('every example of a schema is one', () => {
    const shown = Object.entries(schemas).filter(([, { examples }]) => examples !== undefined);
    expect(shown.length).toBeGreaterThan(4);
    for (const [title, schema] of shown) {
      for (const example of schema.examples ?? []) {
        expect([title, wrong(schema, example)]).toEqual([title, []]);
        expect([title, unknownFields(schemas, schema, example)]).toEqual([title, []]);
      }
    }
  });

  test('every example of a request body is one', () => {
    for (const { operationId, requestBody } of operations) {
      for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
        if (example === undefined) continue;
        expect([operationId, wrong(schema, example)]).toEqual([operationId, []]);
        expect([operationId, unknownFields(schemas, schema, example)]).toEqual([operationId, []]);
      }
    }
  });

  test('a wrong example would be told', () => {
    for (const [title, schema] of Object.entries(schemas)) {
      if (schema['type'] !== 'object' || schema.examples === undefined) continue;
      expect([title, wrong(schema, 7).length > 0]).toEqual([title, true]);
    }
  });
});

test('what a newcomer begins with is shown', () => {
  const { components, paths } = documentOf('api-v1');
  const shown = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ requestBody }) => requestBody?.content['application/json']?.example !== undefined)
    .map(({ operationId }) => operationId);
  expect(shown).toEqual(expect.arrayContaining(SHOWN_BODIES));
  for (const title of SHOWN_SCHEMAS) expect(components.schemas[title]).toHaveProperty('examples');
});

test('the JSON that reads answer with has a name', () => {
  const anonymous = Object.values(documentOf('api-v1').paths)
    .flatMap((methods) => Object.entries(methods))
    .filter(([method, { responses }]) => {
      const schema = responses['200']?.content?.['application/json']?.schema;
      return method === 'get' && schema !== undefined && schema['$ref'] === undefined;
    })
    .map(([, { operationId }]) => operationId);
  expect(anonymous).toEqual([]);
});
