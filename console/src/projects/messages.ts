import { formatBytes } from '../ui/bytes.ts';
import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

const items = (count: number) => plural(count, { one: 'item', other: 'items' });
const products = (count: number) => plural(count, { one: 'product', other: 'products' });

const removedFromProject = (count: number): string[] =>
  count === 0 ? [] : [`Removed ${products(count)} from the project.`];

export const messages = {
  items,
  variants: (count: number) => plural(count, { one: 'variant', other: 'variants' }),
  hasModel: 'Imported',
  noModel: 'None yet',
  noProjects: 'No projects yet',
  noProjectsHint: "A project contains design collections, imported models, and the client's portal.",
  noMatchingProject: 'No matching projects',
  createdProject: (name: string) => `Created the project ${name}.`,
  createdCollection: (name: string) => `Created the collection ${name} as a draft.`,
  renamedCollection: (name: string) => `Renamed the collection to ${name}.`,
  renameUnpublished: 'The client sees the old name until you publish again.',
  deletedCollection: (name: string, deleted: number, released: number) =>
    [`Deleted ${name} with ${items(deleted)}.`, ...removedFromProject(released)].join(' '),
  addItems: (count: number) => `Add ${items(count)}`,
  addItemsTitle: (count: number) => `Add ${items(count)} to another collection`,
  addedItems: (added: number, present: number, name: string) =>
    present === 0
      ? `Added ${items(added)} to ${name}.`
      : `Added ${items(added)} to ${name}. ${plural(present, { one: 'item was', other: 'items were' })} already there.`,
  staysHere: 'Nothing is removed from this collection.',
  removeItems: (count: number) => `Remove ${items(count)}`,
  removeItemsTitle: (count: number, name: string) => `Remove ${items(count)} from ${name}`,
  removedItems: (removed: number, rehomed: number, released: number, name: string) =>
    [
      `Removed ${items(removed)} from ${name}.`,
      ...(rehomed === 0 ? [] : [`Moved ${products(rehomed)} to the default collection.`]),
      ...removedFromProject(released),
    ].join(' '),
  rehome: 'Keep products that aren’t in any other collection: move them to the project’s default collection',
  deletedVariant: (name: string) => `Deleted ${name} from the project.`,
  deleteVariantConsequences:
    'The variant and all its revisions are deleted, and it is removed from every collection. You can’t undo this. If the variant is published, the client sees it until you publish again.',
  noVariants: 'No variants yet',
  noVariantsToReaders: 'Products appear here when a designer adds them to a collection.',
  noVariantsHint: 'Products appear here when you add them to a collection.',
  staleVariants: (count: number) =>
    `⚠ The catalog isn’t available. ${plural(count, { one: 'variant is', other: 'variants are' })} shown with the last known data.`,
  upToDate: 'Up to date',
  selectAllItems: 'Select all items',
  search: 'Search this collection',
  empty: 'This collection is empty',
  asConfigured: 'Made to order',
  catalogDown: 'The catalog isn’t available',
  newCollection: 'New collection',
  changesUnavailable: "Changes since the last published version couldn't be loaded.",
  noCollectionsHint: 'A collection is a list of products you show to the client.',
  noCollectionsYet: 'No collections yet',
  collections: 'Collections',
  collection: 'Collection',
  noMatchingCollections: 'No matching collections',
  allCollections: 'All collections',
  configureMadeToOrder: 'Configure made-to-order product',
  addFromCatalog: 'Add from catalog',
  view: 'View',
  gallery: 'Gallery',
  table: 'Table',
  selectedFlag: 'Include in automation',
  selectedHint:
    'Sets the “selected” field of this collection and all its items, for scripts and programs that use the API. The client doesn’t see it.',
  showRemovedItems: 'Show removed items',
  removedItemsLabel: 'Removed items',
  addToAnotherCollection: 'Add to another collection',
  emptyCollectionToReaders: 'A designer can add products from the catalog.',
  emptyCollectionHint: 'Add products from the catalog, or configure a made-to-order product.',
  curated: 'Curated',
  favorites: 'Favorites',
  kindHint: 'A label for your team. Collections of either kind can be published to the client.',
  details: 'Details',
  createCollection: 'Create collection',
  delete: (name: string) => `Delete ${name}`,
  deleteCollection: 'Delete collection',
  picture: 'Picture',
  order: 'Order',
  quantity: 'Quantity',
  noteForTheClient: 'Note for the client',
  price: 'Price',
  catalog: 'Catalog',
  itemsLabel: 'Items',
  noRemovedItems: 'No removed items',
  restore: 'Restore',
  rename: (name: string) => `Rename ${name}`,
  renameCollection: 'Rename collection',
  newProject: 'New project',
  createProject: 'Create project',
  productModel: 'Product model',
  catalogVariant: 'Catalog variant',
  madeToOrder: 'Made to order',
  madeToOrderProduct: (id: string) => `Made-to-order product (${id})`,
  fresh: 'Up to date with the catalog',
  stale: 'Last known data (the catalog isn’t available)',
  goneFromCatalog: 'No longer in the catalog',
  madeToOrderRevision: (revision: number) => `Made to order, revision ${revision}`,
  nothingKnown: 'No catalog data',
  draft: 'Draft',
  published: 'Published',
  publishedComparing: 'Published, comparing…',
  changedSincePublished: 'Published, changed since',
  variantsLabel: 'Variants',
  schedule: 'Schedule',
  scheduleOf: (collection: string, day: string) => `Schedule: ${collection}, ${day}`,
  print: 'Print',
  printHint: 'Print the schedule, or save it as PDF',
  notes: 'Notes',
  imports: 'Imports',
  graph: 'Graph',
  takeoff: 'Takeoff',
  check: 'Check',
  portal: 'Portal',
  projects: 'Projects',
  sections: 'Project sections',
  model: 'Model',
  actions: 'Actions',
  searchProjects: 'Search projects',
  noProductsToReaders: 'Products appear here when a designer adds them to a collection.',
  noProductsHint: 'Add products to a collection to see them here.',
  noProductsYet: 'No products yet',
  product: 'Product',
  sku: 'SKU',
  manufacturer: 'Manufacturer',
  unitPrice: 'Unit price',
  total: 'Total',
  goneReference: (reference: string) => `${reference} (no longer in the catalog)`,
  deleteVariant: 'Delete variant',
  someItems: (shown: number, count: number) => `${formatCount(shown)} of ${items(count)}`,
  restoredItems: (count: number, name: string) => `Restored ${items(count)} to ${name}.`,
  andOthers: (count: number) => `And ${formatCount(count)} more.`,
  withoutPrice: (count: number) => `${products(count)} without a price`,
  totalOf: (amount: string) => `Total ${amount}`,
  /** What removing items or deleting a collection does. */
  consequences: {
    staysOn: (collections: string) => `1 product will stay in ${collections}.`,
    stayOnOthers: (count: number) => `${products(count)} will stay in other collections.`,
    movesToDefault: (count: number) => `${products(count)} will be moved to the default collection.`,
    leaves: (count: number) =>
      plural(count, {
        one: 'product will be removed from the project because no other collection contains it.',
        other: 'products will be removed from the project because no other collection contains them.',
      }),
    untilPublished: 'The client keeps seeing the published version until you publish again.',
    notPublished: 'This collection isn’t published, so nothing changes for the client.',
    empty: 'This collection is empty.',
    deleted: (count: number) => `${items(count)} will be permanently deleted.`,
    notMoved: (count: number) =>
      count === 1
        ? 'It won’t be moved to the default collection.'
        : 'They won’t be moved to the default collection.',
    hiddenAtOnce:
      'This collection is published. The client stops seeing it immediately, and republishing an earlier version doesn’t bring it back.',
  },
};

/** What a project holds, as the dry run of its deletion counts it. */
type Contents = Record<
  'collections' | 'variants' | 'decks' | 'portalVersions' | 'runs' | 'graphNodes' | 'files' | 'bytes',
  number
>;

const CONTENTS: [keyof Contents, (count: number, contents: Contents) => string][] = [
  ['collections', (count) => plural(count, { one: 'collection', other: 'collections' })],
  ['variants', messages.variants],
  ['decks', (count) => plural(count, { one: 'deck version', other: 'deck versions' })],
  [
    'portalVersions',
    (count) => plural(count, { one: 'published portal version', other: 'published portal versions' }),
  ],
  ['runs', (count) => plural(count, { one: 'import run', other: 'import runs' })],
  ['graphNodes', (count) => plural(count, { one: 'imported element', other: 'imported elements' })],
  [
    'files',
    (count, { bytes }) =>
      `${plural(count, { one: 'stored file', other: 'stored files' })} (${formatBytes(bytes)}), such as decks and imports`,
  ],
];

/** Renaming, closing, reopening and deleting a project. */
export const lifecycle = {
  statuses: { active: 'Active', closed: 'Closed' },
  renamed: (before: string, name: string) => `Renamed ${before} to ${name}.`,
  closed: (name: string) => `Closed ${name}. You can reopen the project at any time.`,
  closeConsequences:
    "Everyone can still view the project, and the client's portal stays online. Nobody can change the project or upload to it until you reopen it. Imports that are already waiting are still processed.",
  isClosed: 'This project is already closed.',
  readOnly: 'This project is closed. Reopen it to make changes.',
  isActive: 'This project is active.',
  closedHint: 'This project is closed and read-only. Reopen it on the Projects page.',
  reopened: (name: string) => `Reopened ${name}.`,
  closeFirst: 'This project is still active. Close it before you delete it.',
  goes: 'Deleting this project deletes everything in it:',
  goesEmpty: 'This project is empty.',
  contents: (counts: Contents): string[] =>
    CONTENTS.flatMap(([kind, inWords]) => (counts[kind] > 0 ? [inWords(counts[kind], counts)] : [])),
  stays: 'The audit log keeps a record of the deletion. The ontology and other projects aren’t affected.',
  noUndo: 'You can’t undo this.',
  typeName: (name: string) => `Type "${name}" to confirm.`,
  deleting: (name: string) => `Deleting ${name}`,
  left: (percent: number, left: number, all: number) =>
    `${percent}% deleted, ${formatCount(left)} of ${formatCount(all)} records and files remaining`,
  deletingHint: 'You can leave this page. The deletion continues in the background.',
  deleted: (name: string) => `Deleted ${name} and everything in it.`,
  close: (name: string) => `Close ${name}`,
  closeProject: 'Close project',
  willBeDeleted: 'Will be deleted',
  projectName: 'Project name',
  delete: (name: string) => `Delete ${name}`,
  deleteProject: 'Delete project',
  projectActions: 'Project actions',
  reopen: 'Reopen',
  deleteLabel: 'Delete',
  renameNamed: (before: string) => `Rename ${before}`,
  renameProject: 'Rename project',
};
