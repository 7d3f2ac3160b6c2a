import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import type { Fault } from '../../kernel/domain-error.ts';

type Finding = FastifySchemaValidationError;

/** More than an answer tells. */
const ENOUGH = 2000;

const PARTS: Record<string, string> = {
  body: 'body',
  querystring: 'query',
  params: 'params',
  headers: 'headers',
};

/** Ajv's findings in our words; the name of a missing or unexpected property is part of the path. */
export function faultsOf(error: Pick<FastifyError, 'validation' | 'validationContext'>): Fault[] {
  const part = PARTS[error.validationContext ?? 'body'] ?? 'body';
  const faults: Told[] = [];
  for (const finding of error.validation ?? []) {
    if (finding.keyword === 'if') continue;
    if (finding.keyword === 'anyOf') settleUnion(finding, faults);
    else faults.push({ finding, path: pathOf(finding), message: messageOf(finding) });
    // What stands in no union is settled; in one, what follows may still belong to it.
    if (faults.length >= ENOUGH && !finding.schemaPath.includes('/anyOf/')) break;
  }
  return faults.map(({ finding, path, message }) => ({ path: part + path, rule: finding.keyword, message }));
}

interface Told {
  finding: Finding;
  path: string;
  message: string;
}

/**
 * Ajv tells of a union right after the findings in its branches. A branch that has some further inside is the one
 * that was meant: all that is wrong with it is told, and nothing of the others. If there is none, the branches
 * together are one fault: "must be string or must be null".
 */
function settleUnion(union: Finding, faults: Told[]): void {
  let start = faults.length;
  while (start > 0 && isWithin((faults[start - 1] as Told).finding, union)) start--;
  const inside = faults.splice(start);
  const branchOf = ({ finding }: Told) =>
    finding.schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0];
  const meant = new Set(inside.filter(({ path }) => path.length > dotted(union).length).map(branchOf));
  if (meant.size > 0) {
    for (const one of inside) if (meant.has(branchOf(one))) faults.push(one);
    return;
  }
  const alternatives = [...new Set(inside.map(({ message }) => message))];
  const message = alternatives.join(' or ') || messageOf(union);
  faults.push({ finding: union, path: dotted(union), message });
}

function isWithin(finding: Finding, { schemaPath, instancePath }: Finding): boolean {
  return (
    finding.schemaPath.startsWith(`${schemaPath}/`) &&
    (finding.instancePath === instancePath || finding.instancePath.startsWith(`${instancePath}/`))
  );
}

function dotted({ instancePath }: Finding): string {
  return instancePath.replaceAll('/', '.');
}

function pathOf(finding: Finding): string {
  const { keyword, params } = finding;
  if (keyword === 'required') return `${dotted(finding)}.${String(params['missingProperty'])}`;
  if (keyword === 'additionalProperties') return `${dotted(finding)}.${String(params['additionalProperty'])}`;
  return dotted(finding);
}

function messageOf(finding: Finding): string {
  const params = finding.params as ErrorObject['params'];
  if (finding.keyword === 'required') return 'is required';
  if (finding.keyword === 'additionalProperties') return 'is not allowed here';
  if (finding.keyword === 'enum')
    return `must be one of: ${(params['allowedValues'] as unknown[]).join(', ')}`;
  if (finding.keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  if (finding.keyword === 'minLength' && params['limit'] === 1) return 'must not be empty';
  if (finding.keyword === 'pattern' && params['pattern'] === '\\S') return 'must not be blank';
  return finding.message ?? 'is not valid';
}
