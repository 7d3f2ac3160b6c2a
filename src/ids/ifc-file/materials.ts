import type { ChosenStatements } from '../../ifc/index.ts';
import type { EntityCodes } from './codes.ts';

/** Attributes with names and categories, and attributes that lead to more of them. */
const NAMES = ['Name', 'Category', 'LayerSetName'];
const LEADING = [
  'Material',
  'Materials',
  'MaterialLayers',
  'ForLayerSet',
  'MaterialProfiles',
  'ForProfileSet',
  'ForProfileEndSet',
  'MaterialConstituents',
];

const DEEPEST = 6;
/** A wall has a handful of layers; a longer list than this is cut. */
const MOST_STEPS = 5000;

/** The names and categories of a material, its layers, profiles, constituents or members. */
export function materialNames(statements: ChosenStatements, codes: EntityCodes, row: number): string[] {
  const found = new Set<string>();
  let steps = 0;
  const visit = (at: number, depth: number): void => {
    if (at < 0 || depth === 0 || steps > MOST_STEPS) return;
    const code = statements.codeOf(at);
    const args = statements.argumentsOf(at);
    for (const attribute of NAMES) {
      const position = codes.position(code, attribute);
      const text = position < 0 ? null : args.text(position);
      if (text) found.add(text);
    }
    for (const attribute of LEADING) {
      const position = codes.position(code, attribute);
      if (position < 0) continue;
      const numbers = args.references(position, MOST_STEPS);
      steps += numbers.length;
      for (const number of numbers) visit(statements.find(number), depth - 1);
    }
  };
  visit(row, DEEPEST);
  return [...found];
}
