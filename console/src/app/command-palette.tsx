import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { openExchange } from '../ontology/exchange/open-exchange.ts';
import { openAction } from '../ontology/open-action.ts';
import { refusal, useSession } from '../platform/session.ts';
import { PAGES } from './navigation.tsx';
import { showShortcuts } from './shortcut-sheet.tsx';

/** Everything by its name: pages and commands. Classes are found with Find (`/`). */
export function CommandPalette() {
  const navigate = useNavigate();
  const session = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const mayNotPropose = refusal(session, 'ontology:propose');

  const actions: SpotlightActionData[] = [
    ...PAGES.map(({ name, path }) => ({
      id: path,
      label: `Go to ${name}`,
      onClick: () => void navigate({ to: path }),
    })),
    {
      id: 'new-root',
      label: 'New root class',
      disabled: mayNotPropose !== null,
      ...(mayNotPropose !== null && { description: mayNotPropose }),
      onClick: () => openAction({ action: 'create-root', objectClassIds: [] }),
    },
    {
      id: 'import',
      label: 'Import a file into the tree',
      disabled: mayNotPropose !== null,
      ...(mayNotPropose !== null && { description: mayNotPropose }),
      onClick: () => openExchange('import'),
    },
    { id: 'export', label: 'Export the tree', onClick: () => openExchange('export') },
    {
      id: 'theme',
      label: colorScheme === 'dark' ? 'Light theme' : 'Dark theme',
      onClick: () => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark'),
    },
    { id: 'shortcuts', label: 'Show the shortcuts', onClick: () => showShortcuts(true) },
  ];
  return (
    <Spotlight
      actions={actions}
      shortcut={['mod + K']}
      tagsToIgnore={[]}
      nothingFound="Nothing has that name"
      searchProps={{ placeholder: 'Go to a page, or do something…', 'aria-label': 'Command' }}
      highlightQuery
    />
  );
}
