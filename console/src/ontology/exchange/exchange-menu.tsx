import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDownload, IconFileImport, IconTransfer } from '@tabler/icons-react';
import { refusal, useSession } from '../../platform/session.ts';
import { openExchange } from './open-exchange.ts';

/** Imports and exports the ontology as a file. */
export function ExchangeMenu() {
  const mayNotImport = refusal(useSession(), 'ontology:propose');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label="Import and export">
          <ActionIcon variant="default" size="lg" aria-label="Import and export">
            <IconTransfer size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label="Import and export">
        <Menu.Item
          leftSection={<IconFileImport size={16} aria-hidden />}
          disabled={mayNotImport !== null}
          {...(mayNotImport !== null && { title: mayNotImport })}
          onClick={() => openExchange('import')}
        >
          Import file
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => openExchange('export')}
        >
          Export ontology
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
