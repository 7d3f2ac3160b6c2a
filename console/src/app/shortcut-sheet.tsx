import { Kbd, Modal, Table } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { create } from '../platform/store.ts';

const shown = create(false);
export const showShortcuts = shown.set;

const SHORTCUTS: [keys: string[], what: string][] = [
  [['/'], 'Search everything'],
  [['Ctrl', 'K'], 'Run a command, or go to a page'],
  [['?'], 'This sheet'],
  [['Ctrl', 'Z'], 'Undo what was just done'],
  [['↑', '↓'], 'Previous, next row of the tree'],
  [['→', '←'], 'Open or go to the child; close or go to the parent'],
  [['Home', 'End'], 'First, last row'],
  [['Page ↑', 'Page ↓'], 'A page up, down'],
  [['*'], 'Open all siblings'],
  [['A…Z'], 'Go to the row that begins so'],
  [['Enter'], 'To the details; Escape comes back'],
  [['Space'], 'Select the row; Shift with arrows selects several'],
  [['Ctrl', 'X'], 'Cut, to move by pasting'],
  [['Ctrl', 'C'], 'Copy'],
  [['Ctrl', 'V'], 'Paste below the row'],
  [['F2'], 'Rename'],
  [['Delete'], 'Delete, after a look at what that does'],
  [['.'], 'Actions of the row'],
  [['Ctrl', 'D'], 'Grid: fill down'],
  [['Shift', 'A'], 'Accept the proposal on the page; Shift R rejects it'],
  [['C'], 'Comment on the proposal on the page'],
];

export function ShortcutSheet() {
  const opened = shown.use();
  useHotkeys([
    ['shift+?', () => shown.set(true)],
    ['?', () => shown.set(true)],
  ]);
  return (
    <Modal opened={opened} onClose={() => shown.set(false)} title="Shortcuts" size="lg">
      <Table>
        <Table.Tbody>
          {SHORTCUTS.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Td>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
