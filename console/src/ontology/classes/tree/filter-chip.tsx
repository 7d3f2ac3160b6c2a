import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconChevronDown } from '../../../ui/icons.tsx';

interface FilterChipProps<Value extends string> {
  name: string;
  options: readonly Value[];
  wordOf: (value: Value) => string;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** A group of the filter: shows the choice when closed, and the options when open. */
export function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { name, options, wordOf, chosen, onChange } = props;
  const isUsed = chosen.length > 0;
  return (
    <Popover position="bottom-start" trapFocus shadow="md" withinPortal>
      <Popover.Target>
        <Button
          size="compact-sm"
          radius="xl"
          variant={isUsed ? 'filled' : 'default'}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {isUsed ? `${name}: ${chosen.map(wordOf).join(', ')}` : name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          aria-label={name}
          value={[...chosen]}
          onChange={(values) => onChange(options.filter((option) => values.includes(option)))}
        >
          <Stack gap="xs">
            {options.map((option) => (
              <Checkbox key={option} value={option} label={wordOf(option)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
