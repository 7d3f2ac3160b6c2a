/** Each class is an operation of its own: Undo takes back the last, Activity has the others. */
export const severalOperations = (ids: readonly string[]): string =>
  ids.length > 1 ? ' Undo takes back the last of them; Activity has the others.' : '';
