import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import type { Fault } from '../../kernel/domain-error.ts';
import { present } from '../../kernel/present.ts';

type Finding = FastifySchemaValidationError;

/** What was found against which schema: findings themselves only say where in it. */
const schemas = new WeakMap<readonly object[], object>();

export function rememberSchema(findings: readonly object[], schema: object): void {
  schemas.set(findings, schema);
}

/** What a schema says of itself that a person would want to hear. */
interface Described {
  type?: string | string[];
  maxItems?: number;
  items?: Described;
}

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
  const findings = error.validation ?? [];
  const wordsFor = wordsIn(schemas.get(findings));
  const faults: DescribedFinding[] = [];
  for (const finding of findings) {
    if (finding.keyword === 'if') continue;
    if (finding.keyword === 'anyOf') settleUnion(finding, faults);
    else faults.push(describeFinding(finding, wordsFor));
    // What stands in no union is settled; in one, what follows may still belong to it.
    if (faults.length >= ENOUGH && !finding.schemaPath.includes('/anyOf/')) break;
  }
  return faults.map(({ finding, path, message }) => ({ path: part + path, rule: finding.keyword, message }));
}

interface DescribedFinding {
  finding: Finding;
  path: string;
  message: string;
  /** What stands there must be one of these; null where the fault is of another kind. */
  wanted: string[] | null;
}

function describeFinding(finding: Finding, wordsFor: WordsFor): DescribedFinding {
  const wanted = wantedBy(finding, wordsFor);
  const message = wanted === null ? messageOf(finding) : `must be ${wanted}`;
  return { finding, path: pathOf(finding), message, wanted: wanted === null ? null : [wanted] };
}

/**
 * Ajv tells of a union right after the findings in its branches. A branch that has some further inside is the one
 * that was meant: all that is wrong with it is told, and nothing of the others. If there is none, the branches
 * together are one fault: "must be a text or null".
 */
function settleUnion(union: Finding, faults: DescribedFinding[]): void {
  let start = faults.length;
  while (start > 0 && isWithin(present(faults[start - 1]).finding, union)) start--;
  const inside = faults.splice(start);
  const branchOf = ({ finding }: DescribedFinding) =>
    finding.schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0];
  const meant = new Set(inside.filter(({ path }) => path.length > dotted(union).length).map(branchOf));
  if (meant.size > 0) {
    for (const one of inside) if (meant.has(branchOf(one))) faults.push(one);
    return;
  }
  const all = inside.flatMap((one) => one.wanted ?? []);
  const wanted = inside.length > 0 && inside.every((one) => one.wanted) ? [...new Set(all)] : null;
  const message = wanted
    ? `must be ${listed(wanted)}`
    : [...new Set(inside.map((one) => one.message))].join(' or ') || messageOf(union);
  faults.push({ finding: union, path: dotted(union), message, wanted });
}

/** "a text, a list of at most one text, or null" */
function listed(wanted: readonly string[]): string {
  if (wanted.length < 2) return wanted.join();
  return `${wanted.slice(0, -1).join(', ')}${wanted.length > 2 ? ',' : ''} or ${wanted.at(-1)}`;
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

/** What a finding says that its value must be, where it says that. */
function wantedBy(finding: Finding, wordsFor: WordsFor): string | null {
  const { params } = finding;
  if (finding.keyword === 'type' || finding.keyword === 'maxItems') return wordsFor(finding);
  if (finding.keyword === 'enum') return `one of: ${[params['allowedValues']].flat().join(', ')}`;
  if (finding.keyword === 'const') return JSON.stringify(params['allowedValue']);
  return null;
}

function messageOf(finding: Finding): string {
  const { params } = finding;
  if (finding.keyword === 'required') return 'is required';
  if (finding.keyword === 'additionalProperties') return 'is not allowed here';
  if (finding.keyword === 'minLength' && params['limit'] === 1) return 'must not be empty';
  if (finding.keyword === 'maxLength') return `must have at most ${String(params['limit'])} characters`;
  if (finding.keyword === 'pattern' && params['pattern'] === '\\S') return 'must not be blank';
  return finding.message ?? 'is not valid';
}

const WORDS: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

type WordsFor = (finding: Finding) => string;

/** Each place of a schema is looked up once, however many findings name it. */
function wordsIn(schema: object | undefined): WordsFor {
  const known = new Map<string, string>();
  return ({ schemaPath }) => {
    let words = known.get(schemaPath);
    if (words === undefined) {
      words = inWords(placeIn(schema, schemaPath) ?? {});
      known.set(schemaPath, words);
    }
    return words;
  };
}

/** The schema that holds the keyword which a path such as `#/properties/ref/anyOf/1/type` names. */
function placeIn(schema: object | undefined, schemaPath: string): Described | undefined {
  let place: unknown = schema;
  for (const step of schemaPath.split('/').slice(1, -1)) {
    if (typeof place !== 'object' || place === null) return undefined;
    place = Reflect.get(place, decodeURIComponent(step.replaceAll('~1', '/').replaceAll('~0', '~')));
  }
  // A place of our own schemas, and none but a schema holds a keyword.
  return place as Described | undefined;
}

/** As people call it: the types of JSON Schema are words for programs. */
function inWords({ type, maxItems, items }: Described): string {
  const types = [type ?? 'another type'].flat();
  if (types.length === 1 && types[0] === 'array' && maxItems !== undefined) {
    const one = items?.type === 'string' ? 'text' : 'entry';
    return maxItems === 1 ? `a list of at most one ${one}` : `a list of at most ${maxItems}`;
  }
  return types.map((one) => WORDS[one] ?? one).join(' or ');
}
