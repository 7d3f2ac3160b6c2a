import { Kbd, Modal, Table } from '@mantine/core';
import { messages } from './messages.ts';

export default function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={messages.shortcuts} size="lg">
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
