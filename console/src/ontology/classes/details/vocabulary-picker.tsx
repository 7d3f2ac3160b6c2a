import { bodyOf } from '@lintel/client';
import { Button, Combobox, Loader, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../platform/client.ts';
import { Failure } from '../../../platform/failure.tsx';
import { entryPage } from '../../vocabularies/classification-systems.ts';
import type { Kind } from '../../vocabularies/kinds.ts';
import { keepEnter } from '../keep-enter.ts';
import { messages } from './messages.ts';

export interface SelectableEntry {
  id: string;
  /** The value for the API: the code, or the built-in name of a CAD category. */
  reference: string;
  title: string;
  /** Not available for new links. */
  retired: boolean;
}

interface VocabularyPickerProps {
  /** A kind, or `systems/` and the ID of a further system. */
  kind: Kind | `systems/${string}`;
  label: string;
  description?: string;
  onChoose: (entry: SelectableEntry) => void;
  disabled?: boolean;
  /** A dialog opens with the focus here. */
  isFocusedFirst?: boolean;
}

const PAGE = 50;
const SYSTEMS = 'systems/';
const isSystem = (kind: VocabularyPickerProps['kind']): kind is `systems/${string}` =>
  kind.startsWith(SYSTEMS);
const UNFINISHED = messages.selectMatch;

/**
 * Searches a vocabulary on the server, page by page. Typed text alone is no choice: it is marked as unfinished, and the
 * form around it is not submitted.
 */
export function VocabularyPicker({
  kind,
  label,
  description,
  onChoose,
  disabled,
  isFocusedFirst,
}: VocabularyPickerProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const isEntered = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const [q] = useDebouncedValue(text.trim(), 200);
  const found = useInfiniteQuery({
    queryKey: ['vocabulary', kind, q],
    queryFn: ({ pageParam, signal }) => pageOf(kind, q, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: combobox.dropdownOpened,
    staleTime: 60_000,
  });
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? [];
  const total = found.data?.pages[0]?.count ?? 0;
  const isUnfinished = text.trim() !== '';
  const isSettled = q === text.trim() && found.isSuccess && !found.isPlaceholderData;
  const { dropdownOpened, resetSelectedOption, selectFirstOption } = combobox;
  const choose = (entry: SelectableEntry | undefined) => {
    isEntered.current = false;
    if (!entry) return;
    setText('');
    combobox.closeDropdown();
    onChoose(entry);
  };
  // The highlight is a position in the list, so another list starts without one, or with its first match.
  const onAnotherList = useEffectEvent(() => {
    resetSelectedOption();
    if (!dropdownOpened || !isUnfinished || !isSettled) return;
    if (isEntered.current) choose(entries[0]);
    else selectFirstOption();
  });
  useEffect(() => onAnotherList(), [q, dropdownOpened, isUnfinished, isSettled]);
  useEffect(() => input.current?.setCustomValidity(isUnfinished ? UNFINISHED : ''), [isUnfinished]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(reference) => choose(entries.find((entry) => entry.reference === reference))}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          label={label}
          error={isLeft && isUnfinished && UNFINISHED}
          {...(description !== undefined && { description })}
          placeholder={messages.codeOrTitle}
          autoComplete="off"
          disabled={disabled === true}
          data-autofocus={isFocusedFirst}
          value={text}
          onChange={({ currentTarget }) => {
            isEntered.current = false;
            setText(currentTarget.value);
            combobox.resetSelectedOption();
            if (currentTarget.value.trim() === '') combobox.closeDropdown();
            else combobox.openDropdown();
          }}
          onKeyDown={(event) => {
            keepEnter(event);
            // The first match is taken as soon as it is found.
            isEntered.current = event.key === 'Enter' && isUnfinished && !isSettled;
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => setIsLeft(false)}
          onBlur={() => {
            isEntered.current = false;
            setIsLeft(true);
            combobox.closeDropdown();
          }}
          rightSection={found.isFetching ? <Loader size={14} /> : null}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={260} type="auto">
            {entries.map(({ reference, title, retired }) => (
              <Combobox.Option key={reference} value={reference}>
                <Text span size="sm" fw={500}>
                  {reference}
                </Text>{' '}
                <Text span size="sm">
                  {title}
                  {retired && ` ${messages.retired}`}
                </Text>
              </Combobox.Option>
            ))}
            {entries.length === 0 && found.isSuccess && (
              <Combobox.Empty>{messages.noMatch(q)}</Combobox.Empty>
            )}
          </ScrollArea.Autosize>
        </Combobox.Options>
        <Failure error={found.error} />
        {found.hasNextPage && (
          <Combobox.Footer>
            <Button
              size="compact-xs"
              variant="subtle"
              loading={found.isFetchingNextPage}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void found.fetchNextPage()}
            >
              {messages.moreOf(entries.length, total)}
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

async function pageOf(
  kind: VocabularyPickerProps['kind'],
  q: string,
  cursor: string,
  signal: AbortSignal,
): Promise<{ count: number; entries: SelectableEntry[]; nextCursor: string | null }> {
  if (isSystem(kind)) {
    const page = await entryPage(kind.slice(SYSTEMS.length), {
      q,
      cursor: cursor || null,
      limit: PAGE,
      signal,
    });
    const entries = page.items.map(({ code, title, retired }) => ({
      id: code,
      reference: code,
      title,
      retired,
    }));
    return { count: page.count, entries, nextCursor: page.nextCursor };
  }
  const query = { limit: PAGE, ...(q !== '' && { q }), ...(cursor !== '' && { cursor }) };
  const {
    count: total,
    items,
    nextCursor,
  } = bodyOf(
    await api.GET('/api/v1/bim-ontology/classifications/{kind}', {
      params: { path: { kind }, query },
      signal,
    }),
  );
  const entries: SelectableEntry[] = items.map((item) =>
    'code' in item
      ? { id: item.id, reference: item.code, title: item.title, retired: item.retired === true }
      : { id: item.id, reference: item.builtinName, title: item.label, retired: item.retired },
  );
  return { count: total, entries, nextCursor };
}
