import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyError, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { type Fault, ValidationError } from '../../kernel/domain-error.ts';

/** Nothing is coerced, filled in or dropped, and every fault is reported. */
const ajv = new Ajv({
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  strict: false,
});
addFormats.default(ajv);

interface ObjectSchema {
  properties?: Record<string, { type?: string }>;
}

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const check = ajv.compile(schema);
  if (httpPart !== 'querystring') return check;
  const properties = (schema as ObjectSchema).properties ?? {};
  return (query: Record<string, unknown>) => {
    const faults = readQuery(query, properties);
    if (faults.length > 0) return { error: new ValidationError(faults) };
    return check(query) ? { value: query } : { error: check.errors as unknown as Error };
  };
};

/** Query values come as text: turned into the declared types in place, strictly. A repeated one is a fault. */
function readQuery(query: Record<string, unknown>, properties: Record<string, { type?: string }>): Fault[] {
  const faults: Fault[] = [];
  for (const [name, { type }] of Object.entries(properties)) {
    const value = query[name];
    if (value === undefined) continue;
    const path = `query.${name}`;
    if (typeof value !== 'string') faults.push({ path, rule: 'repeated', message: 'must be given once' });
    else if (/[\0]/.test(value) || !value.isWellFormed() || value.includes('\ufffd'))
      faults.push({ path, rule: 'unicode', message: 'must be well-formed text without NUL' });
    else if (type === 'boolean') {
      if (value === 'true' || value === 'false') query[name] = value === 'true';
      else faults.push({ path, rule: 'type', message: 'must be true or false' });
    } else if (type === 'integer') {
      const number = Number(value);
      if (/^-?\d{1,16}$/.test(value) && Number.isSafeInteger(number)) query[name] = number;
      else faults.push({ path, rule: 'type', message: 'must be a whole number' });
    }
  }
  return faults;
}

const PARTS: Record<string, string> = {
  body: 'body',
  querystring: 'query',
  params: 'params',
  headers: 'headers',
};

/** Ajv's findings in our words; the name of a missing or unexpected property is part of the path. */
export function faultsOf(error: FastifyError): Fault[] {
  const part = PARTS[error.validationContext ?? 'body'] ?? 'body';
  return (error.validation ?? [])
    .filter((found) => found.keyword !== 'if')
    .map((found) => faultOf(found, part));
}

function faultOf(found: FastifySchemaValidationError, part: string): Fault {
  const params = found.params as ErrorObject['params'];
  const inner = [found.instancePath.replaceAll('/', '.')];
  if (found.keyword === 'required') inner.push(`.${params['missingProperty']}`);
  if (found.keyword === 'additionalProperties') inner.push(`.${params['additionalProperty']}`);
  return { path: part + inner.join(''), rule: found.keyword, message: messageOf(found, params) };
}

function messageOf(found: FastifySchemaValidationError, params: ErrorObject['params']): string {
  if (found.keyword === 'required') return 'is required';
  if (found.keyword === 'additionalProperties') return 'is not allowed here';
  if (found.keyword === 'enum') return `must be one of: ${(params['allowedValues'] as unknown[]).join(', ')}`;
  if (found.keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  return found.message ?? 'is not valid';
}
