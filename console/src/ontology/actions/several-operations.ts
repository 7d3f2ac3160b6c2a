/** Each class is an operation of its own: Undo reverts the last one, the others are on the Activity page. */
export const severalOperations = (ids: readonly string[]): string =>
  ids.length > 1 ? ' Undo takes back the last of them; Activity has the others.' : '';
