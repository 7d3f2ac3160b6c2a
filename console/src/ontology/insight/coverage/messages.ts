import { formatCount } from '../../../ui/numbers.ts';
import { plural } from '../../../ui/plural.ts';

export const messages = {
  ownValue: 'Own value',
  inherited: 'Inherited',
  missing: 'Missing',
  name: (language: string) => `Name (${language})`,
  branch: 'Branch',
  classes: 'Classes',
  path: 'Path',
  approved: 'Approved',
  complete: 'Complete',
  classification: 'Classification',
  showAllBranches: 'Show all branches',
  coverage: 'Coverage',
  emptyHint: 'Charts of your ontology appear here.',
  createOrImportClasses: 'Create or import classes',
  empty: 'No classes yet',
  branchesByClassification: 'Branches by classification',
  branchesByClassificationHint:
    'The share of classes with each classification, set or inherited. Select a cell to list the classes that lack it.',
  showTreeByCompleteness: 'Show the whole tree by completeness',
  ontologyByCompleteness: 'Ontology by completeness',
  ontologyByCompletenessHint:
    'Each ring is one level of the tree. Wider segments contain more classes. Select a segment to open its branch.',
  classificationSources: 'Where classifications come from',
  classificationSourcesHint: 'Classes with their own value, an inherited value, or no value.',
  cell: (branch: string, kind: string, present: number, of: number) =>
    `${branch}: ${kind} on ${formatCount(present)} of ${plural(of, { one: 'class', other: 'classes' })}`,
  segment: (name: string, count: number, percent: string) =>
    `${name}: ${plural(count, { one: 'class', other: 'classes' })}, ${percent} complete`,
  branchOnly: 'Only the branch {branch} is shown.',
  statuses: (of: Record<'approved' | 'draft' | 'archived', number>) =>
    `Classes: ${formatCount(of.approved)} approved, ${plural(of.draft, { one: 'draft', other: 'drafts' })}, ${formatCount(of.archived)} archived.`,
  cadCategories: (of: Record<'current' | 'stale' | 'needs_review' | 'unresolved' | 'none', number>) => {
    const words: [number, string][] = [
      [of.current, 'current'],
      [of.stale, 'stale (retired category)'],
      [of.needs_review, 'need review'],
      [of.unresolved, 'unresolved (unknown category)'],
      [of.none, 'missing'],
    ];
    const shown = words
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${formatCount(count)} ${word}`);
    return shown.length === 0 ? '' : `CAD categories: ${shown.join(', ')}.`;
  },
  translated: (language: string, names: number, descriptions: number) =>
    `${language}: ${plural(names, { one: 'name', other: 'names' })} and ${plural(descriptions, { one: 'description', other: 'descriptions' })} translated.`,
  namesMissing: (count: number) => `${plural(count, { one: 'name', other: 'names' })} missing`,
  completeEnd: 'complete',
  missingEnd: 'missing',
};
