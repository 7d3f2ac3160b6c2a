import type { ModelPropertySet } from './model.ts';

/** Sets of the same name are one; a property of the object replaces the same one of its type. */
export function withInherited(
  own: readonly (ModelPropertySet | null)[],
  inherited: readonly (ModelPropertySet | null)[],
): ModelPropertySet[] {
  const sets = own.filter((set) => set !== null);
  const places = new Map(sets.map(({ name }, at) => [name, at] as const).toReversed());
  for (const set of inherited) {
    if (!set) continue;
    const at = places.get(set.name) ?? -1;
    const same = sets[at];
    if (!same) places.set(set.name, sets.push(set) - 1);
    else {
      const names = new Set(same.properties.map(({ name }) => name));
      const properties = [...same.properties, ...set.properties.filter(({ name }) => !names.has(name))];
      sets[at] = { name: set.name, properties };
    }
  }
  return sets;
}
