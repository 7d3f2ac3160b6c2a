import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type {
  FastifyError,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
} from 'fastify';
import { type Fault, NotFound, ValidationError } from '../../kernel/domain-error.ts';
import { MALFORMED } from './query.ts';

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
    const unreadable = readQuery(query, properties);
    if (check(query) && unreadable.length === 0) return { value: query };
    const found = {
      validation: check.errors ?? [],
      validationContext: 'querystring',
    } as unknown as FastifyError;
    const told = new Set(unreadable.map(({ path }) => path));
    return {
      error: new ValidationError([...unreadable, ...faultsOf(found).filter(({ path }) => !told.has(path))]),
    };
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
    else if (value === MALFORMED)
      faults.push({ path, rule: 'encoding', message: 'must be percent-encoded UTF-8' });
    else if (value.includes('\0')) faults.push({ path, rule: 'nul', message: 'must not contain NUL' });
    else if (type === 'boolean') {
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

/** No key or id has a NUL, and PostgreSQL takes none: such a path names nothing. */
export function refuseImpossibleParams(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params }, _reply, done) => {
    for (const name in params as Record<string, string>) {
      if ((params as Record<string, string>)[name]?.includes('\0')) {
        done(new NotFound('There is nothing at this address.'));
        return;
      }
    }
    done();
  });
}

/** A hostile body can have a million; the work below grows with their square. */
const MOST_FINDINGS = 3000;

const PARTS: Record<string, string> = {
  body: 'body',
  querystring: 'query',
  params: 'params',
  headers: 'headers',
};

/** Ajv's findings in our words; the name of a missing or unexpected property is part of the path. */
export function faultsOf(error: FastifyError): Fault[] {
  const part = PARTS[error.validationContext ?? 'body'] ?? 'body';
  const found = (error.validation ?? []).slice(0, MOST_FINDINGS).filter(({ keyword }) => keyword !== 'if');
  const unions = found.filter(({ keyword }) => keyword === 'anyOf');
  // What failed inside the branches of a union at the same place is one fault: "must be string or must be null".
  const branches = (union: FastifySchemaValidationError) =>
    found.filter(
      (one) => one.schemaPath.startsWith(`${union.schemaPath}/`) && one.instancePath === union.instancePath,
    );
  // What failed further inside says all: that the whole is not another branch helps nobody.
  const isDeeper = (union: FastifySchemaValidationError) =>
    found.some(
      (one) =>
        one.schemaPath.startsWith(`${union.schemaPath}/`) &&
        one.instancePath.length > union.instancePath.length,
    );
  const told = new Set(unions.flatMap((union) => [...branches(union), ...(isDeeper(union) ? [union] : [])]));
  return found
    .filter((one) => !told.has(one))
    .map((one) => {
      const alternatives = one.keyword === 'anyOf' ? branches(one).map(messageOf) : [];
      const message = [...new Set(alternatives)].join(' or ') || messageOf(one);
      return { path: part + pathOf(one), rule: one.keyword, message };
    });
}

function pathOf({ keyword, instancePath, params }: FastifySchemaValidationError): string {
  const path = instancePath.replaceAll('/', '.');
  if (keyword === 'required') return `${path}.${String(params['missingProperty'])}`;
  if (keyword === 'additionalProperties') return `${path}.${String(params['additionalProperty'])}`;
  return path;
}

function messageOf(found: FastifySchemaValidationError): string {
  const params = found.params as ErrorObject['params'];
  if (found.keyword === 'required') return 'is required';
  if (found.keyword === 'additionalProperties') return 'is not allowed here';
  if (found.keyword === 'enum') return `must be one of: ${(params['allowedValues'] as unknown[]).join(', ')}`;
  if (found.keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  if (found.keyword === 'minLength' && params['limit'] === 1) return 'must not be empty';
  if (found.keyword === 'pattern' && params['pattern'] === '\\S') return 'must not be blank';
  return found.message ?? 'is not valid';
}
