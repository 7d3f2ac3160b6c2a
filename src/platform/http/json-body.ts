import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import { hasTooManyMarks } from '../../kernel/unicode.ts';
import { inSlices } from '../in-slices.ts';
import { TransportError } from './errors.ts';
import { tooManyMarks } from './validation.ts';

const MAX_DEPTH = 32;
const TOO_DEEP = `must not be nested deeper than ${MAX_DEPTH} levels`;
/** Smaller bodies are parsed at once, whatever they contain. */
const LARGE_BYTES = 64 * 1024;
const BYTES_IN_STEP = 1024;
const CHARACTERS_IN_STEP = 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * More than any operation can use. Parsing takes long for many different names and for very many values, and nobody
 * else is answered meanwhile, so larger bodies are counted first. Only the first is a limit on what people send: an
 * edit of 5,000 classes has 80 values for each.
 */
const MOST_VALUES = 400_000;
const MOST_PROPERTIES = 1000;
const MOST_NAMES = 2000;
const MOST_TEXT_BYTES = 1024 * 1024;

/** Bodies are application/json in UTF-8, as they are; everything else is 415, unless a route takes it itself. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      requirePlainUtf8(request);
      return readJsonBody(body);
    },
  );
}

/** For operations whose body is optional: an absent body counts as an empty one. */
export async function optionalBody(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}

function requirePlainUtf8({ headers, raw }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const encoding = headers['content-encoding'] ?? 'identity';
  // Node keeps the first of several Content-Types, others the last: what is meant cannot be known.
  const types = raw.rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'content-type');
  if (!/^utf-?8$/i.test(charset) || encoding !== 'identity' || types.length > 1)
    throw new TransportError(415);
}

/**
 * JSON as our bodies may hold it: UTF-8, at most 32 levels, no NUL, no lone surrogates, no endless combining marks, no
 * numbers beyond double, no keys that reach for a prototype. An empty body is undefined; the route's schema says whether
 * that will do. Others are answered while a large one is read.
 */
export async function readJsonBody(bytes: Buffer): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  const isLarge = bytes.length > LARGE_BYTES;
  const excess = isLarge ? await inSlices(excessOf(bytes)) : null;
  if (excess) throw new ValidationError([excess]);
  if (isLarge) await othersTurn();
  const value = parsed(bytes);
  // No route takes it, and to a schema it would be a body that is not there.
  if (value === null) throw refusal('body', 'type', 'must not be null');
  if (isLarge) await othersTurn();
  const fault = await inSlices(firstHazard(value));
  if (fault) throw new ValidationError([{ ...fault, path: `body${fault.path}` }]);
  if (isLarge) await othersTurn();
  return value;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw refusal('body', 'json', 'must be valid JSON in UTF-8');
  }
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What a large body has too much of. Parsing that would take long, and finding it doesn't. */
function* excessOf(bytes: Buffer): Generator<void, Fault | null> {
  const names = new Set<string>();
  /** Of the open object on each level. */
  const properties = new Uint32Array(MAX_DEPTH + 1);
  let [depth, values, textStart, textEnd] = [0, 0, 0, 0];
  for (let i = 0, steps = 1; i < bytes.length; i++, steps++) {
    if (steps % BYTES_IN_STEP === 0) yield;
    switch (bytes[i] ?? 0) {
      case QUOTE:
        [textStart, textEnd] = [i + 1, endOfText(bytes, i)];
        if (textEnd - textStart > MOST_TEXT_BYTES) return tooMuch('size', 'a text larger than 1 MiB');
        i = textEnd;
        break;
      case BRACKET:
      case BRACE:
        if (++depth > MAX_DEPTH) return { path: 'body', rule: 'depth', message: TOO_DEEP };
        properties[depth] = 0;
        values++;
        break;
      case BRACKET_END:
      case BRACE_END:
        depth--;
        break;
      case COMMA:
        values++;
        break;
      case COLON:
        properties[depth] = (properties[depth] ?? 0) + 1;
        names.add(bytes.toString('latin1', textStart, textEnd));
        break;
    }
    if (values > MOST_VALUES)
      return tooMuch('size', `more than ${counted(MOST_VALUES)} values; send several requests`);
    if ((properties[depth] ?? 0) > MOST_PROPERTIES)
      return tooMuch('maxProperties', `an object with more than ${counted(MOST_PROPERTIES)} properties`);
    if (names.size > MOST_NAMES)
      return tooMuch('maxProperties', `more than ${counted(MOST_NAMES)} different property names`);
  }
  return null;
}

function tooMuch(rule: string, what: string): Fault {
  return { path: 'body', rule, message: `must not have ${what}` };
}

const counted = (count: number) => count.toLocaleString('en');

/** Where the text that begins at a quote ends. */
function endOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
}

/** A list or object that is being looked through. */
interface Open {
  keys: string[] | null;
  values: unknown[];
  /** Of the next value. */
  at: number;
}

/** Its path is put together in the end: a body has up to hundreds of thousands of values, and few have a fault. */
function* firstHazard(body: unknown): Generator<void, Fault | null> {
  const open: Open[] = [{ keys: null, values: [body], at: 0 }];
  const inPlace = (fault: Fault): Fault => ({
    ...fault,
    path: open
      .slice(1)
      .map(({ keys, at }) => `.${keys ? keys[at - 1] : at - 1}`)
      .join(''),
  });
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    yield;
    if (inner.at === inner.values.length) {
      open.pop();
      continue;
    }
    const value = inner.values[inner.at];
    const ofKey = inner.keys && keyHazard(inner.keys[inner.at] ?? '', value);
    if (ofKey) {
      open.pop();
      return inPlace(ofKey);
    }
    inner.at++;
    const fault = scalarHazard(value);
    if (fault) return inPlace(fault);
    // A long text takes as long as many values.
    if (typeof value === 'string')
      for (let n = CHARACTERS_IN_STEP; n < value.length; n += CHARACTERS_IN_STEP) yield;
    if (typeof value !== 'object' || value === null) continue;
    if (open.length > MAX_DEPTH) return inPlace({ path: '', rule: 'depth', message: TOO_DEEP });
    if (Array.isArray(value)) open.push({ keys: null, values: value, at: 0 });
    else open.push({ keys: Object.keys(value), values: Object.values(value), at: 0 });
  }
  return null;
}

function scalarHazard(value: unknown): Fault | null {
  if (typeof value === 'string') return textHazard(value);
  if (typeof value !== 'number' || Number.isFinite(value)) return null;
  return { path: '', rule: 'number', message: 'must be a number that fits a double' };
}

function textHazard(text: string): Fault | null {
  if (text.includes('\0')) return { path: '', rule: 'nul', message: 'must not contain NUL' };
  if (!text.isWellFormed()) return { path: '', rule: 'unicode', message: 'must not contain lone surrogates' };
  if (hasTooManyMarks(text)) return tooManyMarks('');
  return null;
}

function keyHazard(key: string, value: unknown): Fault | null {
  const reaches =
    key === '__proto__' ||
    (key === 'constructor' &&
      typeof value === 'object' &&
      value !== null &&
      Object.hasOwn(value, 'prototype'));
  return reaches
    ? { path: '', rule: 'prototype', message: 'must not have the keys __proto__ or constructor.prototype' }
    : textHazard(key);
}

function refusal(path: string, rule: string, message: string): ValidationError {
  return new ValidationError([{ path, rule, message }]);
}
