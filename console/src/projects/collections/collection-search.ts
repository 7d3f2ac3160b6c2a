/** What the address of a collection says besides which one it is. */
export interface CollectionSearch {
  /** Gallery unless it says otherwise. */
  view?: 'table';
  /** Only items whose name or maker has this in it. */
  q?: string;
  /** Items that were taken off and can be put back. */
  state?: 'removed';
  /** The deck that is being made: the page may be left and opened again meanwhile. */
  deckJob?: string;
}
