import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DEFAULT_CAPS } from '../../src/artifact/caps.ts';
import { checkArtifact } from '../../src/artifact/check-artifact.ts';
import { isObject, type JsonObject } from '../../src/kernel/json.ts';
import { convertRevitExport, sampleHouse } from '../../test/support/convert-revit-export.ts';
import { CHECKED } from './checked-artifacts.ts';

interface ArtifactVectors {
  /** Records as a plug-in gives them, and the line of the artifact that a client writes for each. */
  lines: { record: JsonObject; line: string }[];
  /** Artifacts as lines, and what the server would report: the fault that fails the run, and the issues. */
  checks: {
    name: string;
    lines: string[];
    fault: { code: string; line: number | null } | null;
    issues: { line: number | null; code: string; severity: string }[];
    counts: Record<string, number>;
  }[];
}

export async function artifactVectors(): Promise<ArtifactVectors> {
  const checks: ArtifactVectors['checks'] = [];
  for (const [name, lines] of Object.entries(CHECKED)) {
    const { fault, issues, counts } = await check(lines);
    checks.push({
      name,
      lines,
      fault: fault && { code: fault.code, line: fault.line },
      issues: issues.map(({ line, code, severity }) => ({ line, code, severity })),
      counts,
    });
  }
  const records = [...exampleRecords(), ...sampleHouseRecords(), ...EXTREMES];
  return { lines: records.map((record) => ({ record, line: lineOf(record) })), checks };
}

async function check(lines: string[]) {
  async function* source() {
    yield gzipSync(lines.map((line) => `${line}\n`).join(''));
  }
  return checkArtifact(source(), DEFAULT_CAPS);
}

/** The fields of the contract in the order of its schema, without those that are null, as the server writes JSON. */
function lineOf(record: JsonObject): string {
  return JSON.stringify(inOrder(record, SCHEMA.$defs[String(record['kind'])] ?? {}));
}

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: object;
  items?: Schema;
}

const SCHEMA = JSON.parse(readFileSync('docs/contract-v1.1/line.schema.json', 'utf8')) as {
  $defs: Record<string, Schema>;
};

function inOrder(value: unknown, given: Schema): unknown {
  const schema = given.$ref ? (SCHEMA.$defs[given.$ref.replace('#/$defs/', '')] ?? {}) : given;
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    return value.map((item) => inOrder(item, items));
  }
  if (!isObject(value) || !schema.properties) return value;
  const known = Object.entries(schema.properties).flatMap(([name, each]) =>
    value[name] === undefined || value[name] === null ? [] : [[name, inOrder(value[name], each)]],
  );
  const further = schema.additionalProperties
    ? Object.keys(value)
        .filter((name) => !schema.properties?.[name] && value[name] !== null)
        .sort()
        .map((name) => [name, value[name]])
    : [];
  return Object.fromEntries([...known, ...further]);
}

function exampleRecords(): JsonObject[] {
  const text = readFileSync('docs/contract-v1.1/example.jsonl', 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => reversed(JSON.parse(line)) as JsonObject);
}

/** The fields in another order than the contract's. */
function reversed(value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value;
}

/** A few records of each kind of a real model. */
function sampleHouseRecords(): JsonObject[] {
  const lines = convertRevitExport(sampleHouse(), 'prj_sample') as JsonObject[];
  const fields = (kind: unknown) => SCHEMA.$defs[String(kind)]?.properties ?? {};
  return ['level', 'family', 'type', 'element', 'room', 'material', 'relation'].flatMap((wanted) =>
    lines
      .filter(({ kind, id }) => kind === wanted && id !== '') // connectors of Revit have no unique id
      .filter((_, i) => i % 97 === 1)
      .slice(0, 3)
      .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => name in fields(wanted)))),
  );
}

const numbers = [
  0,
  1,
  -1,
  0.1,
  1.5,
  100,
  1e15,
  1e16,
  123456789012345680000,
  1e21,
  1.5e300,
  1e-6,
  1e-7,
  5e-324,
  0.1 + 0.2,
  -2000011,
  9007199254740991,
  1 / 3,
  4.35,
  1.7976931348623157e308,
  123456.789e-12,
  2.5e-5,
  33333333.333333332,
];

/** Texts and numbers that JSON writers write differently. */
const EXTREMES: JsonObject[] = [
  {
    kind: 'element',
    id: 'numbers',
    parameters: numbers.map((value, i) => ({ name: `n${i}`, storage: 'double', value })),
  },
  {
    kind: 'element',
    id: 'texts "quoted" \\ / \b\f\n\r\t\u0001\u001f\u007f',
    name: 'Außenwand → 壁 😀 \u2028\u2029 <script>&amp;\u00a0\u200b\ufeff',
    parameters: [
      { value: true, name: 'boolean' },
      { value: [1, 2.5, 'x', { b: 1, a: [] }], name: 'list', storage: 'point' },
      { value: {}, name: 'object', group: '' },
      { value: null, name: 'nothing', unit: null },
      { value: '', name: '' },
    ],
  },
  { kind: 'element', id: 'empty', parameters: [], category: {}, classification: {}, documentId: null },
  {
    kind: 'type',
    id: 'codes of further systems',
    classification: {
      uniclass: 'Ss_25',
      cci: null,
      masterformat: '08 14 00',
      'NL-SfB (2005)': '21.1',
      Ä: 'ä',
    },
  },
  { kind: 'level', id: 'below', elevation: -3.25, name: null },
  { kind: 'end', counts: { element: 3, level: 1 } },
];
