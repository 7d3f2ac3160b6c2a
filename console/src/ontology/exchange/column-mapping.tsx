import { Button, Fieldset, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddLanguage } from '../add-language.tsx';
import { translatedFields } from '../class-texts.ts';
import { systemsQuery } from '../classification-systems.ts';
import { codeField } from '../code-fields.ts';
import { useLanguages } from '../use-languages.ts';
import { type Column, type ColumnMapping, CSV_COLUMNS, mappingRefusal } from './csv-heading.ts';
import classes from './exchange.module.css';
import { messages } from './messages.ts';

interface ColumnMappingFormProps {
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
  /** For workbooks, whose heading cannot be read here: the person types the names of the columns. */
  canAdd: boolean;
}

const NOT_READ = '';

/** Maps columns of the file to columns of Lintel. */
export function ColumnMappingForm({ mapping, onChange, canAdd }: ColumnMappingFormProps) {
  const [added, setAdded] = useState('');
  const known = useLanguages();
  const { data: systems = [] } = useQuery(systemsQuery);
  const [more, setMore] = useState<readonly string[]>([]);
  const languages = [...(known?.languages ?? []).map(({ language }) => language), ...more];
  const offered = new Set<Column>([
    ...CSV_COLUMNS,
    ...languages.flatMap(translatedFields),
    ...systems.map(({ id }) => codeField(id)),
    ...[...mapping.values()].filter((ours) => ours !== null),
  ]);
  const takenBy = new Map([...mapping].flatMap(([theirs, ours]) => (ours ? [[ours, theirs] as const] : [])));
  return (
    <Fieldset legend={messages.columns}>
      {canAdd && (
        <Text size="sm" c="dimmed" mb="xs">
          {messages.columnsHint}
        </Text>
      )}
      <div className={classes.mapping}>
        {[...mapping].map(([theirs, ours]) => (
          <MappedColumn
            key={theirs}
            theirs={theirs}
            ours={ours}
            offered={[...offered]}
            takenBy={takenBy}
            onChange={(next) => onChange(new Map(mapping).set(theirs, next))}
          />
        ))}
        {canAdd && (
          <>
            <TextInput
              aria-label={messages.columnInTheFile}
              placeholder={messages.columnInTheFile}
              value={added}
              onChange={({ currentTarget }) => setAdded(currentTarget.value)}
            />
            <Button
              variant="default"
              disabled={added.trim() === '' || mapping.has(added.trim())}
              onClick={() => {
                onChange(new Map(mapping).set(added.trim(), null));
                setAdded('');
              }}
            >
              {messages.addColumn}
            </Button>
          </>
        )}
      </div>
      <AddLanguage
        offered={[]}
        isTaken={(tag) => tag === known?.own || languages.includes(tag)}
        onAdd={(tag) => setMore([...more, tag])}
      />
    </Fieldset>
  );
}

interface MappedColumnProps {
  theirs: string;
  ours: Column | null;
  offered: readonly Column[];
  takenBy: ReadonlyMap<Column, string>;
  onChange: (ours: Column | null) => void;
}

function MappedColumn({ theirs, ours, offered, takenBy, onChange }: MappedColumnProps) {
  const refused = mappingRefusal(theirs);
  return (
    <>
      <Text size="sm">
        <bdi>{theirs}</bdi>
        {refused && ` (${refused})`}
      </Text>
      <Select
        aria-label={messages.importAs(theirs)}
        disabled={refused !== null}
        allowDeselect={false}
        value={ours ?? NOT_READ}
        data={[
          { value: NOT_READ, label: messages.ignore },
          ...offered.map((column) => ({
            value: column,
            label: column,
            disabled: (takenBy.get(column) ?? theirs) !== theirs,
          })),
        ]}
        onChange={(value) => onChange(value === NOT_READ ? null : value)}
      />
    </>
  );
}
