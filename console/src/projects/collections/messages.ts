import { formatCount } from '../../ui/numbers.ts';
import { plural } from '../../ui/plural.ts';

export const messages = {
  added: (name: string, name2: string) => `Added ${name} to ${name2}.`,
  addedSeveral: (count: number, name: string) =>
    `Added ${plural(count, { one: 'product', other: 'products' })} to ${name}.`,
  someNotFound: (count: number) =>
    `The catalog no longer has ${plural(count, { one: 'product', other: 'products' })}.`,
  category: 'Category',
  brand: 'Brand',
  anyCategory: 'Any category',
  anyBrand: 'Any brand',
  priceUpTo: 'Price up to',
  choice: (value: string, count: number) => `${value} (${formatCount(count)})`,
  select: (name: string) => `Select ${name}`,
  clearSelection: 'Clear selection',
  addSelected: (count: number) => `Add ${plural(count, { one: 'product', other: 'products' })}`,
  searchTheCatalog: 'Search the catalog',
  searchTheCatalogPlaceholder: 'Name, brand, category, or SKU',
  catalogMissing: "You can't search the catalog right now. The items in this collection are not affected.",
  nothingFoundHint: 'Try fewer or different words.',
  nothingFound: 'No matching products',
  foundInTheCatalog: 'Catalog results',
  addTo: (name: string) => `Add to ${name}`,
  closeTheCatalog: 'Close the catalog',
  noPrice: 'No price',
  onTheCollection: 'Added',
  add: 'Add',
  alreadyAdded: (name: string) => `${name} is already in this collection`,
  addNamed: (name: string) => `Add ${name}`,
  emptyCollection: 'Empty',
  defaultCollection: 'Default collection.',
  version: 'Version',
  slidesHeader: 'Slides',
  picturesMissing: (slideCount: number, count: number) =>
    `${slideCount} (${plural(count, { one: 'picture', other: 'pictures' })} missing)`,
  created: 'Created',
  file: 'File',
  nothingForDeck: 'This collection is empty. Add items before creating a deck.',
  creatingDeck: (name: string) => `Creating a deck for ${name}.`,
  decks: 'Decks',
  createDeck: 'Create deck',
  deckVersions: 'Deck versions',
  noDecksYet: 'No decks yet',
  createDeckOf: (name: string) => `Create a deck for ${name}`,
  deckReady: (version: number, count: number) =>
    `Deck version ${version} is ready, with ${plural(count, { one: 'slide', other: 'slides' })}.`,
  deckFailed: "The deck couldn't be created",
  decksUnchanged: 'The collection and earlier decks were not changed.',
  createDeckAgain: 'Create the deck again. If it fails again, tell your operator.',
  deck: 'Deck',
  mayLeave: 'You can leave this page.',
  waitingToStart: 'Waiting to start.',
  slides: (slidesDone: number, slidesTotal: number) =>
    `${formatCount(slidesDone)} of ${plural(slidesTotal, { one: 'slide', other: 'slides' })}.`,
  defaultNotRenamable: 'The default collection is named after the project. Rename the project instead.',
  actionsFor: (name: string) => `Actions for ${name}`,
  deckVersion: (version: number, slideCount: number) =>
    `Deck version ${version}, ${plural(slideCount, { one: 'slide', other: 'slides' })}.`,
  noDeckYet: 'No deck yet.',
  noteSaved: (name: string) => `Saved the note on ${name}.`,
  quantityChanged: (name: string, quantity: number) => `Changed the quantity of ${name} to ${quantity}.`,
  quantity: 'Quantity',
  quantityProblem: (most: number) => `Enter a whole number from 1 to ${formatCount(most)}.`,
  noteForTheClient: 'Note for the client',
  changedMeanwhile: (text: string) =>
    `Someone else ${text === '' ? 'cleared this note' : `changed this note to “${text}”`} while you were editing. Click outside the field to replace it with your text, or press Escape to discard your text.`,
  dragToReorder: 'Drag to reorder',
  moveUp: 'Move up',
  moveDown: 'Move down',
  items: 'Items',
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  movedTo: (count: number, count2: number) =>
    `Moved to position ${formatCount(count)} of ${formatCount(count2)}.`,
  variants: (count: number) => plural(count, { one: 'variant', other: 'variants' }),
  itemCount: (count: number) => plural(count, { one: 'item', other: 'items' }),
  downloadVersion: (version: number) => `Download version ${version}`,
  deckContents: (count: number) =>
    `The deck contains ${plural(count, { one: 'item', other: 'items' })} as they are now, including unpublished changes.`,
  withoutPicture: (names: readonly string[]) =>
    names.length > 5
      ? `Without a picture: ${names.slice(0, 5).join(', ')}, and ${formatCount(names.length - 5)} more.`
      : `Without a picture: ${names.join(', ')}.`,
  selectedAll: (name: string, count: number) =>
    `Included in automation: ${name} and its ${plural(count, { one: 'item', other: 'items' })}.`,
  deselectedAll: (name: string, count: number) =>
    `No longer included in automation: ${name} and its ${plural(count, { one: 'item', other: 'items' })}.`,
};
