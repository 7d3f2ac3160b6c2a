import { entityCodeOf } from './entities.ts';
import type { IfcModel } from './model.ts';

/** The attribute with which an entity refers to its materials, single or a list. */
const LEADS_TO = new Map(
  (
    [
      ['IfcMaterialLayer', 0],
      ['IfcMaterialLayerWithOffsets', 0],
      ['IfcMaterialLayerSet', 0],
      ['IfcMaterialLayerSetUsage', 0],
      ['IfcMaterialList', 0],
      ['IfcMaterialConstituent', 2],
      ['IfcMaterialConstituentSet', 2],
      ['IfcMaterialProfile', 2],
      ['IfcMaterialProfileWithOffsets', 2],
      ['IfcMaterialProfileSet', 2],
      ['IfcMaterialProfileSetUsage', 0],
      ['IfcMaterialProfileSetUsageTapering', 0],
    ] as const
  ).map(([name, index]) => [entityCodeOf(name), index]),
);

/** Where an entity has its name and its category. */
const NAMES_AT = new Map(
  (
    [
      ['IfcMaterial', [0, 2]],
      ['IfcMaterialLayer', [3, 5]],
      ['IfcMaterialLayerWithOffsets', [3, 5]],
      ['IfcMaterialLayerSet', [1]],
      ['IfcMaterialConstituent', [0, 4]],
      ['IfcMaterialConstituentSet', [0]],
      ['IfcMaterialProfile', [0, 5]],
      ['IfcMaterialProfileWithOffsets', [0, 5]],
      ['IfcMaterialProfileSet', [0]],
    ] as const
  ).map(([name, places]) => [entityCodeOf(name), places as readonly number[]]),
);

const MATERIAL = entityCodeOf('IfcMaterial');
const TAPERING = entityCodeOf('IfcMaterialProfileSetUsageTapering');
const DEEPEST = 5;
/** A wall has a handful of layers; a longer list than this is cut. */
const MOST = 1000;
/** References that are followed, also to what is no material. */
const MOST_STEPS = MOST * DEEPEST;
/** Walls share a few layer sets. */
const MOST_REMEMBERED = 200;

/** What `find` finds for a row, which is remembered for some time. */
export function rememberedByRow<T>(find: (row: number) => T): (row: number) => T {
  const known = new Map<number, T>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const found = find(row);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(row, found);
    return found;
  };
}

/** The rows of the IfcMaterials of something, through layers, lists, constituents and profiles. */
export function materialRows(model: IfcModel, row: number): number[] {
  const found = new Set<number>();
  let steps = 0;
  const visit = (at: number, depth: number): void => {
    if (at < 0 || depth === 0 || found.size >= MOST || steps > MOST_STEPS) return;
    const code = model.codeOf(at);
    const index = LEADS_TO.get(code);
    if (code === MATERIAL) found.add(at);
    else if (index !== undefined) {
      const numbers = model.argumentsOf(at).references(index, MOST_STEPS);
      steps += numbers.length;
      for (const number of numbers) visit(model.find(number), depth - 1);
    }
  };
  visit(row, DEEPEST);
  return [...found];
}

/** The names and categories of a material, its layers, profiles, constituents or members. */
export function materialNames(model: IfcModel, row: number): string[] {
  const found = new Set<string>();
  let steps = 0;
  const visit = (at: number, depth: number): void => {
    if (at < 0 || depth === 0 || steps > MOST_STEPS) return;
    const code = model.codeOf(at);
    const args = model.argumentsOf(at);
    for (const place of NAMES_AT.get(code) ?? []) {
      const text = args.text(place);
      if (text) found.add(text);
    }
    const index = LEADS_TO.get(code);
    if (index !== undefined) {
      const numbers = args.references(index, MOST_STEPS);
      steps += numbers.length;
      for (const number of numbers) visit(model.find(number), depth - 1);
    }
    if (code === TAPERING) visit(model.find(args.reference(3)), depth - 1);
  };
  visit(row, DEEPEST + 1);
  return [...found];
}
