import { Kbd, Modal, Table } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { create } from '../platform/store.ts';
import { messages } from './messages.ts';

const shown = create(false);
export const showShortcuts = shown.set;

export function ShortcutSheet() {
  const opened = shown.use();
  useHotkeys([
    ['shift+?', () => shown.set(true)],
    ['?', () => shown.set(true)],
  ]);
  return (
    <Modal opened={opened} onClose={() => shown.set(false)} title={messages.shortcuts} size="lg">
      <Table>
        <Table.Tbody>
          {messages.shortcutList.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Td>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
