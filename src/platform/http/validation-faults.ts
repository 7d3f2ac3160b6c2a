import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import type { Fault } from '../../kernel/domain-error.ts';
import { didYouMean } from '../../kernel/nearest.ts';
import { present } from '../../kernel/present.ts';
import { READABLE, READABLE_LINE, UNREVERSED } from '../../kernel/text-limits.ts';

type Finding = FastifySchemaValidationError;

/** The value that was checked, and its schema. */
interface Checked {
  schema: object;
  value: unknown;
}

/** Findings only have paths into the value and its schema. */
const checkedByFindings = new WeakMap<readonly object[], Checked>();

export function rememberChecked(findings: readonly object[], checked: Checked): void {
  checkedByFindings.set(findings, checked);
}

/** The parts of a schema that messages mention. */
interface Described {
  type?: string | string[];
  description?: string;
  properties?: Record<string, unknown>;
  maxItems?: number;
  items?: Described;
}

/** More than a response contains. */
const ENOUGH = 2000;

const PARTS: Record<string, string> = {
  body: 'body',
  querystring: 'query',
  params: 'params',
  headers: 'headers',
};

/** Ajv's findings in plain words; the name of a missing or unexpected property is part of the path. */
export function faultsOf(error: Pick<FastifyError, 'validation' | 'validationContext'>): Fault[] {
  const part = PARTS[error.validationContext ?? 'body'] ?? 'body';
  const findings = error.validation ?? [];
  const checked = checkedByFindings.get(findings);
  const wordsFor = wordsIn(checked?.schema);
  const faults: DescribedFinding[] = [];
  // An empty text doesn't match patterns either: that is one fault.
  const empty = new Set(
    findings.filter(({ keyword }) => keyword === 'minLength').map(({ instancePath }) => instancePath),
  );
  for (const finding of findings) {
    if (finding.keyword === 'if' || (finding.keyword === 'pattern' && empty.has(finding.instancePath)))
      continue;
    if (finding.keyword === 'anyOf') settleUnion(finding, faults);
    else faults.push(describeFinding(finding, wordsFor, checked));
    // A finding outside a union is complete; inside one, later findings may still belong to it.
    if (faults.length >= ENOUGH && !finding.schemaPath.includes('/anyOf/')) break;
  }
  return faults.map(({ finding, path, message }) => ({ path: part + path, rule: finding.keyword, message }));
}

interface DescribedFinding {
  finding: Finding;
  path: string;
  message: string;
  /** The value must be one of these; null where the fault is of another kind. */
  wanted: string[] | null;
}

function describeFinding(
  finding: Finding,
  wordsFor: WordsFor,
  checked: Checked | undefined,
): DescribedFinding {
  const wanted = wantedBy(finding, wordsFor);
  const message = wanted === null ? messageOf(finding) : `must be ${wanted}`;
  const question = suggestionFor(finding, checked);
  return {
    finding,
    path: pathOf(finding),
    message: question === '' ? message : `${message}.${question}`,
    wanted: wanted === null ? null : [wanted],
  };
}

/** For a misspelled value of an enum, and for a misspelled property name. */
function suggestionFor(finding: Finding, checked: Checked | undefined): string {
  const { keyword, params, instancePath, schemaPath } = finding;
  if (!checked) return '';
  if (keyword === 'enum')
    return didYouMean(
      valueAt(checked.value, instancePath.split('/').slice(1)),
      texts(params['allowedValues']),
    );
  if (keyword !== 'additionalProperties') return '';
  const { properties } = placeIn(checked.schema, schemaPath) ?? {};
  return didYouMean(params['additionalProperty'], Object.keys(properties ?? {}));
}

const texts = (values: unknown): string[] => [values].flat().filter((value) => typeof value === 'string');

/**
 * Ajv reports a union right after the findings in its branches. A branch with findings further inside is the one
 * that was meant: only its findings are reported. If there is none, the branches together are one fault: "must be a
 * string or null".
 */
function settleUnion(union: Finding, faults: DescribedFinding[]): void {
  let start = faults.length;
  while (start > 0 && isWithin(present(faults[start - 1]).finding, union)) start--;
  const inside = faults.splice(start);
  const branchOf = ({ finding }: DescribedFinding) =>
    finding.schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0];
  const reached = new Set(inside.filter(({ path }) => path.length > dotted(union).length).map(branchOf));
  if (reached.size > 0) {
    for (const described of inside) if (reached.has(branchOf(described))) faults.push(described);
    return;
  }
  const kinds = [...new Set(inside.flatMap((each) => kindsIn(each) ?? []))];
  const rules = [...new Set(inside.filter((each) => !kindsIn(each)).map(({ message }) => message))];
  const wanted = kinds.length > 0 && rules.length === 0 ? kinds : null;
  const but = kinds.length > 0 ? `, but can be ${listed(kinds)}` : '';
  const message = wanted ? `must be ${listed(wanted)}` : `${rules.join(' or ') || messageOf(union)}${but}`;
  faults.push({ finding: union, path: dotted(union), message, wanted });
}

/** What a branch of a union accepts; null if the value is of that kind and breaks a rule for it. */
function kindsIn({ finding: { keyword, params }, wanted }: DescribedFinding): string[] | null {
  return keyword === 'minLength' && params['limit'] === 1 ? ['a non-empty string'] : wanted;
}

/** "a string, a list of at most one string, or null" */
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

/** What the value must be, if the finding tells. */
function wantedBy(finding: Finding, wordsFor: WordsFor): string | null {
  const { params } = finding;
  if (finding.keyword === 'type' || finding.keyword === 'maxItems') return wordsFor(finding);
  if (finding.keyword === 'enum') return `one of ${[params['allowedValues']].flat().join(', ')}`;
  if (finding.keyword === 'const') return JSON.stringify(params['allowedValue']);
  return null;
}

/** The patterns of our schemas in words. */
const PATTERNS: Record<string, string> = {
  '\\S': 'must not be blank',
  [READABLE]: 'must not be blank or contain characters that reverse the direction of text, such as U+202E',
  [READABLE_LINE]:
    'must be one line, must not be blank, and must not contain characters that reverse the direction of text, such as U+202E',
  [UNREVERSED]: 'must not contain characters that reverse the direction of text, such as U+202E',
  '^(?!\\s*$)[^\\x00-\\x1f]*$': 'must not be blank or contain control characters',
  '^[0-9a-fA-F]{64}$': 'must be 64 hexadecimal digits',
  '^[0-9]{1,15}$': 'must be a whole number of up to 15 digits',
  '^[1-9][0-9]{0,8}$': 'must be a whole number from 1 to 999999999',
  '^ses_[a-z0-9]{26}$': 'must be the ID of a session',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'must contain only lower-case letters, digits and single hyphens between them',
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$':
    'must be a GUID in lower case, such as 7a1c0f2e-5b3d-4c8e-9f10-2a6b4d8e0c31',
  '^[A-Za-z0-9._-]+$': 'must contain only letters, digits, dots, underscores and hyphens',
  '^(\\*|(W/)?([0-9]+|"[0-9]+"))$': 'must be a revision such as "7", or *',
  '^\\d{1,9}(\\.\\d{1,9}){0,2}$': 'must be one to three numbers separated by dots, such as 1.0',
  '^(0|[1-9][0-9]{0,5})(\\.(0|[1-9][0-9]{0,5})){0,2}$':
    'must be one to three numbers without leading zeros, separated by dots, such as 3 or 2026.2',
};

function messageOf(finding: Finding): string {
  const { params } = finding;
  if (finding.keyword === 'required') return 'is required';
  if (finding.keyword === 'additionalProperties') return 'is not allowed here';
  const limit = Number(params['limit']);
  if (finding.keyword === 'minLength')
    return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`;
  if (finding.keyword === 'maxLength') return `must have at most ${limit} characters`;
  if (finding.keyword === 'minItems')
    return limit === 1 ? 'must not be an empty list' : `must have at least ${limit} entries`;
  if (finding.keyword === 'maxProperties') return `must have at most ${limit} entries`;
  if (finding.keyword === 'minProperties') return 'must not be an empty object';
  if (finding.keyword === 'uniqueItems') return 'must not contain the same entry twice';
  if (finding.keyword === 'minimum') return `must be ${limit} or more`;
  if (finding.keyword === 'maximum') return `must be ${limit} or less`;
  if (finding.keyword === 'pattern')
    return PATTERNS[String(params['pattern'])] ?? `must have the format ${String(params['pattern'])}`;
  if (params['format'] === 'date-time') return 'must be a date and time such as 2026-11-17T06:00:00Z';
  return finding.message ?? 'is not valid';
}

const WORDS: Record<string, string> = {
  string: 'a string',
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

/** The schema that holds the keyword at the end of a path such as `#/properties/ref/anyOf/1/type`. */
function placeIn(schema: object | undefined, schemaPath: string): Described | undefined {
  const steps = schemaPath.split('/').slice(1, -1);
  // A place in our own schemas: only a schema holds a keyword.
  return valueAt(
    schema,
    steps.map((step) => decodeURIComponent(step)),
  ) as Described | undefined;
}

/** The value at a JSON pointer, given by its steps. */
function valueAt(root: unknown, steps: readonly string[]): unknown {
  let place = root;
  for (const step of steps) {
    if (typeof place !== 'object' || place === null) return undefined;
    place = Reflect.get(place, step.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return place;
}

/** Plain words for the types of JSON Schema. */
function inWords({ type, maxItems, items }: Described): string {
  const types = [type ?? 'another type'].flat();
  if (types.length === 1 && types[0] === 'array' && maxItems !== undefined) {
    const entry = items?.type === 'string' ? 'string' : 'entry';
    return maxItems === 1 ? `a list of at most one ${entry}` : `a list of at most ${maxItems} entries`;
  }
  return types.map((name) => WORDS[name] ?? name).join(' or ');
}
