import { byCodePoints } from '../../../kernel/comparable.ts';
import { sortedInSteps } from '../../../kernel/steps.ts';
import type { ParamDataType } from './param-templates.ts';
import type { ReadParameter } from './read-shared-parameters.ts';
import {
  dataTypeOf,
  type LibraryParameter,
  type ParameterChange,
  type SharedParameter,
  sameParameter,
} from './shared-parameter.ts';

export interface ImportedRow {
  row: number;
  guid: string;
  name: string;
  outcome: 'added' | 'changed' | 'unchanged';
}

export interface LibraryPlan {
  changes: ParameterChange[];
  rows: ImportedRow[];
  counts: Record<ImportedRow['outcome'], number>;
  /** The library after the import. */
  after: Map<string, LibraryParameter>;
}

/**
 * What the rows of a file change. A row that says what an export says of a parameter that only Lintel knows changes
 * nothing: `derived` are those parameters, by GUID.
 */
export function* planLibraryImport(
  library: ReadonlyMap<string, LibraryParameter>,
  derived: ReadonlyMap<string, SharedParameter>,
  read: readonly ReadParameter[],
): Generator<void, LibraryPlan> {
  const after = new Map(library);
  const changes: ParameterChange[] = [];
  const rows: ImportedRow[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const { row, parameter } of read) {
    yield;
    const { guid, name } = parameter;
    const before = library.get(guid) ?? null;
    const known = before ?? derived.get(guid);
    const outcome = known && sameParameter(known, parameter) ? 'unchanged' : before ? 'changed' : 'added';
    rows.push({ row, guid, name, outcome });
    counts[outcome]++;
    if (outcome === 'unchanged') continue;
    const isSameKey = before?.name === name && before.revitDataType === parameter.revitDataType;
    const imported = { ...parameter, preferred: isSameKey ? before.preferred : false };
    changes.push({ guid, before, after: imported });
    after.set(guid, imported);
  }
  return { changes, rows, counts, after };
}

export interface Conflict {
  name: string;
  dataType: ParamDataType;
  guids: string[];
}

/** Several GUIDs for one name and data type, without a decision. */
export function* conflictsOf(library: Iterable<LibraryParameter>): Generator<void, Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const same of (yield* byNameAndType(library)).values()) {
    yield;
    const [first] = same;
    const dataType = dataTypeOf(first?.revitDataType ?? '');
    if (!first || !dataType || same.length === 1 || same.some(({ preferred }) => preferred)) continue;
    conflicts.push({ name: first.name, dataType, guids: same.map(({ guid }) => guid).sort() });
  }
  return yield* sortedInSteps(
    conflicts,
    (a, b) => byCodePoints(a.name, b.name) || byCodePoints(a.dataType, b.dataType),
  );
}

/** The GUIDs that count: the only one of a name and data type, or the preferred one. */
export function* guidsInForce(library: Iterable<LibraryParameter>): Generator<void, Map<string, string>> {
  const guids = new Map<string, string>();
  for (const [key, same] of yield* byNameAndType(library)) {
    yield;
    const counting = same.length === 1 ? same[0] : same.findLast(({ preferred }) => preferred);
    if (counting) guids.set(key, counting.guid);
  }
  return guids;
}

/** Without those whose Revit type Lintel doesn't know. */
function* byNameAndType(
  library: Iterable<LibraryParameter>,
): Generator<void, Map<string, LibraryParameter[]>> {
  const groups = new Map<string, LibraryParameter[]>();
  for (const parameter of library) {
    yield;
    if (dataTypeOf(parameter.revitDataType) === null) continue;
    const key = libraryKey(parameter);
    const same = groups.get(key);
    if (same) same.push(parameter);
    else groups.set(key, [parameter]);
  }
  return groups;
}

function libraryKey({ name, revitDataType }: SharedParameter): string {
  return `${dataTypeOf(revitDataType)}/${name}`;
}

/** What a decision changes: one GUID of a name and data type is preferred at a time. */
export function planPreferred(
  library: ReadonlyMap<string, LibraryParameter>,
  guid: string,
  preferred: boolean,
): ParameterChange[] {
  const chosen = library.get(guid);
  if (!chosen) return [];
  const key = libraryKey(chosen);
  return [...library.values()].flatMap((before) => {
    const isChosen = before.guid === guid;
    const isRival = !isChosen && preferred && before.preferred && libraryKey(before) === key;
    const after = { ...before, preferred: isChosen && preferred };
    return (isChosen && before.preferred !== preferred) || isRival
      ? [{ guid: before.guid, before, after }]
      : [];
  });
}

/** With the parameters of the same name and data type, as they are after the changes: which GUID counts for them. */
export function guidsAfter(
  library: ReadonlyMap<string, LibraryParameter>,
  parameter: LibraryParameter,
  changes: readonly ParameterChange[],
): Generator<void, Map<string, string>> {
  const changed = new Map(changes.map(({ guid, after }) => [guid, after]));
  const same = [...library.values()].filter((other) => libraryKey(other) === libraryKey(parameter));
  return guidsInForce(same.map((other) => changed.get(other.guid) ?? other));
}
