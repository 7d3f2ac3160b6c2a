import { siUnitOf } from '../../constraints/index.ts';
import type { PropertyFacet } from '../document/document.ts';
import { ANY_TYPE, type ModelProperty, type ModelPropertySet } from '../model.ts';
import { bare } from './describe.ts';
import { fits, fitsValue } from './matches.ts';
import { absent, differs, HOLDS, listed, type Outcome } from './outcome.ts';

/** Every set whose name fits must have the property, and each such property the data type and a value that fits. */
export function evaluateProperty(sets: readonly ModelPropertySet[], facet: PropertyFacet): Outcome {
  let isFound = false;
  let lacking: string | null = null;
  for (const set of sets) {
    if (!fits(facet.propertySet, set.name)) continue;
    isFound = true;
    const properties = set.properties.filter(({ name }) => fits(facet.baseName, name));
    if (properties.length === 0) lacking = set.name;
    for (const property of properties) {
      const outcome = evaluateOne(set.name, property, facet);
      if (outcome.result !== 'holds') return outcome;
    }
  }
  if (lacking !== null) return absent(`${lacking} has no property ${bare(facet.baseName)}.`);
  return isFound ? HOLDS : absent(`There is no property set ${bare(facet.propertySet)}.`);
}

/** One property is enough to break a prohibition. Without a data type and a value, it needn't have a value. */
export function hasProperty(sets: readonly ModelPropertySet[], facet: PropertyFacet): boolean {
  const isAnyValue = facet.dataType === null && facet.value === null;
  return sets.some(
    (set) =>
      fits(facet.propertySet, set.name) &&
      set.properties.some(
        (property) =>
          fits(facet.baseName, property.name) &&
          (isAnyValue || evaluateOne(set.name, property, facet).result === 'holds'),
      ),
  );
}

function evaluateOne(set: string, { name, values }: ModelProperty, facet: PropertyFacet): Outcome {
  const [first] = values;
  if (!first) return differs(`${set}.${name} has no value.`, { kind: 'empty' });
  const { dataType, value } = facet;
  const typed =
    dataType === null
      ? values
      : values.filter((found) => found.dataType === dataType || found.dataType === ANY_TYPE);
  if (typed.length === 0)
    return differs(`${set}.${name} is of type ${first.dataType ?? 'unknown'}, not ${dataType ?? ''}.`, {
      kind: 'wrongType',
      ...single(values),
    });
  if (!value || typed.some((found) => fitsValue(value, found))) return HOLDS;
  const unit = dataType === null ? null : siUnitOf(dataType);
  const found = typed.map((each) => each.value);
  return differs(`${set}.${name} is ${listed(found)}${unit === null ? '' : ` ${unit}`}.`, single(typed));
}

function single([first, second]: ModelProperty['values']): { value?: string | number | boolean } {
  return first && !second ? { value: first.value } : {};
}
