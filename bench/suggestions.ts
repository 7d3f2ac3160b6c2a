import {
  judgeSuggestions,
  type Known,
  NEVER_ADJUSTED_TO,
  type SuggestionCase,
} from '../test/support/suggestion-cases.ts';
import { compared, type Row } from './row.ts';

const PART = 'suggestions';

const ALL = { bindings: true, codes: true } as const;
const isNew = (group: SuggestionCase) => NEVER_ADJUSTED_TO.has(group.export);

const CONDITIONS: [what: string, known: Known, of?: (group: SuggestionCase) => boolean][] = [
  ['names alone', {}],
  ['names and bindings', { bindings: true }],
  ['names, bindings and codes', ALL],
  ['names and the classes of every other group', { siblings: 'every other group' }],
  ['names and the classes of other exports', { siblings: 'other exports' }],
  ['names, bindings, codes and the classes of other exports', { ...ALL, siblings: 'other exports' }],
  ['names alone, of three exports labelled last', {}, isNew],
  ['all of it, of three exports labelled last', { ...ALL, siblings: 'other exports' }, isNew],
];

/**
 * How good class suggestions are: on groups of elements of real exports, with the classes of the starter ontology that
 * a coordinator would accept. Precision is of all suggestions shown, recall of the first one for each group that has a
 * class. What other groups teach is held out: by group, by export, and by exports that were labelled after the method
 * was finished.
 */
export async function run(): Promise<Row[]> {
  return CONDITIONS.flatMap(([what, known, of]) => {
    const { shown, right, groups, found } = judgeSuggestions(known, of);
    return [
      compared(
        {
          part: PART,
          what: `precision from ${what}`,
          value: `${right} right`,
          baseline: `${shown} shown`,
          ratio: right / shown,
        },
        { atLeast: 0.8 },
      ),
      {
        part: PART,
        what: `recall from ${what}`,
        value: `${found} found`,
        baseline: `${groups} groups`,
        ratio: found / groups,
      },
    ];
  });
}
