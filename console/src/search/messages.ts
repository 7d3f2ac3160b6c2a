import { classes } from '../ontology/classes/words.ts';
import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';
import type { SearchType } from './target.ts';

const GROUPS: Record<SearchType, string> = {
  object_class: 'Classes',
  project: 'Projects',
  collection: 'Collections',
  variant: 'Variants',
  cad_import: 'Imports',
  classification: 'Classification codes',
  cad_category: 'CAD categories',
  proposal: 'Proposals',
  parameter: 'Parameters',
};

const results = (count: number) => plural(count, { one: 'result', other: 'results' });

export const messages = {
  group: (type: SearchType) => GROUPS[type],
  heading: (type: SearchType, count: number) => `${GROUPS[type]} (${formatCount(count)})`,
  placeholder: 'Search classes, projects, codes…',
  hint: 'Search classes, projects, collections, imports, codes, and commands.',
  recent: 'Recent',
  frequent: 'Frequent',
  commands: 'Pages and commands',
  topLevel: 'Top level',
  loading: 'Searching…',
  nothing: 'No matches in names, synonyms, handles, IDs, or codes.',
  found: (classCount: number, others: number): string =>
    [
      classCount > 0 && classes(classCount),
      others > 0 && plural(others, { one: 'other result', other: 'other results' }),
    ]
      .filter(Boolean)
      .join(', '),
  showAll: 'Show all results',
  allResults: 'All results',
  title: 'Search',
  resultsFor: (count: number, q: string) => `${results(count)} for “${q}”`,
  noneFor: (q: string) => `No results for “${q}”`,
  noneHint: 'Check the spelling, or try fewer words.',
  tooShort: 'Enter at least two characters',
  tooShortHint: 'Press / to search classes, projects, collections, imports, codes, and proposals.',
  showGroup: (type: SearchType, count: number) =>
    `Show all ${formatCount(count)} ${GROUPS[type].replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
  best: (shown: number, count: number) =>
    `Showing the best ${formatCount(shown)} of ${formatCount(count)}. Add a word to narrow the search.`,
  results: 'Results',
  find: 'Find',
  clearSearch: 'Clear search',
};
