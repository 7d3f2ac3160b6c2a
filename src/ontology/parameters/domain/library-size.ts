import type { ParameterChange, SharedParameter } from './shared-parameter.ts';

/** The library is kept in memory, for lists and search. */
const MOST_PARAMETERS = 60_000;
/** Of all names, groups and descriptions together: 300 for each parameter if there are as many as there can be. */
const MOST_CHARACTERS = 20_000_000;

export interface LibrarySize {
  parameters: number;
  characters: number;
}

export const charactersOf = ({ name, group, description }: SharedParameter): number =>
  name.length + group.length + description.length;

export function sizeAfter(
  { parameters, characters }: LibrarySize,
  changes: readonly ParameterChange[],
): LibrarySize {
  for (const { before, after } of changes) {
    parameters += (after ? 1 : 0) - (before ? 1 : 0);
    characters += (after ? charactersOf(after) : 0) - (before ? charactersOf(before) : 0);
  }
  return { parameters, characters };
}

/** Why the library can't become so large, or null. What adds nothing is possible however large it is already. */
export function excessOf(before: LibrarySize, after: LibrarySize): string | null {
  if (after.parameters > MOST_PARAMETERS && after.parameters > before.parameters)
    return excess('Lintel would have', after.parameters, 'shared parameters', MOST_PARAMETERS);
  if (after.characters > MOST_CHARACTERS && after.characters > before.characters)
    return excess(
      'The names, groups and descriptions of all shared parameters would have',
      after.characters,
      'characters',
      MOST_CHARACTERS,
    );
  return null;
}

export function excess(what: string, count: number, things: string, most: number): string {
  const [has, maximum] = [count, most].map((number) => number.toLocaleString('en'));
  return `${what} ${has} ${things}. The maximum is ${maximum}.`;
}
