/** The search parameters of a collection's page. */
export interface CollectionSearch {
  /** The gallery by default. */
  view?: 'table';
  /** Only items whose name or maker has this in it. */
  q?: string;
  /** Items that were removed and can be restored. */
  state?: 'removed';
  /** The deck job in progress: the page may be left and opened again meanwhile. */
  deckJob?: string;
}
