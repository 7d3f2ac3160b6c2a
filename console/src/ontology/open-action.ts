import { create } from '../app/store.ts';

/** The verbs of the Actions menu that ask for something before they act. */
export type GraphAction =
  | 'create-root'
  | 'new-child'
  | 'rename'
  | 'move'
  | 'copy'
  | 'merge'
  | 'approve'
  | 'approve-branch'
  | 'archive'
  | 'restore'
  | 'delete';

export interface OpenAction {
  action: GraphAction;
  /** The classes that it is about; empty for a new root. */
  objectClassIds: readonly string[];
  /** Known already when it was pasted or dropped: null is the top level. */
  targetId?: string | null;
  /** What a new class begins with, from where it was asked for. */
  filledIn?: { name: string; cadCategory: string };
}

const opened = create<OpenAction | null>(null);

/** Opens the dialog of an action, from the tree, the details, a menu, a shortcut or another page. */
export const openAction = (action: OpenAction | null) => opened.set(action);
export const useOpenAction = opened.use;
