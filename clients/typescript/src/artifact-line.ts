import type { ArtifactLine } from './artifact-records.ts';

/** A record does not fit the contract. */
export class ArtifactError extends Error {
  override readonly name = 'ArtifactError';
}

/** Names of fields in the order of the contract. Null: any value of JSON; otherwise the fields of an object or a list. */
interface Fields {
  readonly [name: string]: null | Fields | readonly [Fields];
}

const CATEGORY = { builtinName: null, builtinCategoryInt: null, name: null };
const CODES = { uniformat: null, masterformat: null, objectClassCode: null };
/** Objects that have further fields, which follow in alphabetical order: codes of further systems. */
const OPEN: ReadonlySet<Fields> = new Set([CODES]);
const PARAMETERS = [{ name: null, group: null, storage: null, unit: null, value: null, guid: null }] as const;
const IDENTITY = { id: null, documentId: null };
const IFC = { ifcClass: null, predefinedType: null };

export const ARTIFACT_FIELDS = {
  manifest: {
    contractVersion: null,
    projectId: null,
    exportId: null,
    exportedAt: null,
    source: { application: null, version: null, schema: null, lengthUnit: null },
    documents: [{ id: null, title: null, isLinked: null }],
    ontologyVersion: null,
    counts: null,
  },
  level: { ...IDENTITY, name: null, elevation: null },
  family: { ...IDENTITY, name: null, category: CATEGORY },
  type: {
    ...IDENTITY,
    name: null,
    familyId: null,
    category: CATEGORY,
    objectClassId: null,
    classification: CODES,
    ...IFC,
    parameters: PARAMETERS,
  },
  element: {
    ...IDENTITY,
    elementId: null,
    name: null,
    category: CATEGORY,
    typeId: null,
    levelId: null,
    hostId: null,
    roomId: null,
    objectClassId: null,
    bounds: null,
    classification: CODES,
    ...IFC,
    parameters: PARAMETERS,
  },
  room: { ...IDENTITY, name: null, levelId: null, classification: CODES, ...IFC, parameters: PARAMETERS },
  material: { ...IDENTITY, name: null, levelId: null, parameters: PARAMETERS },
  relation: { relation: null, fromId: null, toId: null, documentId: null, toDocumentId: null },
  end: { counts: null },
} as const satisfies {
  [Line in ArtifactLine as Line['kind']]: Record<Exclude<keyof Line, 'kind'>, Fields[string]>;
};

const KINDS = Object.keys(ARTIFACT_FIELDS);
const REQUIRED: Record<string, string[]> = {
  manifest: ['projectId'],
  relation: ['relation', 'fromId', 'toId'],
  end: [],
};

type Json = Record<string, unknown>;

/** The line of a record: the fields of the contract in their order, without those that are null. */
export function artifactLine(record: ArtifactLine): string {
  return JSON.stringify(contractRecord(record));
}

/** The object of that line. Throws an ArtifactError that names the fault: what the contract has no field for would be lost. */
export function contractRecord(record: ArtifactLine): Json {
  const { kind, ...input } = record as unknown as Json & { kind: unknown };
  if (typeof kind !== 'string' || !KINDS.includes(kind))
    throw new ArtifactError(`kind must be one of ${KINDS.join(', ')}, not ${quoted(kind)}`);
  for (const name of REQUIRED[kind] ?? ['id']) {
    if (typeof input[name] !== 'string' || input[name] === '')
      throw new ArtifactError(`A ${kind} record needs ${name}, a string that isn't empty.`);
  }
  const subject = typeof input['id'] === 'string' ? `${kind} ${quoted(input['id'])}` : kind;
  const line: Json = { kind };
  fill(line, input, ARTIFACT_FIELDS[kind as ArtifactLine['kind']], subject);
  return line;
}

function fill(target: Json, input: Json, fields: Fields, subject: string): Json {
  for (const name in input) {
    if (!Object.hasOwn(fields, name) && !OPEN.has(fields))
      throw new ArtifactError(`${subject} has no field ${quoted(name)} in the contract`);
  }
  for (const name in fields) {
    const value = input[name];
    if (value !== null && value !== undefined)
      target[name] = inOrder(value, fields[name] ?? null, `${subject}: ${name}`);
  }
  if (OPEN.has(fields)) {
    for (const name of Object.keys(input).sort()) {
      const value = input[name];
      if (Object.hasOwn(fields, name) || value === null || value === undefined) continue;
      checkValue(name, subject);
      Object.defineProperty(target, name, {
        value: inOrder(value, null, `${subject}: ${name}`),
        enumerable: true,
      });
    }
  }
  return target;
}

function inOrder(value: unknown, fields: Fields[string], subject: string): unknown {
  if (fields === null) {
    checkValue(value, subject);
    return value;
  }
  if (isList(fields)) {
    if (!Array.isArray(value)) throw new ArtifactError(`${subject} must be an array`);
    return value.map((item) => inOrder(item, fields[0], subject));
  }
  if (!isPlain(value)) throw new ArtifactError(`${subject} must be an object`);
  return fill({}, value, fields, subject);
}

const isList = (fields: Fields | readonly [Fields]): fields is readonly [Fields] => Array.isArray(fields);

/** JSON.stringify would write null for NaN, escape half a surrogate pair and leave functions out. */
function checkValue(value: unknown, subject: string): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new ArtifactError(`${subject} contains half of a surrogate pair`);
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new ArtifactError(`${subject} is ${value}, which JSON can't express`);
  } else if (Array.isArray(value)) {
    for (const item of value) checkValue(item, subject);
  } else if (isPlain(value)) {
    for (const name in value) {
      checkValue(name, subject);
      checkValue(value[name], subject);
    }
  } else if (typeof value !== 'boolean' && value !== null) {
    throw new ArtifactError(`${subject} contains a ${typeof value}, which JSON can't express`);
  }
}

function isPlain(value: unknown): value is Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const quoted = (value: unknown): string => (JSON.stringify(value) ?? typeof value).slice(0, 90);
