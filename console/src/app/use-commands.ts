import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { openAction } from '../ontology/classes/open-action.ts';
import { openExchange } from '../ontology/exchange/open-exchange.ts';
import { useMay } from '../platform/session.ts';
import type { PaletteCommand } from '../search/find-sections.ts';
import { messages } from './messages.ts';
import { usePages } from './navigation.tsx';
import { showShortcuts } from './shortcut-sheet.tsx';

const PROPOSING: readonly PaletteCommand[] = [
  {
    id: 'new-root',
    label: messages.newRootClass,
    run: () => openAction({ action: 'create-root', objectClassIds: [] }),
  },
  { id: 'import', label: messages.importAFileIntoThe, run: () => openExchange('import') },
];
const READING: readonly PaletteCommand[] = [
  { id: 'export', label: messages.exportTheTree, run: () => openExchange('export') },
];

/** The pages that this person may open, and what they may do from every page, for the search field. */
export function useCommands(): readonly PaletteCommand[] {
  const navigate = useNavigate();
  const pages = usePages();
  const mayRead = useMay('ontology.read');
  const mayPropose = useMay('ontology.propose');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return useMemo(() => {
    const isDark = colorScheme === 'dark';
    return [
      ...pages.map(({ name, path }) => ({
        id: path,
        label: messages.goTo(name),
        run: () => void navigate({ to: path }),
      })),
      ...(mayPropose ? PROPOSING : []),
      ...(mayRead ? READING : []),
      {
        id: 'theme',
        label: isDark ? messages.switchToLightTheme : messages.switchToDarkTheme,
        run: () => setColorScheme(isDark ? 'light' : 'dark'),
      },
      {
        id: 'shortcuts',
        label: messages.showKeyboardShortcuts,
        run: () => showShortcuts(true),
      },
    ];
  }, [navigate, pages, mayRead, mayPropose, colorScheme, setColorScheme]);
}
