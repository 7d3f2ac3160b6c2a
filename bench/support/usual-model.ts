import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * A Revit export of the usual size: 66,632 elements, 100,163 records and 2.2 million parameter values, in the proportions
 * of a real one. Types belong to few levels, furniture is in rooms, and a few elements have no category or one of
 * annotations.
 */
export const USUAL_ELEMENTS = 66_632;

export interface UsualModel {
  projectId: string;
  elements?: number;
  documentId?: string;
  /** Of each element. */
  parameters?: number;
  /** Another export of the same building: a few other values, elements that are new and elements that went. */
  isNext?: boolean;
}

type Template = readonly (readonly [name: string, group: string, unit: string | null])[];

const HOST: Template = [
  ['Area', 'Dimensions', 'SQUARE_METERS'],
  ['Volume', 'Dimensions', 'CUBIC_METERS'],
  ['Length', 'Dimensions', 'MILLIMETERS'],
  ['Perimeter', 'Dimensions', 'autodesk.unit.unit:millimeters-1.0.1'],
  ['Unconnected Height', 'Constraints', 'MILLIMETERS'],
  ['Base Offset', 'Constraints', 'MILLIMETERS'],
  ['Top Offset', 'Constraints', 'MILLIMETERS'],
  ['Thermal Resistance', 'Analytical Properties', 'SQUARE_METER_KELVINS_PER_WATT'],
];
const COMPONENT: Template = [
  ['Area', 'Dimensions', 'autodesk.unit.unit:squareMeters-1.0.1'],
  ['Volume', 'Dimensions', 'CUBIC_METERS'],
  ['Sill Height', 'Constraints', 'MILLIMETERS'],
  ['Head Height', 'Constraints', 'MILLIMETERS'],
  ['Offset from Host', 'Constraints', 'MILLIMETERS'],
  ['Area per Person', 'Energy Analysis', 'SQUARE_METERS'],
  ['Moves With Nearby Elements', 'Constraints', null],
];
const LINEAR: Template = [
  ['Length', 'Dimensions', 'MILLIMETERS'],
  ['Diameter', 'Dimensions', 'MILLIMETERS'],
  ['Flow', 'Mechanical', 'LITERS_PER_SECOND'],
  ['Area', 'Dimensions', 'SQUARE_METERS'],
  ['Start Offset', 'Constraints', 'MILLIMETERS'],
  ['End Offset', 'Constraints', 'MILLIMETERS'],
];

const CATEGORIES: readonly [builtinName: string, int: number, name: string, Template, share: number][] = [
  ['OST_Walls', -2000011, 'Walls', HOST, 14],
  ['OST_Floors', -2000032, 'Floors', HOST, 4],
  ['OST_Ceilings', -2000038, 'Ceilings', HOST, 3],
  ['OST_Doors', -2000023, 'Doors', COMPONENT, 7],
  ['OST_Windows', -2000014, 'Windows', COMPONENT, 5],
  ['OST_CurtainWallMullions', -2000171, 'Curtain Wall Mullions', LINEAR, 9],
  ['OST_PlumbingFixtures', -2001160, 'Plumbing Fixtures', COMPONENT, 4],
  ['OST_LightingFixtures', -2001120, 'Lighting Fixtures', COMPONENT, 9],
  ['OST_Furniture', -2000080, 'Furniture', COMPONENT, 16],
  ['OST_DuctCurves', -2008000, 'Ducts', LINEAR, 9],
  ['OST_PipeCurves', -2008044, 'Pipes', LINEAR, 10],
  ['OST_StructuralColumns', -2001330, 'Structural Columns', HOST, 4],
  ['OST_TextNotes', -2000300, 'Text Notes', [], 4],
];
const TURNS = CATEGORIES.flatMap((category) => Array<typeof category>(category[4]).fill(category));

const TEXTS = [
  'Mark',
  'Comments',
  'Phase Created',
  'Phase Demolished',
  'Workset',
  'Edited by',
  'Design Option',
];
const PARAMETERS = 31;

export function* usualModel({
  projectId,
  elements = USUAL_ELEMENTS,
  documentId = 'd0',
  parameters = PARAMETERS,
  isNext = false,
}: UsualModel) {
  const share = (count: number) => Math.max(1, Math.round((count * elements) / USUAL_ELEMENTS));
  const [levels, rooms, families, types] = [Math.min(30, share(30)), share(1400), share(620), share(3480)];
  // Of elements that may be gone: none in the next export.
  const relations = isNext ? 0 : share(28_001);
  yield {
    kind: 'manifest',
    contractVersion: '1.1',
    projectId,
    exportId: `usual-${elements}-${isNext}`,
    source: { application: 'Revit', version: '2026' },
    documents: [{ id: documentId, title: 'Tower.rvt', isLinked: false }],
  };
  for (let i = 0; i < levels; i++)
    yield { kind: 'level', id: `level-${i}`, documentId, name: `Level ${i}`, elevation: i * 11.5 };
  for (let i = 0; i < rooms; i++) {
    const ofRoom = valuesOf([['Area', 'Dimensions', 'SQUARE_METERS']], i, 11);
    const number = { name: 'Number', group: 'Identity Data', storage: 'string', unit: null, value: `R${i}` };
    yield {
      kind: 'room',
      id: idOf('room', i),
      documentId,
      name: `Office ${i}`,
      levelId: `level-${i % levels}`,
      parameters: [number, ...ofRoom],
    };
  }
  for (let i = 0; i < families; i++)
    yield { kind: 'family', id: idOf('family', i), documentId, name: `Family ${i}`, category: categoryOf(i) };
  for (let i = 0; i < types; i++)
    yield {
      kind: 'type',
      id: idOf('type', i),
      documentId,
      name: `${i % 400} mm ${TURNS[i % TURNS.length]?.[2]}`,
      familyId: idOf('family', i % families),
      category: categoryOf(i),
      ...(i % 5 === 0 ? { classification: { uniformat: `B20${i % 90}` } } : {}),
      parameters: valuesOf(templateOf(i), i, 35),
    };
  for (let i = 0; i < elements; i++) {
    if (isNext && i % 100 === 99) continue;
    // Neighbours share their type and level, as people place them.
    const type = Math.imul(Math.floor(i / 6), 2_654_435_761) >>> 0;
    const no = type % types;
    const room = i % 3 === 0 ? { roomId: idOf('room', Math.floor(i / 8) % rooms) } : {};
    yield {
      kind: 'element',
      id: idOf('element', i),
      documentId,
      elementId: 300_000 + i,
      name: `${no % 400} mm ${TURNS[no % TURNS.length]?.[2]}`,
      category: i % 40 === 7 ? null : categoryOf(no),
      typeId: idOf('type', no),
      ...(i % 50 === 3 ? {} : { levelId: `level-${Math.floor((i * levels) / elements)}` }),
      ...room,
      bounds: [i % 97, i % 89, 0, (i % 97) + 1.5, (i % 89) + 0.25, 9.8425],
      parameters: valuesOf(templateOf(no), isNext && i % 20 === 0 ? i + 1 : i, parameters),
    };
  }
  for (let i = 0; i < relations; i++) {
    const from = idOf('element', (i * 2 + 1) % elements);
    yield {
      kind: 'relation',
      relation: 'HostedBy',
      documentId,
      fromId: from,
      toId: idOf('element', (i * 2) % elements),
    };
  }
  yield { kind: 'end' };
}

function categoryOf(i: number) {
  const [builtinName, builtinCategoryInt, name] = TURNS[i % TURNS.length] as (typeof CATEGORIES)[number];
  return { builtinName, builtinCategoryInt, name };
}

function templateOf(i: number): Template {
  return TURNS[i % TURNS.length]?.[3] ?? [];
}

/** The numbers of the template, then texts and switches until there are `count`. */
function valuesOf(template: Template, i: number, count: number) {
  return Array.from({ length: count }, (_, k) => {
    const number = template[k];
    if (number) {
      const [name, group, unit] = number;
      return unit === null
        ? { name, group, storage: 'integer', unit, value: i % 2 }
        : { name, group, storage: 'double', unit, value: ((i * (k + 3) * 7919) % 1_000_003) / 97 };
    }
    const name = `${TEXTS[k % TEXTS.length]}${k < TEXTS.length * 2 ? '' : ` ${k}`}`;
    if (k % 4 === 3) return { name, group: 'Other', storage: 'integer', unit: null, value: i % 3 };
    return {
      name,
      group: 'Identity Data',
      storage: 'string',
      unit: null,
      value: `${name} ${(i * k) % 5000}`,
    };
  });
}

/** Like Revit's: an episode's GUID, shared by neighbours, and the element's number. */
function idOf(kind: string, i: number): string {
  const episode = (Math.imul(Math.floor(i / 50) + kind.length, 2_654_435_761) >>> 0)
    .toString(16)
    .padStart(8, '0');
  return `${episode}-5e81-49e7-93bb-${kind.padEnd(8, '0')}921c-${i.toString(16).padStart(8, '0')}`;
}

function* linesOf(model: UsualModel): Generator<string> {
  let batch = '';
  for (const record of usualModel(model)) {
    batch += `${JSON.stringify(record)}\n`;
    if (batch.length < 256 * 1024) continue;
    yield batch;
    batch = '';
  }
  yield batch;
}

export async function writeUsualModel(file: string, model: UsualModel): Promise<void> {
  await pipeline(Readable.from(linesOf(model)), createGzip({ level: 1 }), createWriteStream(file));
}
