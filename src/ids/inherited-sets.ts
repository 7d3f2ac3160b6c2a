import type { ModelPropertySet } from './model.ts';

/** Sets of the same name are one; a property of the object replaces the same one of its type. */
export function withInherited(
  own: readonly (ModelPropertySet | null)[],
  inherited: readonly (ModelPropertySet | null)[],
): ModelPropertySet[] {
  const sets = own.filter((set) => set !== null);
  for (const set of inherited) {
    if (!set) continue;
    const at = sets.findIndex(({ name }) => name === set.name);
    const same = sets[at];
    if (!same) sets.push(set);
    else {
      const names = new Set(same.properties.map(({ name }) => name));
      const properties = [...same.properties, ...set.properties.filter(({ name }) => !names.has(name))];
      sets[at] = { name: set.name, properties };
    }
  }
  return sets;
}
