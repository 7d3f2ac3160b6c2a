/** What an operation did, in the words of the console's buttons. */
const WORDS: Record<string, string> = {
  createObjectClass: 'Created',
  updateObjectClass: 'Edited',
  addObjectClassChild: 'Created',
  moveObjectClasses: 'Moved',
  copyObjectClasses: 'Copied',
  mergeObjectClasses: 'Merged',
  deleteObjectClasses: 'Deleted',
  approveObjectClass: 'Approved',
  approveObjectClassSubtree: 'Approved a branch',
  archiveObjectClass: 'Archived',
  restoreObjectClass: 'Restored',
  setObjectClassCadCategory: 'Set the CAD category',
  setObjectClassParamTemplates: 'Set the parameters',
  importObjectClasses: 'Imported a file',
  importClassifications: 'Imported a vocabulary',
  undoOperation: 'Took back a change',
};

/** Actions without a text of their own are shown by their name in the API, with spaces. */
export function actionWords(action: string): string {
  return WORDS[action] ?? action.replace(/([A-Z])/g, ' $1').toLowerCase();
}

export const KNOWN_ACTIONS = Object.keys(WORDS);

/** Why Undo is not offered; null when it is. The server checks again. */
export function undoRefusal(operation: {
  status: string;
  undoneBy: string | null;
  undoOf: string | null;
}): string | null {
  if (operation.undoneBy !== null) return 'It was undone already.';
  if (operation.status !== 'succeeded') return 'Only what succeeded can be undone.';
  return null;
}
