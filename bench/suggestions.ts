import { judgeSuggestions, type Known } from '../test/support/suggestion-cases.ts';
import { compared, type Row } from './row.ts';

const PART = 'suggestions';

const CONDITIONS: [what: string, known: Known][] = [
  ['names alone', {}],
  ['names and bindings', { bindings: true }],
  ['names, bindings and codes', { bindings: true, codes: true }],
  ['names and the classes of every other group', { siblings: true }],
  [
    'names, bindings, codes and the classes of every other group',
    { bindings: true, codes: true, siblings: true },
  ],
];

/**
 * How good class suggestions are: on groups of elements of real exports, with the classes of the starter ontology that
 * a coordinator would accept. Precision is of all suggestions shown, recall of the first one for each group that has a
 * class.
 */
export async function run(): Promise<Row[]> {
  return CONDITIONS.flatMap(([what, known]) => {
    const { shown, right, groups, found } = judgeSuggestions(known);
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
