import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

export const messages = {
  objectClassCode: 'Object class code',
  cadCategory: 'CAD category',
  ontology: 'Ontology',
  ontologyNamed: (name: string) => `${name} · Ontology`,
  lintel: (title: string) => `${title} · Lintel`,
  selectHint: 'Select a class in the tree to see its classifications, approval requirements, and actions.',
  selectAClass: 'Select a class',
  widthOfTheGrid: 'Width of the grid',
  widthOfTheTree: 'Width of the tree',
  allClasses: 'All classes',
  closeDetails: 'Close details',
  goToActivity: 'Go to Activity',
  classNotFound: 'Class not found',
  becameAnother: (handle: string) => `${handle} was merged into this class.`,
  view: 'View',
  tree: 'Tree',
  grid: 'Grid',
  draft: 'Draft',
  approved: 'Approved',
  archived: 'Archived',
  more: (rest: number) => `${formatCount(rest)} more`,
  classNotFoundHint:
    'No class has the handle {handle}. The class may have been deleted, or the link may contain a typo.',
  classes: (count: number) => plural(count, { one: 'class', other: 'classes' }),
  needsReview: 'needs review',
  addATranslation: 'Add a translation',
  addATranslationPlaceholder: 'Language, or a tag such as pt-BR',
  notALanguage: 'Not a language tag. Use a tag such as de or pt-BR.',
  addLanguage: 'Add language',
};
