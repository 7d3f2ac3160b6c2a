import { Tooltip, UnstyledButton } from '@mantine/core';
import { catchUp, useOntology } from '../ontology/use-ontology.ts';
import { useConnection } from '../platform/live.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

/** The version of the tree on the page, and whether it is the server's. Pressing it loads the changes at once. */
export function VersionChip() {
  const { index, isFetching } = useOntology();
  const connection = useConnection();
  if (index === null) return null;
  const [state, explanation] = isFetching
    ? [messages.catchingUp, messages.behind]
    : connection === 'lost'
      ? [messages.offlineState, messages.offline]
      : [messages.currentState, messages.live];
  return (
    <Tooltip label={explanation} multiline maw={280}>
      <UnstyledButton
        className={classes.chip}
        data-state={connection === 'lost' ? 'lost' : 'live'}
        onClick={() => void catchUp()}
      >
        <span className={classes.chipVersion}>{messages.version(index.ontologyVersion.slice(0, 8))}</span>{' '}
        {state}
      </UnstyledButton>
    </Tooltip>
  );
}
