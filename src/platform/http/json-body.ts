import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import { hasTooManyMarks } from '../../kernel/unicode.ts';
import { inSlices } from '../in-slices.ts';
import { TransportError } from './errors.ts';
import { tooManyMarks } from './validation.ts';

const MAX_DEPTH = 32;
const TOO_DEEP = `must not be nested deeper than ${MAX_DEPTH} levels`;
/** Smaller bodies are parsed at once, and the fault has its path. */
const LARGE_BYTES = 256 * 1024;
const BYTES_IN_STEP = 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bodies are application/json in UTF-8, as they are; everything else is 415, unless a route takes it itself. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      requirePlainUtf8(request);
      if (body.length > LARGE_BYTES && (await inSlices(isDeep(body))))
        throw refusal('body', 'depth', TOO_DEEP);
      return parseJsonBody(body);
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
 * numbers beyond double, no keys that reach for a prototype. An empty body is undefined; the route's schema says whether that will do.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw refusal('body', 'json', 'must be valid JSON in UTF-8');
  }
  // No route takes it, and to a schema it would be a body that is not there.
  if (value === null) throw refusal('body', 'type', 'must not be null');
  const fault = firstHazard(value, 1);
  if (fault) throw new ValidationError([{ ...fault, path: `body${fault.path}` }]);
  return value;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a large body is nested too deep. Parsing millions of brackets would take long, and finding them doesn't. */
function* isDeep(bytes: Buffer): Generator<void, boolean> {
  let depth = 0;
  for (let i = 0, steps = 1; i < bytes.length; i++, steps++) {
    if (steps % BYTES_IN_STEP === 0) yield;
    const byte = bytes[i];
    if (byte === QUOTE) i = endOfText(bytes, i);
    else if (byte === BRACKET || byte === BRACE) {
      if (++depth > MAX_DEPTH) return true;
    } else if (byte === BRACKET_END || byte === BRACE_END) depth--;
  }
  return false;
}

/** Where the text that begins at a quote ends. */
function endOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
}

/** Its path is put together on the way back: a body has up to millions of values, and few have a fault. */
function firstHazard(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string') return textHazard(value);
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? null
      : { path: '', rule: 'number', message: 'must be a number that fits a double' };
  if (typeof value !== 'object' || value === null) return null;
  if (depth > MAX_DEPTH) return { path: '', rule: 'depth', message: TOO_DEEP };
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const fault = firstHazard(value[i], depth + 1);
      if (fault) return { ...fault, path: `.${i}${fault.path}` };
    }
    return null;
  }
  for (const [key, inner] of Object.entries(value)) {
    const ofKey = keyHazard(key, inner);
    if (ofKey) return ofKey;
    const fault = firstHazard(inner, depth + 1);
    if (fault) return { ...fault, path: `.${key}${fault.path}` };
  }
  return null;
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
