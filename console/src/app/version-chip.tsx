import { Tooltip, UnstyledButton } from '@mantine/core';
import { catchUp, useOntology } from '../ontology/use-ontology.ts';
import { useConnection } from '../platform/live.ts';
import classes from './shell.module.css';

/** The version of the tree on the page, and whether it is the server's. Pressing it loads the changes at once. */
export function VersionChip() {
  const { index, isFetching } = useOntology();
  const connection = useConnection();
  if (index === null) return null;
  const [state, explanation] = isFetching
    ? ['catching up', 'The tree is behind; the changes are on their way.']
    : connection === 'lost'
      ? ['offline', 'The connection to Lintel is lost. The page shows what was last known and tries again.']
      : ['current', 'Changes of others appear here by themselves.'];
  return (
    <Tooltip label={explanation} multiline maw={280}>
      <UnstyledButton
        className={classes.chip}
        data-state={connection === 'lost' ? 'lost' : 'live'}
        onClick={() => void catchUp()}
      >
        <span className={classes.chipVersion}>Version {index.ontologyVersion.slice(0, 8)}</span> {state}
      </UnstyledButton>
    </Tooltip>
  );
}
