import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react';
import { COLUMN_IDS, type ColumnId, headerOf, isAlwaysShown, movedColumn, toggledColumn } from './columns.ts';
import classes from './grid.module.css';
import { messages } from './messages.ts';

interface ChooseColumnsProps {
  columns: readonly ColumnId[];
  onChange: (columns: readonly ColumnId[]) => void;
}

/** Which columns the grid has, and their order. */
export function ChooseColumns({ columns, onChange }: ChooseColumnsProps) {
  const hidden = COLUMN_IDS.filter((id) => !columns.includes(id));
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns size={16} aria-hidden />}>
          {messages.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.columns}>
        <ul className={classes.columns}>
          {[...columns, ...hidden].map((id) => {
            const at = columns.indexOf(id);
            const header = headerOf(id);
            return (
              <li key={id}>
                <Checkbox
                  size="xs"
                  label={header}
                  checked={at >= 0}
                  disabled={isAlwaysShown(id)}
                  onChange={() => onChange(toggledColumn(columns, id))}
                />
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  aria-label={messages.moveLeft(header)}
                  disabled={at <= 0}
                  onClick={() => onChange(movedColumn(columns, id, -1))}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  aria-label={messages.moveRight(header)}
                  disabled={at < 0 || at === columns.length - 1}
                  onClick={() => onChange(movedColumn(columns, id, 1))}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
        <Button mt="xs" size="compact-xs" variant="subtle" onClick={() => onChange(COLUMN_IDS)}>
          {messages.showAllColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
