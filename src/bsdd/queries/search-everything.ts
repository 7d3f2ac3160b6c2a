import type { EditionClass, Parameter } from '../../ontology/index.ts';
import { searchClasses, searchParameters } from './search.ts';
import type { Told } from './told.ts';

/** A version, and which of its classes are looked through. */
export interface Searched {
  told: Told;
  classes: readonly EditionClass[];
}

export type Hit = { told: Told; one: EditionClass; parameter?: undefined } | ParameterHit;
type ParameterHit = { told: Told; one?: undefined; parameter: Parameter };

export interface Sought {
  text: string;
  classes: boolean;
  properties: boolean;
  withDescriptions: boolean;
}

/** Classes first, then properties: pages go through both. */
export function* searchEverything(
  searched: readonly Searched[],
  { text, classes, properties, withDescriptions }: Sought,
): Generator<void, Hit[]> {
  const hits: Hit[] = [];
  if (classes)
    for (const { told, classes: all } of searched)
      for (const one of yield* searchClasses(told.edition, all, { text, withDescriptions }))
        hits.push({ told, one });
  if (properties)
    for (const { told } of searched)
      for (const parameter of yield* searchParameters(told.edition.parameters.values(), text))
        hits.push({ told, parameter });
  return hits;
}
