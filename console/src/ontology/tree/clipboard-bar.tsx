import { CloseButton, Text } from '@mantine/core';
import type { OntologyIndex } from '../ontology-index.ts';
import { listed } from '../words.ts';
import classes from './selection-bar.module.css';
import { isStillCut } from './tree-model.ts';
import { clipboards } from './tree-state.ts';

/** What was cut or copied, and how to paste it. */
export function ClipboardBar({ index }: { index: OntologyIndex }) {
  const clipboard = clipboards.use();
  const held = [...(clipboard?.parents.keys() ?? [])]
    .map((id) => index.classes.get(id))
    .filter((one) => one !== undefined && (clipboard?.mode === 'copy' || isStillCut(clipboard, one)));
  if (clipboard === null || held.length === 0) return null;
  const names = listed(held.map((one) => one?.name ?? ''));
  return (
    <div className={classes.bar}>
      <Text size="sm" aria-live="polite" className={classes.told}>
        {clipboard.mode === 'cut'
          ? `Cut ${names}. Press Ctrl V to move it under the focused row, or Escape to cancel.`
          : `Copied ${names}. Press Ctrl V to paste it under the focused row, or Escape to cancel.`}
      </Text>
      <CloseButton aria-label="Clear clipboard" onClick={() => clipboards.set(null)} />
    </div>
  );
}
