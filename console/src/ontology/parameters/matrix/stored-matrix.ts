import { PARAM_DATA_TYPES } from '@lintel/client';
import type { ParamTemplate } from '../param-rows.ts';
import type { MatrixDrafts, Wanted } from './matrix-model.ts';

/** What isn't saved yet: cells, and columns that no class of the branch has. */
export interface UnsavedMatrix {
  drafts: MatrixDrafts;
  added: ReadonlyMap<string, ParamTemplate>;
}

/** More text than the largest matrix has; anything longer is not ours. */
const LONGEST = 4_000_000;

/** As it is kept through a reload. */
export const textOfMatrix = ({ drafts, added }: UnsavedMatrix): string =>
  JSON.stringify({
    cells: Array.from(drafts, ([id, cells]) => [id, [...cells]]),
    added: [...added.values()],
  });

/** Reads only what `textOfMatrix` could have written; anything else is left out. */
export function matrixOfText(text: string): UnsavedMatrix {
  const { cells, added } = parsed(text);
  const drafts = new Map<string, Map<string, Wanted>>();
  for (const [id, row] of pairsIn(cells)) {
    const wanted = new Map(pairsIn(row).flatMap(([name, each]) => (isWanted(each) ? [[name, each]] : [])));
    if (wanted.size > 0) drafts.set(id, wanted);
  }
  const templates = listIn(added).filter(isTemplate);
  return { drafts, added: new Map(templates.map((template) => [template.name, template])) };
}

function parsed(text: string): { cells?: unknown; added?: unknown } {
  if (text.length > LONGEST) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const pairsIn = (value: unknown): [string, unknown][] =>
  listIn(value).flatMap((pair) => {
    const [key, held] = listIn(pair);
    return typeof key === 'string' ? [[key, held] as [string, unknown]] : [];
  });

const isWanted = (value: unknown): value is Wanted =>
  value === 'required' || value === 'optional' || value === 'none';

function isTemplate(value: unknown): value is ParamTemplate {
  if (typeof value !== 'object' || value === null) return false;
  const { name, dataType, group, binding }: Partial<Record<string, unknown>> = { ...value };
  return (
    typeof name === 'string' &&
    typeof group === 'string' &&
    (binding === 'type' || binding === 'instance') &&
    PARAM_DATA_TYPES.some((each) => each === dataType)
  );
}
