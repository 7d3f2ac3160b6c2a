import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Allowed } from '../../platform/allowed.tsx';
import { IconDownload, IconFileImport, IconTransfer } from '../../ui/icons.tsx';
import { KitItems } from './kit-items.tsx';
import { messages } from './messages.ts';
import { openExchange } from './open-exchange.ts';

/** Imports and exports the ontology as a file, also for CAD tools. */
export function ExchangeMenu() {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={messages.importAndExport}>
          <ActionIcon variant="default" size="lg" aria-label={messages.importAndExport}>
            <IconTransfer size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.importAndExport}>
        <Allowed to="ontology.propose">
          <Menu.Item
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => openExchange('import')}
          >
            {messages.importFile}
          </Menu.Item>
        </Allowed>
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => openExchange('export')}
        >
          {messages.exportOntology}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{messages.downloadFor}</Menu.Label>
        <KitItems version={null} />
      </Menu.Dropdown>
    </Menu>
  );
}
