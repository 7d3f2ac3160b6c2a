import { Button, CloseButton, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { OntologyIndex } from '../ontology-index.ts';
import { type GraphAction, openAction } from '../open-action.ts';
import { classes as classesInWords } from '../words.ts';
import { NOTHING_SELECTED } from './selection.ts';
import classes from './selection-bar.module.css';
import { selections } from './tree-state.ts';

const VERBS: readonly [action: GraphAction, name: string][] = [
  ['move', 'Move'],
  ['copy', 'Copy'],
  ['merge', 'Merge'],
  ['approve', 'Approve'],
  ['archive', 'Archive'],
  ['restore', 'Restore'],
  ['delete', 'Delete'],
];

const BAR = 'selection-bar';
export const intoSelectionBar = () => document.querySelector<HTMLElement>(`#${BAR} button`)?.focus();

/** How many are selected, and the verbs that are then about all of them. */
export function SelectionBar({ index }: { index: OntologyIndex }) {
  const { ids } = selections.use();
  const objectClassIds = useMemo(() => [...ids].filter((id) => index.classes.has(id)), [ids, index]);
  if (objectClassIds.length === 0) return null;
  return (
    <div id={BAR} role="toolbar" aria-label="Selected classes" className={classes.bar}>
      <Text fw={600} size="sm" aria-live="polite" className={classes.count}>
        {classesInWords(objectClassIds.length)}
      </Text>
      {VERBS.map(([action, name]) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          onClick={() => openAction({ action, objectClassIds })}
        >
          {name}
        </Button>
      ))}
      <CloseButton
        aria-label="Select none"
        title="Select none (Escape)"
        onClick={() => selections.set(NOTHING_SELECTED)}
      />
    </div>
  );
}
