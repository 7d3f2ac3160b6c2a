import { formatBytes } from '../ui/bytes.ts';
import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

const items = (count: number) => plural(count, { one: 'item', other: 'items' });
const products = (count: number) => plural(count, { one: 'product', other: 'products' });

export const messages = {
  items,
  variants: (count: number) => plural(count, { one: 'variant', other: 'variants' }),
  hasModel: 'Imported',
  noModel: 'None yet',
  noProjects: 'No projects yet',
  noProjectsHint: "A project contains design collections, imported models and the client's portal.",
  noMatchingProject: 'No matching projects',
  createdProject: (name: string) => `Created the project ${name}.`,
  createdCollection: (name: string) => `Created the collection ${name} as a draft.`,
  renamedCollection: (name: string) => `Renamed the collection to ${name}.`,
  renameUnpublished: 'The client sees the old name until you publish again.',
  deletedCollection: (name: string, deleted: number, released: number) =>
    `Deleted ${name} with ${items(deleted)}. ${products(released)} left the project.`,
  addItems: (count: number) => `Add ${items(count)}`,
  addItemsTitle: (count: number) => `Add ${items(count)} to another collection`,
  addedItems: (added: number, present: number, name: string) =>
    present === 0
      ? `Added ${items(added)} to ${name}.`
      : `Added ${items(added)} to ${name}. ${items(present)} already there.`,
  staysHere: 'The items also stay on this collection.',
  removeItems: (count: number) => `Remove ${items(count)}`,
  removeItemsTitle: (count: number, name: string) => `Remove ${items(count)} from ${name}`,
  removedItems: (removed: number, rehomed: number, released: number, name: string) =>
    `Removed ${items(removed)} from ${name}. ${products(rehomed)} moved to the default collection, ${products(released)} left the project.`,
  rehome: 'Keep products that are on no other collection on the default collection',
  withdrew: (name: string) => `Withdrew ${name} from the project.`,
  withdrawConsequences:
    'The variant and all its revisions are removed from the project and from every collection. This cannot be undone. If the variant is published, the client sees it until you publish again.',
  noVariants: 'No variants yet',
  noVariantsHint: 'Products appear here when you add them to a collection.',
  staleVariants: (count: number) =>
    `⚠ The catalog is not responding. ${plural(count, { one: 'variant is', other: 'variants are' })} shown as last known.`,
  upToDate: 'Up to date',
  selectAllItems: 'Select all items',
  selectFirst: 'Select items first.',
  search: 'Search this collection',
  empty: 'This collection is empty',
  asConfigured: 'Kept as configured',
};

/** What a project holds, as the dry run of its deletion counts it. */
type Contents = Record<
  'collections' | 'variants' | 'decks' | 'portalVersions' | 'runs' | 'graphNodes' | 'files' | 'bytes',
  number
>;

const CONTENTS: [keyof Contents, (count: number, contents: Contents) => string][] = [
  ['collections', (count) => plural(count, { one: 'collection', other: 'collections' })],
  ['variants', messages.variants],
  ['decks', (count) => plural(count, { one: 'deck', other: 'decks' })],
  [
    'portalVersions',
    (count) => plural(count, { one: 'published portal version', other: 'published portal versions' }),
  ],
  ['runs', (count) => plural(count, { one: 'import run', other: 'import runs' })],
  ['graphNodes', (count) => plural(count, { one: 'node of the model', other: 'nodes of the model' })],
  [
    'files',
    (count, { bytes }) => `${plural(count, { one: 'file', other: 'files' })} (${formatBytes(bytes)})`,
  ],
];

/** Renaming, closing, reopening and deleting a project. */
export const lifecycle = {
  statuses: { active: 'Active', closed: 'Closed' },
  renamed: (before: string, name: string) => `Renamed ${before} to ${name}.`,
  closed: (name: string) => `Closed ${name}. You can reopen the project at any time.`,
  closeConsequences:
    "Everyone can still read the project, and the client's portal stays online. Nobody can change anything in the project or upload to it until you reopen it. Imports that are waiting are still processed.",
  isClosed: 'This project is already closed.',
  isActive: 'This project is active.',
  closedHint: 'This project is closed: it can be read but not changed. Reopen it on the Projects page.',
  reopened: (name: string) => `Reopened ${name}.`,
  closeFirst: 'This project is still active. Close it before you delete it.',
  goes: 'Deleting this project deletes everything in it:',
  goesEmpty: 'This project is empty.',
  contents: (counts: Contents): string[] =>
    CONTENTS.flatMap(([kind, inWords]) => (counts[kind] > 0 ? [inWords(counts[kind], counts)] : [])),
  stays: 'The audit log keeps a record of the deletion. The ontology and other projects do not change.',
  noUndo: 'A deletion cannot be undone.',
  typeName: (name: string) => `Type "${name}" to confirm.`,
  deleting: (name: string) => `Deleting ${name}`,
  left: (percent: number, left: number, all: number) =>
    `${percent}% deleted: ${formatCount(left)} of ${formatCount(all)} records and files left`,
  deletingHint: 'You can leave this page. The deletion continues in the background.',
  deleted: (name: string) => `Deleted ${name} and everything in it.`,
};
