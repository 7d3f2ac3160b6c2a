import { Combobox, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { keepEnter } from '../keep-enter.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { findTargets, pathOf, type Refuse } from './class-targets.ts';
import { messages } from './messages.ts';
import classes from './plan.module.css';
import { TOP_LEVEL } from './plan-presentation.ts';

interface ClassPickerProps {
  index: OntologyIndex;
  label: string;
  description?: string;
  /** Undefined until something is chosen; null is the top level. */
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  refuse: Refuse;
  /** Offers the top level as the first option; a text says why it cannot be chosen. */
  topLevel?: string | true;
  /** Whether the picker has the focus when its dialog opens. */
  isFocusedFirst?: boolean;
}

const TOP = 'top';

/** Finds a class by name. Classes that cannot be chosen are listed too, with the reason. */
export function ClassPicker(props: ClassPickerProps) {
  const { index, label, description, value, onChange, refuse, topLevel, isFocusedFirst = true } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const chosen =
    value === null ? TOP_LEVEL : value === undefined ? '' : (index.classes.get(value)?.name ?? value);
  const [typed, setTyped] = useState<string | null>(null);
  const sought = typed ?? '';
  const { targets, more } = combobox.dropdownOpened
    ? findTargets(index, sought, refuse)
    : { targets: [], more: 0 };
  const isTopShown = topLevel !== undefined && TOP_LEVEL.toLowerCase().includes(sought.trim().toLowerCase());
  const { dropdownOpened, selectFirstOption } = combobox;
  // Enter takes the first match of the typed text. Without typed text nothing is highlighted, so that Enter keeps the
  // chosen class.
  useEffect(() => {
    if (dropdownOpened && sought.trim() !== '') selectFirstOption();
  }, [dropdownOpened, sought, selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onChange(id === TOP ? null : id);
        setTyped(null);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          label={label}
          description={
            description ?? (value && index.classes.has(value) ? pathOf(index, value) || TOP_LEVEL : undefined)
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={messages.searchClasses}
          autoComplete="off"
          data-autofocus={isFocusedFirst || undefined}
          value={typed ?? chosen}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.openDropdown();
          }}
          onKeyDown={keepEnter}
          onClick={() => combobox.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            setTyped(null);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={280} type="auto">
            {isTopShown && (
              <Combobox.Option className={classes.option} value={TOP} disabled={topLevel !== true}>
                <Text size="sm" fw={500}>
                  {TOP_LEVEL}
                </Text>
                {topLevel !== true && (
                  <Text size="xs" c="dimmed">
                    {topLevel}
                  </Text>
                )}
              </Combobox.Option>
            )}
            {targets.map(({ objectClass, path, impossible }) => (
              <Combobox.Option
                key={objectClass.id}
                className={classes.option}
                value={objectClass.id}
                disabled={impossible !== null}
              >
                <Text size="sm">
                  <bdi>{objectClass.name}</bdi>
                </Text>
                <Text size="xs" c="dimmed">
                  {impossible ?? (path === '' ? TOP_LEVEL : path)}
                </Text>
              </Combobox.Option>
            ))}
            {targets.length === 0 && !isTopShown && <Combobox.Empty>{messages.noClassFound}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
        {more > 0 && (
          <Combobox.Footer>
            <Text size="xs" c="dimmed">
              {messages.moreMatches(more)}
            </Text>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
