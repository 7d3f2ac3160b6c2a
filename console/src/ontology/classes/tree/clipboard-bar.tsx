import { CloseButton, Text } from '@mantine/core';
import type { OntologyIndex } from '../ontology-index.ts';
import { listInWords } from '../words.ts';
import { messages } from './messages.ts';
import classes from './selection-bar.module.css';
import { isStillCut } from './tree-model.ts';
import { clipboards } from './tree-state.ts';

/** What was cut or copied, and how to paste it. */
export function ClipboardBar({ index }: { index: OntologyIndex }) {
  const clipboard = clipboards.use();
  const held = [...(clipboard?.parents.keys() ?? [])]
    .map((id) => index.classes.get(id))
    .filter(
      (objectClass) =>
        objectClass !== undefined && (clipboard?.mode === 'copy' || isStillCut(clipboard, objectClass)),
    );
  if (clipboard === null || held.length === 0) return null;
  const names = listInWords(held.map((objectClass) => objectClass?.name ?? ''));
  return (
    <div className={classes.bar}>
      <Text size="sm" aria-live="polite" className={classes.told}>
        {clipboard.mode === 'cut' ? messages.cutHint(names) : messages.copiedHint(names)}
      </Text>
      <CloseButton aria-label={messages.clearClipboard} onClick={() => clipboards.set(null)} />
    </div>
  );
}
