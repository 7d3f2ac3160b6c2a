import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { actionWords, KNOWN_ACTIONS } from './operation-words.ts';
import { type OperationFilter, STATUSES } from './operations-queries.ts';

const TYPING_MS = 300;

interface OperationFiltersProps {
  filter: OperationFilter;
  onChange: (filter: OperationFilter) => void;
}

export function OperationFilters({ filter, onChange }: OperationFiltersProps) {
  const [who, setWho] = useState(filter.userId ?? '');
  const showWho = useDebouncedCallback((userId: string) => onChange(changed(filter, { userId })), TYPING_MS);
  return (
    <Group mb="md" align="end" gap="sm">
      <Select
        label="Status"
        placeholder="All"
        data={[...STATUSES]}
        value={filter.status ?? null}
        onChange={(status) => onChange(changed(filter, { status }))}
        clearable
        w={150}
      />
      <Select
        label="What"
        placeholder="All"
        data={KNOWN_ACTIONS.map((action) => ({ value: action, label: actionWords(action) }))}
        value={filter.action ?? null}
        onChange={(action) => onChange(changed(filter, { action }))}
        searchable
        clearable
        w={210}
      />
      <TextInput
        label="Who"
        placeholder="Name of a person"
        value={who}
        onChange={(event) => {
          setWho(event.currentTarget.value);
          showWho(event.currentTarget.value.trim());
        }}
        w={180}
      />
      <DayInput label="From" value={filter.from} onChange={(from) => onChange(changed(filter, { from }))} />
      <DayInput label="To" value={filter.to} onChange={(to) => onChange(changed(filter, { to }))} />
      {Object.keys(filter).length > 0 && (
        <Button
          variant="subtle"
          onClick={() => {
            setWho('');
            onChange({});
          }}
        >
          Show all
        </Button>
      )}
    </Group>
  );
}

interface DayInputProps {
  label: string;
  value: string | undefined;
  onChange: (moment: string | null) => void;
}

/** A day in this person's time zone; the API gets the moment at which it begins. */
function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <TextInput
      label={label}
      type="date"
      value={value ? localDay(new Date(value)) : ''}
      onChange={(event) => {
        const day = event.currentTarget.value;
        onChange(day === '' ? null : new Date(`${day}T00:00`).toISOString());
      }}
      w={150}
    />
  );
}

function localDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The filter with one part changed; empty parts are left out of the address. */
function changed(
  filter: OperationFilter,
  part: { [Name in keyof OperationFilter]: OperationFilter[Name] | null },
) {
  return Object.fromEntries(
    Object.entries({ ...filter, ...part }).filter(([, value]) => value !== null && value !== ''),
  ) as OperationFilter;
}
