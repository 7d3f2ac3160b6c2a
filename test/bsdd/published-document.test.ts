import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PUBLISHED } from '../support/bsdd.ts';

interface Schema {
  $ref?: string;
  title?: string;
  type?: string;
  format?: string;
  minLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
const ours = JSON.parse(readFileSync(new URL('../../openapi/bsdd.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** A schema in the few words of the fixture; that a text is not empty is told where it is required. */
function wordOf(schema: Schema): string {
  if (schema.$ref) return `#${schema.$ref.split('/').at(-1)}`;
  if (schema.type === 'array') return `[${wordOf(schema.items ?? {})}]`;
  return schema.format === 'date-time' ? schema.format : (schema.type ?? '?');
}
const plain = (word: string) => word.replace(/\+$/, '').replace(/\?$/, '').replace(/\?\]$/, ']');

describe('our document beside the published one', () => {
  it.each(Object.entries(PUBLISHED.operations))(
    '%s takes the same and answers the same',
    (path, published) => {
      const operation = ours.paths[`/bsdd${path}`]?.['get'];
      expect(operation?.operationId).toBe(published.operationId);
      const parameters = (operation?.parameters ?? [])
        .filter((each) => each.in === 'query')
        .map((each) => [each.name + (each.required ? '*' : ''), wordOf(each.schema)]);
      expect(Object.fromEntries(parameters)).toEqual(published.parameters);
      const answer = operation?.responses['200']?.content?.['application/json']?.schema;
      if (published.answer === null) expect(answer).toBeUndefined();
      else expect(answer && wordOf(answer)).toBe(published.answer);
    },
  );

  it.each(Object.keys(ours.components.schemas).filter((name) => name !== 'ProblemDetails'))(
    '%s has no field that the published one has not, and all that it requires',
    (name) => {
      const published = PUBLISHED.contracts[name] ?? {};
      const words = new Map(
        Object.entries(published).map(([field, word]) => [field.replace('*', ''), plain(word)] as const),
      );
      const { properties = {}, required = [] } = ours.components.schemas[name] ?? {};
      for (const [field, schema] of Object.entries(properties))
        expect([field, wordOf(schema)]).toEqual([field, words.get(field)]);
      const needed = Object.keys(published).filter((field) => field.endsWith('*'));
      expect(required).toEqual(expect.arrayContaining(needed.map((field) => field.slice(0, -1))));
    },
  );
});
