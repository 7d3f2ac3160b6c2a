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
