import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Artifacts of any size in the shape of a real Revit export: its categories, parameter names, ids and proportions. */
export interface Size {
  projectId: string;
  elements: number;
  parameters?: number;
  documentId?: string;
  /** Another seed gives other values on the same identities. */
  seed?: number;
  /** The class of every element. */
  objectClassId?: string;
}

const CATEGORIES = [
  ['OST_Walls', -2000011, 'Walls'],
  ['OST_Doors', -2000023, 'Doors'],
  ['OST_Windows', -2000014, 'Windows'],
  ['OST_Floors', -2000032, 'Floors'],
  ['OST_CurtainWallMullions', -2000171, 'Curtain Wall Mullions'],
  ['OST_PlumbingFixtures', -2001160, 'Plumbing Fixtures'],
  ['OST_LightingFixtures', -2001120, 'Lighting Fixtures'],
  ['OST_Furniture', -2000080, 'Furniture'],
] as const;

const PARAMETERS = [
  ['Area', 'Dimensions', 'double', 'SQUARE_METERS'],
  ['Volume', 'Dimensions', 'double', 'CUBIC_METERS'],
  ['Length', 'Dimensions', 'double', 'MILLIMETERS'],
  ['Unconnected Height', 'Constraints', 'double', 'MILLIMETERS'],
  ['Base Offset', 'Constraints', 'double', 'MILLIMETERS'],
  ['Room Bounding', 'Constraints', 'integer', null],
  ['Structural Usage', 'Structural', 'integer', null],
  ['Phase Created', 'Phasing', 'string', null],
  ['Mark', 'Identity Data', 'string', null],
  ['IfcGUID', 'IFC Parameters', 'string', null],
] as const;

const LEVELS = 12;

export function* artifactLines({
  projectId,
  elements,
  parameters = 20,
  documentId = 'd0',
  seed = 1,
  objectClassId,
}: Size) {
  const types = Math.max(1, Math.min(400, Math.floor(elements / 20)));
  yield {
    kind: 'manifest',
    contractVersion: '1.1',
    projectId,
    exportId: `generated-${elements}-${seed}`,
    source: { application: 'Revit', version: '2026' },
    documents: [{ id: documentId, title: 'Generated', isLinked: false }],
    counts: { element: elements },
  };
  for (let i = 0; i < LEVELS; i++)
    yield { kind: 'level', id: `level-${i}`, name: `Level ${i}`, elevation: i * 10.5 };
  for (let i = 0; i < types; i++) {
    if (i % 4 === 0) yield { kind: 'family', id: `family-${i}`, name: `Family ${i}`, category: category(i) };
    yield {
      kind: 'type',
      id: `type-${i}`,
      name: `Type ${i}`,
      familyId: `family-${i - (i % 4)}`,
      category: category(i),
    };
  }
  for (let i = 0; i < elements; i++) {
    const id = uniqueId(i);
    yield {
      kind: 'element',
      id,
      elementId: 100_000 + i,
      name: `Type ${i % types}`,
      category: i % 3 === 2 ? null : category(i % types),
      typeId: `type-${i % types}`,
      ...(objectClassId === undefined ? {} : { objectClassId }),
      levelId: i % 7 === 0 ? null : `level-${i % LEVELS}`,
      bounds: [i % 97, i % 89, 0, (i % 97) + 1.5, (i % 89) + 0.25, 9.8425],
      parameters: Array.from({ length: parameters }, (_, k) => parameter(k, i, seed)),
    };
    if (i % 10 === 9) yield { kind: 'relation', relation: 'HostedBy', fromId: id, toId: uniqueId(i - 1) };
  }
  yield { kind: 'end', counts: { element: elements, level: LEVELS, type: types } };
}

function category(i: number) {
  const [builtinName, builtinCategoryInt, name] = CATEGORIES[
    i % CATEGORIES.length
  ] as (typeof CATEGORIES)[number];
  return { builtinName, builtinCategoryInt, name };
}

/** Like Revit's: an episode's GUID, shared by neighbours, and the element's number. */
function uniqueId(i: number): string {
  const episode = Math.imul(Math.floor(i / 50) + 1, 2654435761) >>> 0;
  const hex = episode.toString(16).padStart(8, '0');
  return `${hex}-5e81-49e7-93bb-${hex}921c-${i.toString(16).padStart(8, '0')}`;
}

function parameter(k: number, i: number, seed: number) {
  const [name, group, storage, unit] = PARAMETERS[k % PARAMETERS.length] as (typeof PARAMETERS)[number];
  const round = Math.floor(k / PARAMETERS.length);
  const value =
    storage === 'string'
      ? `${name} ${i % 1000}`
      : storage === 'integer'
        ? i % 3
        : ((i * (k + seed)) % 100_003) / 7;
  return { name: round === 0 ? name : `${name} ${round}`, group, storage, unit, value };
}

function* text(size: Size): Generator<string> {
  let batch = '';
  for (const line of artifactLines(size)) {
    batch += `${JSON.stringify(line)}\n`;
    if (batch.length > 256 * 1024) {
      yield batch;
      batch = '';
    }
  }
  yield batch;
}

/** Streams it to a file: memory stays flat whatever the size. */
export async function writeArtifact(file: string, size: Size): Promise<void> {
  await pipeline(Readable.from(text(size)), createGzip({ level: 1 }), createWriteStream(file));
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
