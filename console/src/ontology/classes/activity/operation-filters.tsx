import { Button, Group, Pill, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { withoutEmpty } from '../../../platform/search-params.ts';
import { common } from '../../../ui/messages.ts';
import { formatDay } from '../../../ui/moment.tsx';
import { useOntology } from '../use-ontology.ts';
import classes from './activity.module.css';
import { KNOWN_ACTIONS, messages } from './messages.ts';
import { OPERATION_STATUSES, type OperationFilter } from './operations-queries.ts';

const TYPING_MS = 300;

interface OperationFiltersProps {
  filter: OperationFilter;
  onChange: (filter: OperationFilter) => void;
}

export function OperationFilters({ filter, onChange }: OperationFiltersProps) {
  const set = (part: { [Name in keyof OperationFilter]: OperationFilter[Name] | undefined }) =>
    onChange(withoutEmpty<OperationFilter>({ ...filter, ...part }));
  const [who, setWho] = useState(filter.who ?? '');
  const showWho = useDebouncedCallback((part: string) => set({ who: part }), TYPING_MS);
  return (
    <>
      <div className={classes.filters}>
        <Select
          label={common.status}
          placeholder={common.all}
          data={[...OPERATION_STATUSES]}
          value={filter.status ?? null}
          onChange={(status) => set({ status: status ?? undefined })}
          clearable
        />
        <Select
          label={messages.actionLabel}
          placeholder={common.all}
          data={KNOWN_ACTIONS.map((action) => ({ value: action, label: messages.action(action) }))}
          value={filter.action ?? null}
          onChange={(action) => set({ action: action ?? undefined })}
          searchable
          clearable
        />
        <TextInput
          label={messages.who}
          placeholder={messages.whoPlaceholder}
          value={who}
          onChange={(event) => {
            setWho(event.currentTarget.value);
            showWho(event.currentTarget.value.trim());
          }}
        />
        <DayInput label={messages.from} time="00:00" value={filter.from} onChange={(from) => set({ from })} />
        <DayInput label={messages.to} time="23:59:59.999" value={filter.to} onChange={(to) => set({ to })} />
      </div>
      <FilterChips
        filter={filter}
        onRemove={(name) => {
          if (name === 'who') setWho('');
          set({ [name]: undefined });
        }}
        onClear={() => {
          setWho('');
          onChange({});
        }}
      />
    </>
  );
}

interface FilterChipsProps {
  filter: OperationFilter;
  onRemove: (name: keyof OperationFilter) => void;
  onClear: () => void;
}

/** What the list is filtered by, each with a button that removes it. */
function FilterChips({ filter, onRemove, onClear }: FilterChipsProps) {
  const { index } = useOntology();
  const chips = Object.entries(filter).flatMap(([name, value]) => {
    if (!isFilterName(name)) return [];
    const shown =
      name === 'objectClassId'
        ? (index?.classes.get(value)?.name ?? value)
        : name === 'from' || name === 'to'
          ? formatDay(value)
          : value;
    return [{ name, text: messages.filters[name](shown) }];
  });
  if (chips.length === 0) return null;
  return (
    <Group gap="xs" mb="md">
      <Group role="list" aria-label={messages.filtersLabel} gap="xs">
        {chips.map(({ name, text }) => (
          <Pill
            key={name}
            role="listitem"
            size="md"
            withRemoveButton
            onRemove={() => onRemove(name)}
            removeButtonProps={{
              'aria-label': messages.removeFilter(text),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            <bdi>{text}</bdi>
          </Pill>
        ))}
      </Group>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {messages.clearFilters}
      </Button>
    </Group>
  );
}

const isFilterName = (name: string): name is keyof OperationFilter => name in messages.filters;

interface DayInputProps {
  label: string;
  /** The moment of the day: both days are included. */
  time: string;
  value: string | undefined;
  onChange: (moment: string | undefined) => void;
}

/** A day in this person's time zone; the API gets a moment. */
function DayInput({ label, time, value, onChange }: DayInputProps) {
  return (
    <TextInput
      label={label}
      type="date"
      value={value ? localDay(new Date(value)) : ''}
      onChange={(event) => {
        const day = event.currentTarget.value;
        onChange(day === '' ? undefined : new Date(`${day}T${time}`).toISOString());
      }}
    />
  );
}

function localDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
