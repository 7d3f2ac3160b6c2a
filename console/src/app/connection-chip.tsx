import { UnstyledButton } from '@mantine/core';
import { catchUp, useOntology } from '../ontology/classes/use-ontology.ts';
import { useConnection } from '../platform/live.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

/** Shown while the connection is lost. Pressing it tries again at once. */
export function ConnectionChip() {
  const { index } = useOntology();
  if (useConnection() !== 'lost' || index === null) return null;
  return (
    <UnstyledButton
      className={classes.chip}
      data-state="lost"
      title={messages.offline}
      onClick={() => void catchUp()}
    >
      {messages.offlineState}
    </UnstyledButton>
  );
}
