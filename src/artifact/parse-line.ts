import { isUtf8 } from 'node:buffer';
import { isObject, type JsonObject } from '../kernel/json.ts';
import { shapeOf } from './line-shape.ts';

/** JSON that is well formed but cannot be stored. The record is rejected, and reading goes on. */
export interface Rejection {
  rejected: string;
  message: string;
}

/** Not JSON at all: nothing after it can be trusted, so the whole artifact fails. */
export class BrokenJson extends Error {}

/** The object, or why this record cannot be stored, with its object where it could still be read. */
export type ParsedLine = { object: JsonObject } | (Rejection & { object?: JsonObject });

/**
 * The JSON parser needs time and memory for each level: a line of nothing but brackets would kill an import process.
 */
const DEEPEST_PARSED = 10_000;

/** One line of JSON Lines. */
export function parseLine(line: Buffer, maxDepth: number): ParsedLine {
  const { depth, isClosed } = shapeOf(line);
  if (depth > Math.max(DEEPEST_PARSED, maxDepth)) {
    if (!isClosed) throw new BrokenJson("its brackets don't match");
    return TOO_DEEP;
  }
  const text = line.toString('utf8');
  if (!isUtf8(line)) return { ...NOT_UTF8, ...leniently(text) };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // A raw NUL is not allowed in JSON, but exporters write it inside names. It costs the record, not the run.
    if (line.includes(0)) return { ...NUL, ...leniently(text.replaceAll('\0', ' ')) };
    throw new BrokenJson(reasonOf(error).slice(0, 160));
  }
  if (!isObject(value)) return { rejected: 'not_an_object', message: 'is JSON but not an object' };
  // Only an escape can bring a NUL or a lone surrogate into well-formed UTF-8 JSON.
  const fault = hazard(value, maxDepth, text.includes('\\u'));
  return fault ? { ...fault, object: value } : { object: value };
}

/** Without the line number of the JSON parser, which is always 1. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/ \(line \d+ column \d+\)/, '') : 'not JSON';

/** The object of a rejected line after its bad characters were replaced, if it is one. */
function leniently(text: string): { object?: JsonObject } {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { object: value } : {};
  } catch {
    return {};
  }
}

const NOT_UTF8: Rejection = { rejected: 'invalid_utf8', message: "isn't UTF-8" };
const TOO_DEEP: Rejection = { rejected: 'too_deep', message: 'is nested too deeply' };
const NUL: Rejection = { rejected: 'nul_character', message: 'contains a NUL character' };
const SURROGATE: Rejection = { rejected: 'lone_surrogate', message: 'contains an unpaired surrogate' };
const BIG_NUMBER: Rejection = {
  rejected: 'number_too_large',
  message: 'contains a number beyond double precision',
};

/** Walks the value once; `depth` is the number of levels that may still be opened, including that of the value. */
function hazard(value: unknown, depth: number, escapes: boolean): Rejection | undefined {
  if (typeof value === 'string') return escapes ? textHazard(value) : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : BIG_NUMBER;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === 0) return TOO_DEEP;
  if (Array.isArray(value)) {
    for (const item of value) {
      const fault = hazard(item, depth - 1, escapes);
      if (fault) return fault;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  for (const key in value) {
    const fault = (escapes ? textHazard(key) : undefined) ?? hazard(value[key], depth - 1, escapes);
    if (fault) return fault;
  }
  return undefined;
}

function textHazard(text: string): Rejection | undefined {
  if (text.includes('\0')) return NUL;
  return text.isWellFormed() ? undefined : SURROGATE;
}
