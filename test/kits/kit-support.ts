import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { perText } from '../../src/ontology/classes/domain/authored-fields.ts';
import { type KitRelease, kitRelease } from '../../src/ontology/kits/domain/kit-release.ts';
import type { KitTool } from '../../src/ontology/kits/domain/kit-tools.ts';
import { KITS } from '../../src/ontology/kits/formats/kits.ts';
import { writeKit } from '../../src/ontology/kits/formats/write-kit.ts';
import type { ParamTemplate } from '../../src/ontology/parameters/domain/param-template.ts';
import { derivedGuid } from '../../src/ontology/parameters/parameter-guid.ts';
import type { EditionCodes, TreeCode } from '../../src/ontology/releases/domain/code-trees.ts';
import type { EditionClass } from '../../src/ontology/releases/domain/edition.ts';
import { Edition } from '../../src/ontology/releases/queries/edition.ts';
import { inSlices } from '../../src/platform/in-slices.ts';
import { unzip } from '../support/zip.ts';

/** A class of an edition as short as a test can say it. */
export interface Sketch {
  handle: string;
  name?: string;
  description?: string;
  parent?: string;
  uniformat?: string;
  category?: number;
  ifcEntity?: string;
  templates?: ParamTemplate[];
}

const code = (text: string | undefined) =>
  text === undefined ? null : { entryId: text, code: text, title: text };

export function editionOf(sketches: readonly Sketch[]): Edition {
  const classes = sketches.map(
    ({
      handle,
      name = handle,
      description,
      parent,
      uniformat,
      category,
      ifcEntity,
      templates,
    }): EditionClass => ({
      id: `oc_${handle}`,
      handle,
      name,
      status: 'approved',
      parentId: parent === undefined ? null : `oc_${parent}`,
      ...perText(() => null),
      description: description ?? null,
      codes: {
        uniformat: code(uniformat),
        masterformat: null,
        object_class_codes: null,
        cad_categories:
          category === undefined
            ? null
            : { entryId: 'c', code: 'OST_Custom', title: 'Custom', builtinCategoryInt: category },
      },
      aliases: [],
      paramTemplates: templates ?? [],
      ...(ifcEntity !== undefined && { ifcEntity }),
    }),
  );
  return new Edition({ version: '2026.1', stamp: 's', date: new Date(Date.UTC(2026, 0, 2)) }, classes);
}

export const NO_CODES: EditionCodes = { systems: [], trees: new Map() };

export function codesOf(
  trees: Record<string, TreeCode[]>,
  systems: EditionCodes['systems'] = [],
): EditionCodes {
  return { systems, trees: new Map(Object.entries(trees)) };
}

export function releaseOf(sketches: readonly Sketch[], codes = NO_CODES): Promise<KitRelease> {
  return inSlices(kitRelease(editionOf(sketches), codes, null));
}

export async function kitOf(tool: KitTool, release: KitRelease): Promise<Map<string, Buffer>> {
  return unzip(await buffer(writeKit(KITS[tool], release)));
}

export async function textsOf(tool: KitTool, release: KitRelease): Promise<Map<string, string>> {
  return new Map(
    Array.from(await kitOf(tool, release), ([name, bytes]) => [
      name,
      bytes.length > 1 && bytes.readUInt16LE(0) === 0xfeff
        ? new TextDecoder('utf-16le', { fatal: true }).decode(bytes)
        : new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    ]),
  );
}

/** Lines of tab-separated fields, as Revit reads keynotes and assembly codes; the last line ends too. */
export function tableOf(text: string): string[][] {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  if (lines.some((line) => /[\r\n]/.test(line))) throw new Error('a line end is not CRLF');
  return lines.map((line) => line.split('\t'));
}

/** A property set of Revit's exporter, as it reads the file. */
export interface ReadSet {
  name: string;
  kind: string;
  entities: string[];
  properties: string[][];
}

export function propertySetsOf(text: string): ReadSet[] {
  const sets: ReadSet[] = [];
  for (const cells of tableOf(text)) {
    const [first = '', ...rest] = cells;
    if (first.startsWith('#') || cells.every((cell) => cell === '')) continue;
    if (first === 'PropertySet:') {
      const [name = '', kind = '', entities = ''] = rest;
      sets.push({ name, kind, entities: entities.split(','), properties: [] });
    } else if (first === '') sets.at(-1)?.properties.push(rest);
    else throw new Error(`not a property set: ${first}`);
  }
  return sets;
}

export const guidOf = (template: ParamTemplate) => template.guid ?? derivedGuid(template);

export const chunksOf = (bytes: Buffer): AsyncIterable<Buffer> => Readable.from([bytes]);
