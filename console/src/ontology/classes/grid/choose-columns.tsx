import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languageName, useLanguage } from '../../../platform/language.ts';
import { IconArrowDown, IconArrowUp, IconColumns } from '../../../ui/icons.tsx';
import { systemsQuery } from '../../vocabularies/classification-systems.ts';
import { codeField } from '../../vocabularies/code-fields.ts';
import {
  isTranslated,
  languageOf,
  type TranslatedField,
  textKeyOf,
  textLabel,
  translatedFields,
} from '../class-texts.ts';
import { useLanguages } from '../use-languages.ts';
import {
  COLUMN_IDS,
  type ColumnId,
  columnHeaderOf,
  isAlwaysShown,
  movedColumn,
  toggledColumn,
} from './columns.ts';
import classes from './grid.module.css';
import { messages } from './messages.ts';

interface ChooseColumnsProps {
  columns: readonly ColumnId[];
  onChange: (columns: readonly ColumnId[]) => void;
}

/** Which columns the grid has, and their order; the texts in all languages of the ontology too. */
export function ChooseColumns({ columns, onChange }: ChooseColumnsProps) {
  const language = useLanguage();
  const { own, languages = [] } = useLanguages() ?? {};
  const translated = languages.flatMap((each) =>
    each.language === own ? [] : translatedFields(each.language),
  );
  const { data: systems = [] } = useQuery(systemsQuery);
  const all = [...allColumns(translated), ...systems.map(({ id }) => codeField(id))];
  const hidden = all.filter((id) => !columns.includes(id));
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
                  label={labelOf(id)}
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
        <Button mt="xs" size="compact-xs" variant="subtle" onClick={() => onChange(all)}>
          {messages.showAllColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The usual columns, each with its texts in all languages beside it. */
const allColumns = (translated: readonly TranslatedField[]): ColumnId[] =>
  COLUMN_IDS.flatMap((id) => [id, ...translated.filter((each) => textKeyOf(each) === id)]);

const labelOf = (id: ColumnId): string =>
  isTranslated(id)
    ? messages.textIn(textLabel(textKeyOf(id)), languageName(languageOf(id)))
    : columnHeaderOf(id);
