import { Button, Select, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AddLanguage } from '../classes/add-language.tsx';
import { translatedFields } from '../classes/class-texts.ts';
import { useLanguages } from '../classes/use-languages.ts';
import { systemsQuery } from '../vocabularies/classification-systems.ts';
import { codeField } from '../vocabularies/code-fields.ts';
import { columnLike } from './column-suggestion.ts';
import { columnWords } from './column-words.ts';
import { type Column, type ColumnMapping, CSV_COLUMNS, mappingRefusal } from './csv-heading.ts';
import classes from './exchange.module.css';
import { messages } from './messages.ts';

interface ColumnMappingFormProps {
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
  /** The first values of each column, where the file can be read here. */
  samples: ReadonlyMap<string, readonly string[]>;
  /** For workbooks, whose heading cannot be read here: the person types the names of the columns. */
  canAdd: boolean;
}

const NOT_READ = '';
const NO_SAMPLES: readonly string[] = [];

/** Which column of the file becomes what, with its first values. */
export function ColumnMappingForm({ mapping, onChange, samples, canAdd }: ColumnMappingFormProps) {
  const [added, setAdded] = useState('');
  const title = useId();
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
  const read = [...mapping.values()].filter((ours) => ours !== null).length;
  return (
    <section aria-labelledby={title}>
      <Title order={3} size="h6" id={title} mb={4}>
        {messages.columns}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {canAdd ? messages.columnsHint : messages.columnsRead(read, mapping.size)}
      </Text>
      {mapping.size > 0 && (
        <div className={classes.columns}>
          <Table aria-labelledby={title} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.columnInTheFile}</Table.Th>
                {samples.size > 0 && <Table.Th className={classes.samples}>{messages.sampleValues}</Table.Th>}
                <Table.Th>{messages.importAsHeading}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {[...mapping].map(([theirs, ours]) => (
                <MappedColumn
                  key={theirs}
                  theirs={theirs}
                  ours={ours}
                  samples={samples.size > 0 ? (samples.get(theirs) ?? NO_SAMPLES) : null}
                  offered={[...offered]}
                  takenBy={takenBy}
                  onChange={(next) => onChange(new Map(mapping).set(theirs, next))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {canAdd && (
        <form
          className={classes.addColumn}
          onSubmit={(event) => {
            event.preventDefault();
            const name = added.trim();
            if (name === '' || mapping.has(name)) return;
            onChange(new Map(mapping).set(name, null));
            setAdded('');
          }}
        >
          <TextInput
            aria-label={messages.columnInTheFile}
            placeholder={messages.columnInTheFile}
            value={added}
            onChange={({ currentTarget }) => setAdded(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={added.trim() === '' || mapping.has(added.trim())}>
            {messages.addColumn}
          </Button>
        </form>
      )}
      <AddLanguage
        offered={[]}
        isTaken={(tag) => tag === known?.own || languages.includes(tag)}
        onAdd={(tag) => setMore([...more, tag])}
      />
    </section>
  );
}

interface MappedColumnProps {
  theirs: string;
  ours: Column | null;
  samples: readonly string[] | null;
  offered: readonly Column[];
  takenBy: ReadonlyMap<Column, string>;
  onChange: (ours: Column | null) => void;
}

function MappedColumn({ theirs, ours, samples, offered, takenBy, onChange }: MappedColumnProps) {
  const refused = mappingRefusal(theirs);
  const alike = ours === null && refused === null ? columnLike(samples ?? NO_SAMPLES) : null;
  const suggested = alike !== null && !takenBy.has(alike) ? alike : null;
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{theirs}</bdi>
        {refused && (
          <Text size="xs" c="dimmed">
            {refused}
          </Text>
        )}
      </Table.Td>
      {samples && (
        <Table.Td className={classes.samples}>
          <Text size="xs" c="dimmed" lineClamp={2}>
            <bdi>{samples.filter((sample) => sample !== '').join(' · ')}</bdi>
          </Text>
        </Table.Td>
      )}
      <Table.Td>
        <Select
          aria-label={messages.importAs(theirs)}
          size="xs"
          searchable
          disabled={refused !== null}
          allowDeselect={false}
          value={ours ?? NOT_READ}
          data={[
            { value: NOT_READ, label: messages.ignore },
            ...offered.map((column) => ({
              value: column,
              label: columnWords(column),
              disabled: (takenBy.get(column) ?? theirs) !== theirs,
            })),
          ]}
          onChange={(value) => onChange(value === NOT_READ ? null : value)}
        />
        {suggested && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={messages.importColumnAs(theirs, columnWords(suggested))}
            onClick={() => onChange(suggested)}
          >
            {messages.looksLike(columnWords(suggested))}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
