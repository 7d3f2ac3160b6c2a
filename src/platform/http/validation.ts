import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { type Fault, NotFound, ValidationError } from '../../kernel/domain-error.ts';
import { fieldsOf } from '../../kernel/json.ts';
import { hasTooManyMarks, MOST_MARKS } from '../../kernel/unicode.ts';
import { MALFORMED } from './query.ts';
import { faultsOf, rememberChecked } from './validation-faults.ts';

/** Nothing is coerced, filled in or dropped. */
const options: Options = { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false };
const untilTheFirst = new Ajv({ ...options, allErrors: false });
const untilTheLast = new Ajv({ ...options, allErrors: true });
for (const ajv of [untilTheFirst, untilTheLast]) {
  addFormats.default(ajv);
  const dateTime = ajv.formats['date-time'];
  // JSON Schema accepts leap seconds and offsets without minutes; Date doesn't.
  if (typeof dateTime === 'object' && 'validate' in dateTime && typeof dateTime.validate === 'function') {
    const isDateTime = dateTime.validate as (text: string) => boolean; // formats of numbers have the other signature
    ajv.addFormat('date-time', (text) => isDateTime(text) && !Number.isNaN(Date.parse(text)));
  }
}

/** Listing every fault of a larger value would block other requests, so only the first is reported. */
const MOST_VALUES = 50_000;
/** So many characters of a text take as long as another value. */
const CHARACTERS_OF_A_VALUE = 20;

interface Check {
  (value: unknown): boolean;
  errors: ErrorObject[] | null;
}

/**
 * Most requests have no fault, and no second look. A schema is compiled when it is first needed: all of them at once
 * would take a good part of a start, and a process meets few of them in its first minute.
 */
function checkOf(schema: object): Check {
  let first: ValidateFunction | null = null;
  let all: ValidateFunction | null = null;
  const check: Check = (value) => {
    first ??= untilTheFirst.compile(schema);
    const isValid = first(value);
    check.errors = first.errors ?? null;
    if (isValid) return true;
    if (!hasMoreValues(value, MOST_VALUES)) {
      all ??= untilTheLast.compile(schema);
      void all(value);
      check.errors = all.errors ?? null;
    }
    if (check.errors) rememberChecked(check.errors, { schema, value });
    return false;
  };
  check.errors = null;
  return check;
}

function hasMoreValues(value: unknown, most: number): boolean {
  let count = 0;
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string') count += next.length / CHARACTERS_OF_A_VALUE;
    if (count > most) return true;
    if (typeof next !== 'object' || next === null) continue;
    const inner = Array.isArray(next) ? next : Object.values(next);
    count += inner.length;
    for (const each of inner) rest.push(each);
  }
  return false;
}

interface ObjectSchema {
  properties?: Record<string, { type?: string }>;
}

/** Checks a value inside a body as if it were the body of another operation; `at` is its path. */
export function checkInside(schema: object, at: string): (value: unknown) => void {
  const check = checkOf(schema);
  return (value) => {
    if (check(value)) return;
    const faults = faultsOf({ validation: check.errors ?? [], validationContext: 'body' });
    throw new ValidationError(faults.map((fault) => ({ ...fault, path: fault.path.replace(/^body/, at) })));
  };
}

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const check = checkOf(schema);
  if (httpPart === 'params') return (params: unknown) => check(params) || { error: faultOfPath(check) };
  if (httpPart !== 'querystring') return check;
  // Our own schema: Fastify hands it over without its type.
  const properties = (schema as ObjectSchema).properties ?? {};
  return (query: Record<string, unknown>) => {
    const unreadable = readQuery(query, properties);
    if (check(query) && unreadable.length === 0) return { value: query };
    const faults = faultsOf({ validation: check.errors ?? [], validationContext: 'querystring' });
    const unreadablePaths = new Set(unreadable.map(({ path }) => path));
    return {
      error: new ValidationError([...unreadable, ...faults.filter(({ path }) => !unreadablePaths.has(path))]),
    };
  };
};

/** No key or id is longer: such a path names nothing. */
export const LONGEST_KEY = 500;

function faultOfPath({ errors }: Check): Error {
  const found = errors ?? [];
  if (found.some(({ keyword, params }) => keyword === 'maxLength' && params['limit'] === LONGEST_KEY))
    return nothingHere();
  return new ValidationError(faultsOf({ validation: found, validationContext: 'params' }));
}

function nothingHere(): NotFound {
  return new NotFound('Nothing exists at this URL.');
}

/**
 * Query values come as text: turned into the declared types in place, strictly. A repeated one is a fault, unless it
 * is declared as a list.
 */
function readQuery(query: Record<string, unknown>, properties: Record<string, { type?: string }>): Fault[] {
  const faults: Fault[] = [];
  for (const [name, { type }] of Object.entries(properties)) {
    const value = query[name];
    if (value === undefined) continue;
    const path = `query.${name}`;
    if (type === 'array') {
      const values = [value].flat().map(String);
      query[name] = values;
      for (const [i, each] of values.entries()) faults.push(...textFaults(each, `${path}.${i}`));
      continue;
    }
    const unreadable =
      typeof value === 'string'
        ? textFaults(value, path)
        : [{ path, rule: 'repeated', message: 'must appear only once' }];
    faults.push(...unreadable);
    if (unreadable.length > 0 || typeof value !== 'string') continue;
    if (type === 'boolean') {
      if (value === 'true' || value === 'false') query[name] = value === 'true';
      else faults.push({ path, rule: 'type', message: 'must be true or false' });
    } else if (type === 'integer' || type === 'number') {
      const number = Number(value);
      const isPlain = type === 'integer' ? /^-?\d{1,16}$/.test(value) : /^-?\d+(\.\d+)?$/.test(value);
      if (isPlain && (type === 'number' || Number.isSafeInteger(number)))
        query[name] = number + 0; // no -0
      else
        faults.push({
          path,
          rule: 'type',
          message: type === 'integer' ? 'must be a whole number' : 'must be a number',
        });
    }
  }
  return faults;
}

function textFaults(value: string, path: string): Fault[] {
  if (value === MALFORMED) return [{ path, rule: 'encoding', message: 'must be percent-encoded UTF-8' }];
  if (value.includes('\0')) return [{ path, rule: 'nul', message: 'must not contain NUL' }];
  return hasTooManyMarks(value) ? [tooManyMarks(path)] : [];
}

/** Texts are normalised for searches and handles, which would take as long as its square (`kernel/unicode.ts`). */
export function tooManyMarks(path: string): Fault {
  return { path, rule: 'marks', message: `must not have more than ${MOST_MARKS} combining marks in a row` };
}

/** No key or id has a NUL, and PostgreSQL takes none: such a path names nothing. */
export function refuseImpossibleParams(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params }, _reply, done) => {
    for (const value of Object.values(fieldsOf(params))) {
      if (typeof value === 'string' && value.includes('\0')) {
        done(nothingHere());
        return;
      }
    }
    done();
  });
}
