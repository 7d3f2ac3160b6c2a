import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation } from './openapi.ts';

const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
addFormats.default(ajv);
type Check = ReturnType<typeof ajv.compile>;
const checks = new Map<string, Check | null>();
/** By the text of the schema: all operations document their errors alike, and compiling takes the most time here. */
const compiled = new Map<string, Check>();

/** In the usual run others share the machine, and only what hangs is a fault; the long tier has it for itself. */
const MOST_MS = process.env['FUZZ_RUNS'] === undefined ? 60_000 : 10_000;

/** What the transport may answer anywhere, whether or not an operation lists it. */
const TRANSPORT = new Set([401, 403, 405, 408, 413, 414, 415, 429, 431]);

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  ms: number;
}

/** What is wrong with an answer; nothing, it is to be hoped. */
export function faultsOf(operation: Operation, { status, headers, text, ms }: Answered): string[] {
  const faults: string[] = [];
  const type = String(headers['content-type'] ?? '');
  if (status >= 500 && status !== 501) faults.push(`answers ${status}`);
  if (!(String(status) in operation.responses) && !TRANSPORT.has(status))
    faults.push(`${status} is not documented`);
  if (/(?<![A-Za-z0-9])rec[A-Za-z0-9]{14}(?![A-Za-z0-9])/.test(`${text} ${JSON.stringify(headers)}`))
    faults.push('shows a record id');
  if (typeof headers['x-request-id'] !== 'string') faults.push('has no x-request-id');
  if (ms > MOST_MS) faults.push(`took ${ms} ms`);
  let body: unknown;
  if (type.includes('json') && !type.includes('ndjson') && text !== '') {
    try {
      body = JSON.parse(text);
    } catch {
      return [...faults, 'is not JSON, as it claims'];
    }
    const mismatch = mismatchOf(operation, status, body);
    if (mismatch) faults.push(mismatch);
  }
  if (status >= 400 && operation.method !== 'HEAD')
    faults.push(...envelopeFaults(operation, status, body, headers));
  return faults;
}

function envelopeFaults(
  operation: Operation,
  status: number,
  body: unknown,
  headers: Record<string, string | string[] | number | undefined>,
): string[] {
  const isConflict = status === 409 && /^approveObjectClass(Subtree)?$/.test(operation.operationId);
  if (isConflict && (body as { success?: unknown }).success === false) return []; // an envelope of its own
  if (operation.operationId === 'openPortalLink' && String(headers['content-type']).startsWith('text/html'))
    return []; // a page in words, whatever was accepted
  const { error, message, requestId } = (body ?? {}) as Record<string, unknown>;
  const whole =
    typeof error === 'string' && typeof message === 'string' && requestId === headers['x-request-id'];
  const faults = whole ? [] : ['has no error envelope'];
  if (/\bat \S+:\d+:\d+|\/src\/|node_modules|select .* from|syntax error/i.test(String(message)))
    faults.push(`shows its inside: ${String(message)}`);
  return faults;
}

function compile(schema: object): Check {
  const text = JSON.stringify(schema);
  const check = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, check);
  return check;
}

function mismatchOf(operation: Operation, status: number, body: unknown): string | null {
  const id = `${operation.operationId} ${status}`;
  if (!checks.has(id)) {
    const schema = operation.responses[String(status)]?.content?.['application/json']?.schema;
    checks.set(id, schema ? compile(schema) : null);
  }
  const check = checks.get(id);
  if (!check || check(body)) return null;
  const { instancePath, message, params } = check.errors?.[0] ?? {};
  return `${status} is not as documented: ${instancePath} ${message} ${JSON.stringify(params)}`;
}
