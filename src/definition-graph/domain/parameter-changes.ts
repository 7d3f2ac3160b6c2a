import { present } from '../../kernel/present.ts';

/** As stored: [name, group, storage, unit, value]. */
export type StoredParameter = [string, string | null, string | null, string | null, unknown];

export type BeforeAfter = [before: unknown, after: unknown];

/** The most parameters that a change names. */
export const NAMED_PARAMETERS = 50;

/**
 * The values before and after of parameters that differ, under their names. Names may repeat in other groups: those
 * that differ under one name are called `name (group)`, and further ones are counted: `name (group) 2`. A name that
 * a field of nodes has is written `parameters.name`. Where unit or storage differ as well, both sides are objects with
 * `value`, `unit` and `storage`.
 */
export function parameterChanges(
  before: readonly StoredParameter[],
  after: readonly StoredParameter[],
  fieldNames: ReadonlySet<string>,
): Map<string, BeforeAfter> {
  const pairs = paired(before, after);
  const perName = Map.groupBy(pairs, ({ name }) => name);
  const changes = new Map<string, BeforeAfter>();
  for (const pair of pairs) {
    if (changes.size === NAMED_PARAMETERS) break;
    const { name, group } = pair;
    const isAlone = present(perName.get(name)).length === 1;
    const called = isAlone ? name : `${name} (${group ?? ''})`;
    const base = fieldNames.has(called) ? `parameters.${called}` : called;
    let key = base;
    for (let no = 2; changes.has(key); no++) key = `${base} ${no}`;
    changes.set(key, valuesOf(pair));
  }
  return changes;
}

interface Pair {
  name: string;
  group: string | null;
  before: StoredParameter | null;
  after: StoredParameter | null;
}

/** The nth parameter of a name and group belongs to the nth of the other side. */
function paired(before: readonly StoredParameter[], after: readonly StoredParameter[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const [side, parameters] of [
    ['before', before],
    ['after', after],
  ] as const) {
    const seen = new Map<string, number>();
    for (const parameter of parameters) {
      const [name, group] = parameter;
      const kind = JSON.stringify([name, group]);
      const no = seen.get(kind) ?? 0;
      seen.set(kind, no + 1);
      const key = `${kind}${no}`;
      const pair = pairs.get(key) ?? { name, group, before: null, after: null };
      pairs.set(key, { ...pair, [side]: parameter });
    }
  }
  return [...pairs.values()];
}

function valuesOf({ before, after }: Pair): BeforeAfter {
  if (before && after && (before[2] !== after[2] || before[3] !== after[3]))
    return [measured(before), measured(after)];
  return [before?.[4] ?? null, after?.[4] ?? null];
}

function measured([, , storage, unit, value]: StoredParameter) {
  return { value: value ?? null, unit, storage };
}
