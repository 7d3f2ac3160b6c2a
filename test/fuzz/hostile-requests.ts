import fc from 'fast-check';
import type { Operation, Parameter, Schema } from './openapi.ts';

/** Ids and keys seen in answers so far, by prefix: requests lean on what exists, or did. */
export class Known {
  readonly #byPrefix = new Map<string, string[]>();

  harvest(value: unknown): void {
    if (typeof value === 'string') {
      const prefix = /^([a-z]{2,4})_[A-Za-z0-9._-]{2,60}$/.exec(value)?.[1];
      if (prefix) this.add(prefix, value);
    } else if (Array.isArray(value)) for (const inner of value.slice(0, 50)) this.harvest(inner);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (name === 'handle' && typeof inner === 'string') this.add('oc', inner);
        if ((name === 'snapshotVersion' || name === 'ontologyVersion') && inner !== null)
          this.add('version', String(inner));
        if (name === 'nextCursor' && typeof inner === 'string') this.add('cursor', inner);
        this.harvest(inner);
      }
  }

  add(prefix: string, id: string): void {
    const ids = this.#byPrefix.get(prefix) ?? [];
    if (!ids.includes(id)) ids.push(id);
    if (ids.length > 200) ids.splice(20, 1);
    this.#byPrefix.set(prefix, ids);
  }

  all(): string[] {
    return [...this.#byPrefix.values()].flat();
  }

  of(...prefixes: string[]): string[] {
    const ids = prefixes.flatMap((prefix) => this.#byPrefix.get(prefix) ?? []);
    // The first ones belong together; repeated, they are chosen more often.
    return ids.length > 0
      ? [...ids, ...Array.from({ length: ids.length }, (_, i) => ids[i % 3] ?? '')]
      : ['unknown'];
  }
}

/** What a parameter or property of that name most likely wants. */
const HINTS: [name: RegExp, prefixes: string[]][] = [
  [/objectclasscode/i, ['occ']],
  [/objectclass|^key$|^root$|parentid|object-classes/i, ['oc']],
  [/project-product-variant/i, ['ppv']],
  [/collection/i, ['pc']],
  [/itemid/i, ['pci']],
  [/productmto|product-mto/i, ['mto']],
  [/productmodel|product-model/i, ['prod', 'mto']],
  [/variant/i, ['var', 'ppv']],
  [/part-type/i, ['pt']],
  [/project/i, ['prj']],
  [/run|against|cad-imports/i, ['run']],
  [/operation/i, ['op']],
  [/job/i, ['dj']],
  [/webhook/i, ['whk']],
  [/proposal/i, ['prop']],
  [/comment/i, ['com']],
  [/linkid/i, ['lnk']],
  [/deliver/i, ['dlv']],
  [/upload/i, ['upl']],
  [/category/i, ['cad']],
  [/uniformat/i, ['uf']],
  [/masterformat/i, ['mf']],
  [/version|since/i, ['version']],
  [/cursor/i, ['cursor']],
];

const RECORD_ID = 'recAbCdEfGhIjKlMn';
/** What people paste, what scanners send, what breaks parsers. */
const NASTY = [
  '',
  ' ',
  '\t\n',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  "' or 1=1 --",
  '"; drop table project; --',
  '$1',
  '{{class.name}}',
  '{{constructor.constructor("return 1")()}}',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'ä😀\u202e\u0301',
  '\ufffd',
  '\u0001\u007f',
  'a'.repeat(300),
  'ß'.repeat(3000),
  '٣',
  '1e400',
  '2026-13-45T99:99:99Z',
  'cad_OST_Walls',
  '-2000011',
  'uf_B2010',
];
/** JSON that is refused before any schema sees it. */
const UNSPEAKABLE = ['\0', 'a\0b', '\ud800', '\udc00x'];

const nasty = fc.constantFrom(...NASTY);
const anyJson = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom(...UNSPEAKABLE),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1)),
  fc.constant(Object.fromEntries([['constructor', { prototype: {} }]])),
  fc.constant(JSON.parse('{"__proto__":{"a":1}}')),
  fc.constant(Array.from({ length: 600 }, (_, i) => `x${i}`)),
);

export interface HostileRequest {
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Mostly what the document asks for, with something wrong here and there. */
export class Requests {
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  for(operation: Operation): fc.Arbitrary<HostileRequest> {
    const of = (place: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === place);
    const path = fc.record(
      Object.fromEntries(
        of('path').map(({ name, schema }) => [name, this.#pathValue(name, schema, operation)]),
      ),
    );
    const query = fc.record({
      declared: fc.tuple(...of('query').map((parameter) => this.#queryValue(parameter))),
      unknown: fc.option(fc.constantFrom('x=1', 'x=1&x=2', '%ZZ', '=', '&&', '__proto__=1'), { freq: 8 }),
    });
    return fc
      .record({ path, query, headers: this.#headers(operation), payload: this.#payload(operation) })
      .map(({ path, query, headers, payload }) => {
        const address = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
          encode(path[name] ?? ''),
        );
        const queryString = [...query.declared.flat(), query.unknown ?? []].flat().join('&');
        return {
          operation,
          method: operation.method,
          url: queryString === '' ? address : `${address}?${queryString}`,
          headers: payload === undefined ? headers : { ...headers, 'content-type': payload.type },
          ...(payload === undefined ? {} : { payload: payload.text }),
        };
      });
  }

  #hinted(name: string, context = ''): string[] {
    const found =
      HINTS.find(([pattern]) => pattern.test(name)) ?? HINTS.find(([pattern]) => pattern.test(context));
    return found ? this.#known.of(...found[1]) : this.#known.all();
  }

  #pathValue(name: string, schema: Schema, operation: Operation): fc.Arbitrary<string> {
    // `{id}` means what stands before it: /project-collections/{id}.
    const before = operation.path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? '';
    return fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...this.#hinted(name === 'id' ? before : name, before)) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...(schema.enum ?? ['uniformat', 'cad_categories', 'd0']).map(String)),
      },
      { weight: 1, arbitrary: fc.constantFrom(...this.#known.all()) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...NASTY, ...UNSPEAKABLE, RECORD_ID).filter((text) => text !== ''),
      },
    );
  }

  #queryValue({ name, schema, required }: Parameter): fc.Arbitrary<string[]> {
    const value = fc.oneof(
      { weight: 6, arbitrary: this.#value(schema, name, 0).map(textOf) },
      { weight: 1, arbitrary: fc.constantFrom(...NASTY, ...UNSPEAKABLE, RECORD_ID) },
    );
    const pair = value.map((text) => `${encode(name)}=${encode(text)}`);
    return fc.oneof(
      { weight: required ? 1 : 8, arbitrary: fc.constant<string[]>([]) },
      { weight: 8, arbitrary: pair.map((one) => [one]) },
      { weight: 1, arbitrary: fc.tuple(pair, pair) },
      { weight: 1, arbitrary: fc.constantFrom('=%ZZ', '=%00', '', '=%FF').map((text) => [name + text]) },
    );
  }

  #headers(operation: Operation): fc.Arbitrary<Record<string, string>> {
    const key = fc.oneof(
      { weight: 12, arbitrary: fc.uuid() },
      { weight: 2, arbitrary: fc.constantFrom('again', 'and-again') },
      { weight: 1, arbitrary: fc.constantFrom('', '  ', 'k'.repeat(256), 'ä') },
    );
    const sometimes = (...values: string[]) =>
      fc.option(fc.constantFrom(...values), { freq: 4, nil: undefined });
    return fc
      .record({
        'idempotency-key':
          operation.method === 'GET' || operation.method === 'HEAD'
            ? fc.constant(undefined)
            : fc.option(key, { freq: 8, nil: undefined }),
        'if-none-match': sometimes('*', 'W/"x"', '"', ',,,', 'x'.repeat(500)),
        'if-match': sometimes('"1"', '*', 'W/"2"', 'nonsense', '"999999999999999999999"'),
        accept: sometimes('text/plain', '*/*', 'application/json', 'image/png', ';;;'),
        'accept-encoding': sometimes('gzip', 'br', 'identity;q=0', '*;q=0', 'nonsense'),
        'x-request-id': sometimes('mine', 'a b', RECORD_ID, 'x'.repeat(500)),
        range: sometimes('bytes=0-1', 'bytes=5-1', 'lines=1'),
        'content-range': sometimes('bytes 0-1/2', 'bytes */5', 'bytes 9-1/2', 'x'),
      })
      .map((headers) =>
        Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      ) as fc.Arbitrary<Record<string, string>>;
  }

  #payload(operation: Operation): fc.Arbitrary<{ type: string; text: string } | undefined> {
    if (operation.method !== 'POST' && operation.method !== 'PUT' && operation.method !== 'PATCH')
      return fc.constant(undefined);
    const type = operation.bodyTypes[0] ?? 'application/json';
    const json = (value: fc.Arbitrary<unknown>) =>
      value.map((body) => ({ type, text: JSON.stringify(body) ?? '' }));
    const wrong = fc.record({
      type: fc.constantFrom(
        type,
        'text/plain',
        'application/octet-stream',
        'application/json; charset=latin1',
        'x',
      ),
      text: fc.constantFrom('', '{', 'null', '[]', '"text"', '{}', '{"a":1e999}', '\u001f\u008b', '[{}]'),
    });
    if (!operation.bodySchema)
      return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, json(anyJson), wrong);
    return fc.oneof(
      { weight: 16, arbitrary: json(this.#value(operation.bodySchema, '', 0)) },
      { weight: 2, arbitrary: json(anyJson) },
      { weight: 2, arbitrary: wrong },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  }

  /** A value for the schema; now and then something else altogether. */
  #value(schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
    const fitting = this.#fitting(schema, name, depth);
    return fc.oneof({ weight: 24, arbitrary: fitting }, { weight: 1, arbitrary: anyJson });
  }

  #fitting(schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
    const { anyOf, oneOf, ...rest } = schema;
    const choices = anyOf ?? oneOf;
    if (choices)
      return fc.oneof(...choices.map((choice) => this.#value({ ...rest, ...choice }, name, depth)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    switch (type) {
      case 'string':
        return this.#text(schema, name);
      case 'integer':
      case 'number':
        return this.#number(schema, type);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(this.#value(schema.items ?? {}, name, depth + 1), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, 4),
        });
      case 'object':
        return this.#object(schema, depth);
      case undefined:
      default:
        return anyJson;
    }
  }

  #text(schema: Schema, name: string): fc.Arbitrary<string> {
    if (schema.format === 'uri')
      return fc.constantFrom('http://127.0.0.1:9/hook', 'https://[::1]/', 'ftp://x', 'x');
    if (schema.format === 'date-time') return fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-30T25:00:00Z');
    if (/^(name|childName|description|synonyms|title|userId|q|source|subject|fileName)$/.test(name))
      return fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('Wall', 'Fire door', 'x') },
        nasty,
        fc.string(),
      );
    // Where an id is meant, a record id may stand; in a free text it would rightly come back.
    const isId = HINTS.some(([pattern]) => pattern.test(name));
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...this.#hinted(name)) },
      { weight: 1, arbitrary: fc.constantFrom(...this.#known.all()) },
      { weight: 1, arbitrary: isId ? fc.constantFrom(RECORD_ID, ...NASTY) : nasty },
    );
  }

  #number({ minimum = -10, maximum = 1000 }: Schema, type: 'integer' | 'number'): fc.Arbitrary<number> {
    const low = Math.max(minimum, -1000);
    const inside = fc.integer({ min: low, max: Math.max(low, Math.min(maximum, 50)) });
    const beside = fc.constantFrom(
      minimum - 1,
      maximum + 1,
      0,
      2 ** 31,
      2 ** 53 - 1,
      type === 'integer' ? 1.5 : 1e300,
    );
    return fc.oneof({ weight: 6, arbitrary: inside }, { weight: 1, arbitrary: beside });
  }

  #object(
    { properties = {}, required = [], additionalProperties }: Schema,
    depth: number,
  ): fc.Arbitrary<unknown> {
    const known = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const value = this.#value(schema, name, depth + 1);
        const left = { weight: required.includes(name) ? 1 : 60, arbitrary: fc.constant(undefined) };
        return [name, fc.oneof({ weight: 40, arbitrary: value }, left)];
      }),
    );
    const extra = fc.dictionary(
      fc.constantFrom('extra', 'id', 'toString', 'a b', RECORD_ID),
      typeof additionalProperties === 'object' ? this.#value(additionalProperties, '', depth + 1) : anyJson,
      { maxKeys: 2 },
    );
    return fc
      .tuple(fc.record(known), fc.option(extra, { freq: additionalProperties === false ? 20 : 3, nil: {} }))
      .map(([given, more]) => ({ ...more, ...given }));
  }
}

/** As URL text; what no URL can say properly is said improperly. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** As a client would write it into an address; an object may have a `toString` that is none. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
