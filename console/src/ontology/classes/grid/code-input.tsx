import { Combobox, ScrollArea, Text, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { matchesOf, type Vocabulary } from '../../vocabularies/vocabulary.ts';
import { messages } from './messages.ts';

interface CodeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Undefined for a field without codes: then nothing is offered. */
  vocabulary: Vocabulary | undefined;
  value: string;
  onChange: (text: string) => void;
  onChoose: (reference: string) => void;
  /** Whether the list is there from the beginning. */
  isOpen?: boolean;
}

const MOST_OFFERED = 30;

/**
 * Entries of a vocabulary whose code or title contains the typed text are offered, and any text can be entered. Enter
 * takes the first of them. The vocabulary is at hand, so that the list follows every key.
 */
export function CodeInput({
  vocabulary,
  value,
  onChange,
  onChoose,
  isOpen = false,
  ...input
}: CodeInputProps) {
  const combobox = useCombobox({
    defaultOpened: isOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const isTyped = useRef(false);
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = combobox;
  const entries = vocabulary && dropdownOpened ? matchesOf(vocabulary, value, MOST_OFFERED) : [];
  // The highlight is a position in the list, so another list starts with its first entry.
  useEffect(() => {
    if (isTyped.current && value.trim() !== '') selectFirstOption();
    else resetSelectedOption();
  }, [value, dropdownOpened, selectFirstOption, resetSelectedOption]);
  return (
    <Combobox
      store={combobox}
      withinPortal
      width={320}
      position="bottom-start"
      onOptionSubmit={(reference) => {
        isTyped.current = false;
        onChoose(reference);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          {...input}
          autoComplete="off"
          aria-autocomplete="list"
          value={value}
          onChange={({ currentTarget }) => {
            isTyped.current = true;
            onChange(currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown();
            input.onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={entries.length === 0}>
        <Combobox.Options aria-label={messages.codes}>
          <ScrollArea.Autosize mah={260} type="auto">
            {entries.map(({ reference, title }) => (
              <Combobox.Option key={reference} value={reference}>
                <Text span size="sm" fw={500}>
                  {reference}
                </Text>{' '}
                <Text span size="sm">
                  {title}
                </Text>
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
