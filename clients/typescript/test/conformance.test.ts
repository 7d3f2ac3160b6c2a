import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { ARTIFACT_FIELDS } from '../src/artifact-line.ts';
import type { ArtifactLine } from '../src/index.ts';
import {
  ArtifactError,
  artifactLine,
  type CheckedParameters,
  copyFromJson,
  copyToJson,
  createChecker,
  createClassifier,
  createClient,
  createFinder,
  type ElementFacts,
  LintelError,
  type ObjectClass,
  type OntologyCopy,
  type Requirement,
  requirementsOf,
} from '../src/index.ts';
import { checkArtifact, createClient as createNodeClient, loadCopy, Unreachable } from '../src/node/index.ts';

function vectors<Content>(name: string): Content {
  const file = join(import.meta.dirname, '../../conformance', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

interface ClassVectors {
  redirects: Record<string, string>;
  codes: string[];
  systems: { id: string; name: string }[];
  requirements: { tag: null; byClass: Record<string, Requirement[]> };
  requirementsOf: { key: string; expected: string[] | null }[];
  classes: ObjectClass[];
  cases: { name: string; element: ElementFacts; expected: { objectClassId: string | null; rule: string } }[];
  searches: { text: string; expected: string[] }[];
  keys: { key: string; expected: string | null }[];
}

describe('classes.json', () => {
  const { classes, redirects, codes, systems, cases, searches, keys, ...of } =
    vectors<ClassVectors>('classes');
  const copy = {
    classes: new Map(classes.map((each) => [each.id, each])),
    redirects: new Map(Object.entries(redirects)),
    codes,
    systems,
    requirements: { tag: null, byClass: new Map(Object.entries(of.requirements.byClass)) },
  };

  test('requirementsOf finds the parameters in force', () => {
    const found = of.requirementsOf.map(({ key }) => {
      const parameters = requirementsOf(copy, key);
      return { key, expected: parameters && parameters.map(({ name }) => name) };
    });
    expect(found).toEqual(of.requirementsOf);
    expect(found.some(({ expected }) => expected !== null && expected.length > 1)).toBe(true);
    expect(() => requirementsOf({ classes: copy.classes, redirects: copy.redirects }, 'x')).toThrow(
      'This copy has no requirements.',
    );
  });

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

interface CheckVectors {
  classes: ObjectClass[];
  requirements: { byClass: Record<string, Requirement[]> };
  cases: (CheckedParameters & { name: string; objectClass: string; expected: unknown })[];
}

test('checks.json: an element lacks what a model check of the server says', () => {
  const { classes, requirements, cases } = vectors<CheckVectors>('checks');
  const copy = {
    classes: new Map(classes.map((each) => [each.id, each])),
    redirects: new Map<string, string>(),
    requirements: { tag: null, byClass: new Map(Object.entries(requirements.byClass)) },
  };
  const check = createChecker(copy);
  const found = cases.map((each) => ({ ...each, expected: check(each.objectClass, each) }));
  expect(found).toEqual(cases);
  const kinds = cases.flatMap(({ objectClass, ...each }) =>
    (check(objectClass, each) ?? []).map(({ kind }) => kind),
  );
  expect(new Set(kinds).size).toBe(3);
  expect(() => createChecker({ classes: copy.classes, redirects: copy.redirects })).toThrow(
    'no requirements',
  );
});

interface ArtifactVectors {
  lines: { record: ArtifactLine; line: string }[];
  checks: { name: string; lines: string[]; fault: unknown; issues: unknown[]; counts: unknown }[];
}

describe('artifact.json', () => {
  const { lines, checks } = vectors<ArtifactVectors>('artifact');

  test('records become the lines of the contract, byte for byte', () => {
    expect(lines.map(({ record }) => artifactLine(record))).toEqual(lines.map(({ line }) => line));
  });

  test('the check finds what the server finds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-conformance-'));
    const file = join(folder, 'a.jsonl.gz');
    for (const { name, lines, ...expected } of checks) {
      writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join('')));
      const { fault, issues, counts } = await checkArtifact(file);
      const found = {
        fault: fault && { code: fault.code, line: fault.line },
        issues: issues.map(({ line, code, severity }) => ({ line, code, severity })),
        counts,
      };
      expect({ name, ...found }).toEqual({ name, ...expected });
    }
    rmSync(folder, { recursive: true });
  });

  test('the fields are those of the schema, in its order', () => {
    const file = join(import.meta.dirname, '../../../docs/contract-v1.1/line.schema.json');
    const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as { $defs: Record<string, Schema> };
    const fieldsOf = (given: Schema): unknown => {
      const schema = given.$ref ? ($defs[given.$ref.replace('#/$defs/', '')] ?? {}) : given;
      if (schema.items?.properties ?? schema.items?.$ref) return [fieldsOf(schema.items)];
      if (!schema.properties) return null;
      const { kind: _, ...others } = schema.properties;
      return Object.entries(others).map(([name, each]) => [name, fieldsOf(each)]);
    };
    const entriesOf = (fields: unknown): unknown => {
      if (Array.isArray(fields)) return fields.map(entriesOf);
      return fields && Object.entries(fields).map(([name, each]) => [name, entriesOf(each)]);
    };
    for (const [kind, fields] of Object.entries(ARTIFACT_FIELDS))
      expect([kind, entriesOf(fields)]).toEqual([kind, fieldsOf($defs[kind] ?? {})]);
  });

  test.each([
    [{ kind: 'robot', id: 'r' }, /kind must be one of/],
    [{ kind: 'element' }, /needs id/],
    [{ kind: 'element', id: 'e', levelID: 'L1' }, /element "e" has no field "levelID"/],
    [{ kind: 'element', id: 'e', category: 'Walls' }, /category must be an object/],
    [{ kind: 'element', id: 'e', category: { builtInName: 'OST_Walls' } }, /no field "builtInName"/],
    [{ kind: 'element', id: 'e', parameters: {} }, /parameters must be an array/],
    [{ kind: 'level', id: 'L', elevation: Number.NaN }, /elevation is NaN/],
    [{ kind: 'level', id: 'L', name: new Date(0) }, /name contains a object/],
    [{ kind: 'level', id: 'L', name: 'half \ud800' }, /surrogate/],
    [{ kind: 'element', id: 'e', parameters: [{ name: 'p', value: [{ a: 1n }] }] }, /bigint/],
  ])('%o is refused', (record, message) => {
    const write = () => artifactLine(record as unknown as ArtifactLine);
    expect(write).toThrow(ArtifactError);
    expect(write).toThrow(message);
  });
});

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

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
    expected: Record<string, unknown>;
  }[];
}

test('errors.json: every envelope becomes an error with name, message and request id', async () => {
  for (const { status, headers, body, expected } of vectors<ErrorVectors>('errors').errors) {
    const client = createClient({
      baseUrl: 'http://lintel',
      attempts: 1,
      fetch: async () => new Response(body, { status, headers }),
    });
    // 410 is no error for a copy that is replaced, so there is none.
    const error = await client.ontology.sync(null).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(LintelError);
    const { code, message, requestId, details = null, retryAfterSeconds } = error as LintelError;
    const found = {
      status: (error as LintelError).status,
      code,
      message,
      requestId,
      details,
      retryAfterSeconds,
    };
    expect(found).toEqual(expected);
  }
});

interface FaultVectors {
  answers: { name: string; status: number; headers: Record<string, string>; body: string; message: string }[];
  caches: { name: string; text: string; message: string }[];
}

describe('faults.json', () => {
  const { answers, caches } = vectors<FaultVectors>('faults');
  const [first] = vectors<SyncVectors>('sync').sequences;
  const folder = mkdtempSync(join(tmpdir(), 'lintel-faults-'));
  const file = join(folder, 'ontology.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const baseUrl = 'http://lintel';

  /** Syncs the file with the answers of the first sync of sync.json. */
  async function syncGood(): Promise<OntologyCopy> {
    const bodies = (first?.steps[0]?.exchanges ?? []).map(({ answer }) => answer.body);
    const fetch = async () =>
      new Response(bodies.shift(), { headers: { 'content-type': 'application/json' } });
    return createNodeClient({ baseUrl, fetch }).ontology.syncFile(file);
  }

  test.each(answers)('$name leaves the cache as it is', async ({ status, headers, body, message }) => {
    const fetch = async ({ method }: Request) =>
      new Response(method === 'HEAD' ? null : body, { status, headers });
    const { ontology } = createNodeClient({ baseUrl, attempts: 1, fetch });
    rmSync(file, { force: true });
    await expect(ontology.syncFile(file)).rejects.toMatchObject({ name: 'Unreachable', message });
    expect(existsSync(file)).toBe(false);
    const copy = await syncGood();
    await expect(ontology.syncFile(file)).rejects.toThrow(Unreachable);
    await expect(ontology.syncFile(file)).rejects.toThrow(message);
    expect(await loadCopy(file)).toEqual(copy);
  });

  test.each(caches)('a cache file of $name is named, and replaced by a sync', async ({ text, message }) => {
    writeFileSync(file, text);
    await expect(loadCopy(file)).rejects.toThrow(message.replace('{file}', file));
    expect(await syncGood()).toEqual(await loadCopy(file));
  });
});
