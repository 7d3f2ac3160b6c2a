import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react';
import { languageName, useLanguage } from '../../platform/language.ts';
import { useLanguages } from '../use-languages.ts';
import {
  COLUMN_IDS,
  type ColumnId,
  columnHeaderOf,
  isAlwaysShown,
  isTranslatedName,
  languageOf,
  movedColumn,
  toggledColumn,
} from './columns.ts';
import classes from './grid.module.css';
import { messages } from './messages.ts';

interface ChooseColumnsProps {
  columns: readonly ColumnId[];
  onChange: (columns: readonly ColumnId[]) => void;
}

/** Which columns the grid has, and their order; the names in all languages of the ontology too. */
export function ChooseColumns({ columns, onChange }: ChooseColumnsProps) {
  const language = useLanguage();
  const { own, languages = [] } = useLanguages() ?? {};
  const names = languages.flatMap((each): ColumnId[] =>
    each.language === own ? [] : [`name@${each.language}`],
  );
  const hidden = [...names, ...COLUMN_IDS].filter((id) => !columns.includes(id));
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
            const header = columnHeaderOf(id);
            return (
              <li key={id}>
                <Checkbox
                  size="xs"
                  label={isTranslatedName(id) ? messages.nameIn(languageName(languageOf(id))) : header}
                  checked={at >= 0}
                  disabled={isAlwaysShown(id, language)}
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
        <Button mt="xs" size="compact-xs" variant="subtle" onClick={() => onChange(toAll(names))}>
          {messages.showAllColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The usual columns, with the names in all languages beside the name. */
const toAll = (names: readonly ColumnId[]): ColumnId[] =>
  COLUMN_IDS.flatMap((id): ColumnId[] => (id === 'name' ? [id, ...names] : [id]));
