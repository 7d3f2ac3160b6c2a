import { entryCode, kindOfField } from '../../vocabularies/entry-code.ts';
import { KINDS } from '../../vocabularies/kinds.ts';
import { OPTIONAL_TEXT_KEYS, textLabel, textsOf } from '../class-texts.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { messages } from './messages.ts';
import type { DryRun } from './plan-presentation.ts';

type State = NonNullable<DryRun['changes'][number]['before']>;

export interface SideRow {
  field: string;
  /** One for each side, in the order of the sides. */
  values: (string | null)[];
  result: string | null;
}

/** The fields of every side of a merge, and the result; fields that are empty everywhere are left out. */
export function mergeSides(
  { changes }: DryRun,
  index: OntologyIndex,
  sideIds: readonly string[],
  targetId: string,
): SideRow[] {
  const before = new Map(changes.map((change) => [change.objectClassId, change.before]));
  const stateOf = (id: string): Fields => before.get(id) ?? fieldsOf(index, id);
  const sides = sideIds.map(stateOf);
  const result: Fields =
    changes.find(({ objectClassId }) => objectClassId === targetId)?.after ?? stateOf(targetId);
  const shown = (field: keyof State, value: unknown): string | null => {
    if (typeof value !== 'string' || value === '') return null;
    const kind = kindOfField(field);
    return kind === null ? value : entryCode(index, kind, value);
  };
  return FIELDS.map(([field, label]) => ({
    field: label,
    values: sides.map((side) => shown(field, side[field])),
    result: shown(field, result[field]),
  })).filter(({ values, result: stands }) => stands !== null || values.some((value) => value !== null));
}

type Fields = Partial<Record<keyof State, State[keyof State]>>;

const FIELDS: readonly [keyof State, string][] = [
  ['name', textLabel('name')],
  ['status', messages.status],
  ...OPTIONAL_TEXT_KEYS.map((key) => [key, textLabel(key)] as [keyof State, string]),
  ...KINDS.map(({ field, name }) => [field, name] as [keyof State, string]),
];

/** A target that does not change is not in the plan, so it is read from the list. */
function fieldsOf(index: OntologyIndex, id: string): Fields {
  const objectClass = index.classes.get(id);
  if (!objectClass) return {};
  const { status, uniformat, masterformat, objectClassCode, cadCategory } = objectClass;
  const own = (link: { source?: string } | null, text: string | null | undefined) =>
    link?.source === 'authored' ? (text ?? null) : null;
  return {
    ...textsOf(objectClass),
    status,
    uniformat: own(uniformat, uniformat?.id),
    masterformat: own(masterformat, masterformat?.id),
    objectClassCode: own(objectClassCode, objectClassCode?.id),
    cadCategory: own(cadCategory, cadCategory?.builtinName),
  };
}
