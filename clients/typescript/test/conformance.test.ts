import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  copyFromJson,
  copyToJson,
  createClassifier,
  createClient,
  createFinder,
  type ElementFacts,
  LintelError,
  type ObjectClass,
  type OntologyCopy,
} from '../src/index.ts';

function vectors<Content>(name: string): Content {
  const file = join(import.meta.dirname, '../../conformance', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

interface ClassVectors {
  redirects: Record<string, string>;
  classes: ObjectClass[];
  cases: { name: string; element: ElementFacts; expected: { objectClassId: string | null; rule: string } }[];
  searches: { text: string; expected: string[] }[];
  keys: { key: string; expected: string | null }[];
}

describe('classes.json', () => {
  const { classes, redirects, cases, searches, keys } = vectors<ClassVectors>('classes');
  const copy = {
    classes: new Map(classes.map((each) => [each.id, each])),
    redirects: new Map(Object.entries(redirects)),
  };

  test('classOf finds the class and the rule that the server finds', () => {
    const classOf = createClassifier(copy);
    const found = cases.map(({ name, element }) => {
      const { objectClass, rule } = classOf(element);
      return { name, element, expected: { objectClassId: objectClass?.id ?? null, rule } };
    });
    expect(found).toEqual(cases);
    expect(new Set(cases.map(({ expected }) => expected.rule)).size).toBe(5);
  });

  test('the finder finds what the server finds', () => {
    const finder = createFinder(copy);
    const ids = (found: ObjectClass[]) => found.map(({ id }) => id);
    expect(searches.map(({ text }) => ({ text, expected: ids(finder.byText(text)) }))).toEqual(searches);
    expect(keys.map(({ key }) => ({ key, expected: finder.byKey(key)?.id ?? null }))).toEqual(keys);
    expect(finder.byCode('c 1010').length).toBeGreaterThan(0);
    expect(finder.byCode('c 1010')).toEqual(finder.byCode('C1010', 'uniformat'));
    expect(finder.byCode('C1010', 'masterformat')).toEqual([]);
    expect(finder.byCategory('OST_Walls')).toEqual(finder.byCategory(-2000011));
    expect(ids(finder.byCategory({ name: 'Wayfinding Totems' }))).toEqual(
      ids(finder.byCategory('name:Wayfinding Totems')),
    );
  });
});

interface SyncVectors {
  sequences: {
    name: string;
    options: { language?: string; includeInactive?: boolean };
    steps: {
      name: string;
      exchanges: {
        request: { method: string; path: string; ifNoneMatch: string | null };
        answer: { status: number; etag: string | null; body: string };
      }[];
      cache: unknown;
    }[];
  }[];
}

describe('sync.json', () => {
  test.each(vectors<SyncVectors>('sync').sequences)('$name', async ({ options, steps }) => {
    let cached: OntologyCopy | null = null;
    for (const { exchanges, cache } of steps) {
      const asked: unknown[] = [];
      const client = createClient({
        baseUrl: 'http://lintel',
        fetch: async ({ method, url, headers }) => {
          const exchange = exchanges[asked.length];
          const { pathname, search } = new URL(url);
          asked.push({ method, path: pathname + search, ifNoneMatch: headers.get('if-none-match') });
          if (!exchange) throw new Error(`one request too many: ${method} ${url}`);
          const { status, etag, body } = exchange.answer;
          return new Response(status === 304 || method === 'HEAD' ? null : body, {
            status,
            headers: { 'content-type': 'application/json', ...(etag === null ? {} : { etag }) },
          });
        },
      });
      const copy: OntologyCopy = await client.ontology.sync(cached ?? options);
      expect(asked).toEqual(exchanges.map(({ request }) => request));
      expect(JSON.parse(copyToJson(copy))).toEqual(cache);
      cached = copyFromJson(copyToJson(copy));
    }
  });
});

interface ErrorVectors {
  errors: {
    name: string;
    status: number;
    headers: Record<string, string>;
    body: string;
    expected: { status: number; code: string; message: string; requestId: string | null; details: unknown };
  }[];
}

test('errors.json: every envelope becomes an error with name, message and request id', async () => {
  for (const { status, headers, body, expected } of vectors<ErrorVectors>('errors').errors) {
    const client = createClient({
      baseUrl: 'http://lintel',
      fetch: async () => new Response(body, { status, headers }),
    });
    // 410 is no error for a copy that is replaced, so there is none.
    const error = await client.ontology.sync(null).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(LintelError);
    const { status: told, code, message, requestId, details = null } = error as LintelError;
    const { status: wanted, ...rest } = expected;
    expect({ told, code, message, requestId, details }).toEqual({
      told: wanted,
      code: rest.code,
      message: rest.message,
      requestId: rest.requestId,
      details: rest.details,
    });
  }
});
