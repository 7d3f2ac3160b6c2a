import { Menu } from '@mantine/core';
import { catchUp, useOntology } from '../ontology/classes/use-ontology.ts';
import { IconRefresh } from '../ui/icons.tsx';
import { messages } from './messages.ts';

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
