import { Button, CloseButton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { isAllowed } from '../details/offered-actions.ts';
import { useClassRights } from '../details/use-class-rights.ts';
import { type ClassAction, openAction } from '../open-action.ts';
import { classes as classesInWords } from '../words.ts';
import { type Expansion, isRowOpen } from './expansion.ts';
import { messages } from './messages.ts';
import { NOTHING_SELECTED } from './selection.ts';
import classes from './selection-bar.module.css';
import { expansions, selections } from './tree-state.ts';
import { ancestorIdsOf, type TreeView } from './tree-view.ts';

const VERBS: readonly [action: ClassAction, name: string][] = [
  ['move', messages.move],
  ['copy', messages.copy],
  ['merge', messages.merge],
  ['approve', messages.approve],
  ['archive', messages.archive],
  ['restore', messages.restore],
  ['delete', messages.delete],
];

/** As many classes as one operation takes; approvals are divided into operations of whole branches. */
const MOST_AT_ONCE = 500;

const BAR = 'selection-bar';
export const intoSelectionBar = () => document.querySelector<HTMLElement>(`#${BAR} button`)?.focus();

interface SelectionBarProps {
  view: TreeView;
  /** Whether a class has a row; by default in the tree. */
  isShown?: (id: string) => boolean;
}

/** The number of selected classes, and the actions on all of them. */
export function SelectionBar({ view, isShown }: SelectionBarProps) {
  const { index } = view;
  const rights = useClassRights();
  const expansion = expansions.use();
  const { ids } = selections.use();
  const objectClassIds = useMemo(() => [...ids].filter((id) => index.classes.has(id)), [ids, index]);
  if (objectClassIds.length === 0) return null;
  const hasRow = isShown ?? ((id: string) => isInTree(view, expansion, id));
  const hidden = objectClassIds.filter((id) => !hasRow(id)).length;
  return (
    <div id={BAR} role="toolbar" aria-label={messages.selectedClasses} className={classes.bar}>
      <Text fw={500} size="sm" aria-live="polite" className={classes.count}>
        {classesInWords(objectClassIds.length)}
      </Text>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {messages.hiddenRows(hidden)}
        </Text>
      )}
      {VERBS.filter(([action]) => isAllowed(action, rights)).map(([action, name]) => {
        const reason =
          objectClassIds.length > MOST_AT_ONCE && action !== 'approve'
            ? messages.tooManySelected(MOST_AT_ONCE, name)
            : null;
        return (
          <Button
            key={action}
            size="compact-sm"
            variant="default"
            {...(reason !== null && { 'data-disabled': true, 'aria-disabled': true, title: reason })}
            onClick={() => reason === null && openAction({ action, objectClassIds })}
          >
            {name}
          </Button>
        );
      })}
      <CloseButton
        aria-label={messages.clearSelection}
        title={messages.clearSelectionEscape}
        onClick={() => selections.set(NOTHING_SELECTED)}
      />
    </div>
  );
}

const isInTree = (view: TreeView, expansion: Expansion, id: string) =>
  view.isShown(id) &&
  ancestorIdsOf(view.index, id).every((above) => isRowOpen(expansion, view.isFiltered, above));
