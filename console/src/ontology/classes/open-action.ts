import { create } from '../../platform/store.ts';
import type { OntologyIndex } from './ontology-index.ts';

/** The actions that open a dialog. */
export type ClassAction =
  | 'create-root'
  | 'new-child'
  | 'rename'
  | 'edit'
  | 'edit-parameters'
  | 'move'
  | 'copy'
  | 'merge'
  | 'approve'
  | 'approve-branch'
  | 'archive'
  | 'restore'
  | 'delete';

export interface OpenAction {
  action: ClassAction;
  /** The classes of the action; empty for a new root. */
  objectClassIds: readonly string[];
  /** Set when it was pasted or dropped; null for the top level. */
  targetId?: string | null;
  /** Whether an approval includes subclasses at first. */
  includesSubclasses?: boolean;
  /** Shows the plan of saving cells even if it changes nothing else. */
  isPreview?: boolean;
  /** Initial values for a new class. */
  filledIn?: { name: string; cadCategory: string };
}

/** What the dialog of every action gets. */
export interface ActionDialogProps {
  opened: OpenAction;
  index: OntologyIndex;
}

const opened = create<OpenAction | null>(null);

/** Opens the dialog of an action, from the tree, the details, a menu, a shortcut or another page. */
export const openAction = (action: OpenAction | null) => opened.set(action);
export const useOpenAction = opened.use;
