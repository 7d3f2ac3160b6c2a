import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { catchUp, useOntology } from '../ontology/use-ontology.ts';
import { useConnection } from '../platform/live.ts';
import { IconRefresh } from '../ui/icons.tsx';
import { messages } from './messages.ts';
import classes from './shell.module.css';

/** Shown while the connection is lost. Pressing it tries again at once. */
export function ConnectionChip() {
  const { index } = useOntology();
  if (useConnection() !== 'lost' || index === null) return null;
  return (
    <Tooltip label={messages.offline} multiline maw={280}>
      <UnstyledButton className={classes.chip} data-state="lost" onClick={() => void catchUp()}>
        {messages.offlineState}
      </UnstyledButton>
    </Tooltip>
  );
}

/** The version of the tree on the page. Pressing it loads the changes at once. */
export function VersionItem() {
  const { index, isFetching } = useOntology();
  if (index === null) return null;
  return (
    <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void catchUp()}>
      {messages.version(index.ontologyVersion.slice(0, 8))}
      {isFetching && `, ${messages.catchingUp}`}
    </Menu.Item>
  );
}
