/** Each class is an operation of its own: Undo reverts the last one, and the Activity page has the others. */
export const severalOperations = (ids: readonly string[]): string =>
  ids.length > 1 ? ' Undo reverts the last one. To undo the others, go to Activity.' : '';
