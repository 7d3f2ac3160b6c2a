import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { openExchange } from '../ontology/exchange/open-exchange.ts';
import { openAction } from '../ontology/open-action.ts';
import { refusal, useSession } from '../platform/session.ts';
import type { PaletteCommand } from '../search/find-sections.ts';
import { messages } from './messages.ts';
import { PAGES } from './navigation.tsx';
import { showShortcuts } from './shortcut-sheet.tsx';

/** Every page, and what can be done from every page, for the search field. */
export function useCommands(): readonly PaletteCommand[] {
  const navigate = useNavigate();
  const mayNotPropose = refusal(useSession(), 'ontology:propose');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return useMemo(() => {
    const isDark = colorScheme === 'dark';
    return [
      ...PAGES.map(({ name, path }) => ({
        id: path,
        label: messages.goTo(name),
        refused: null,
        run: () => void navigate({ to: path }),
      })),
      {
        id: 'new-root',
        label: messages.newRootClass,
        refused: mayNotPropose,
        run: () => openAction({ action: 'create-root', objectClassIds: [] }),
      },
      {
        id: 'import',
        label: messages.importAFileIntoThe,
        refused: mayNotPropose,
        run: () => openExchange('import'),
      },
      { id: 'export', label: messages.exportTheTree, refused: null, run: () => openExchange('export') },
      {
        id: 'theme',
        label: isDark ? messages.switchToLightTheme : messages.switchToDarkTheme,
        refused: null,
        run: () => setColorScheme(isDark ? 'light' : 'dark'),
      },
      {
        id: 'shortcuts',
        label: messages.showKeyboardShortcuts,
        refused: null,
        run: () => showShortcuts(true),
      },
    ];
  }, [navigate, mayNotPropose, colorScheme, setColorScheme]);
}
