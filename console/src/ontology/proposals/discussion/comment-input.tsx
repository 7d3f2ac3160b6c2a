import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages as people } from '../people/messages.ts';
import { UnknownPeople } from '../people/unknown-people.tsx';
import {
  completedMention,
  suggestedPeople,
  type TypedMention,
  typedMention,
  unknownMentions,
} from './typed-mention.ts';

interface CommentInputProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  /** Those who can be mentioned; undefined until they are loaded. */
  known: readonly string[] | undefined;
  inputRef?: React.RefObject<HTMLTextAreaElement | null> | undefined;
}

/** A comment, with suggestions while the name after an @ is typed. */
export function CommentInput({ value, onChange, known, inputRef, ...field }: CommentInputProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const input = inputRef ?? own;
  const [mention, setMention] = useState<TypedMention | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const suggested = mention === null ? [] : suggestedPeople(mention.typed, known ?? []);
  const isOpen = combobox.dropdownOpened;
  // Enter takes the first name, as in other programs.
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption());
  const offered = suggested.join('\n');
  useEffect(() => {
    if (isOpen && offered !== '') selectFirst();
  }, [isOpen, offered]);
  const look = ({
    currentTarget: { value: text, selectionStart },
  }: {
    currentTarget: HTMLTextAreaElement;
  }) => {
    const next = typedMention(text, selectionStart);
    setMention(next);
    if (next !== null && suggestedPeople(next.typed, known ?? []).length > 0) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  const choose = (name: string) => {
    combobox.closeDropdown();
    if (mention === null) return;
    const next = completedMention(value, mention, name);
    onChange(next.text);
    setMention(null);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width={260}>
        <Combobox.Target withAriaAttributes={combobox.dropdownOpened}>
          <Textarea
            {...field}
            ref={input}
            value={value}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              look(event);
            }}
            onClick={look}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={suggested.length === 0}>
          <Combobox.Options aria-label={people.people}>
            {suggested.map((name) => (
              <Combobox.Option key={name} value={name}>
                <bdi>{name}</bdi>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <UnknownPeople names={known && suggested.length === 0 ? unknownMentions(value, known) : []} />
    </>
  );
}
