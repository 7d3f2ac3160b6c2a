import { bodyOf } from '@lintel/client';
import { Button, Combobox, Loader, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../app/client.ts';
import { displayOf } from '../../app/error-display.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { formatCount } from '../../ui/numbers.ts';
import type { Kind } from '../kinds.ts';

export interface VocabularyEntry {
  /** The value for the API: the code, or the built-in name of a CAD category. */
  reference: string;
  title: string;
  /** Not available for new links. */
  retired: boolean;
}

interface VocabularyPickerProps {
  kind: Kind;
  label: string;
  description?: string;
  onChoose: (entry: VocabularyEntry) => void;
  disabled?: boolean;
}

const PAGE = 50;

/** Searches a vocabulary on the server, page by page. */
export function VocabularyPicker({ kind, label, description, onChoose, disabled }: VocabularyPickerProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
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
  const { resetSelectedOption } = combobox;
  // The mark is a position in the list, so another list must start without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text has other entries.
  useEffect(() => resetSelectedOption(), [q, resetSelectedOption]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(reference) => {
        const entry = entries.find((one) => one.reference === reference);
        if (!entry) return;
        setText('');
        combobox.closeDropdown();
        onChoose(entry);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          label={label}
          {...(description !== undefined && { description })}
          placeholder="Code or title"
          autoComplete="off"
          disabled={disabled === true}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          rightSection={found.isFetching ? <Loader size={14} /> : null}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={260} type="auto">
            {entries.map(({ reference, title, retired }) => (
              <Combobox.Option key={reference} value={reference}>
                <Text span size="sm" fw={600}>
                  {reference}
                </Text>{' '}
                <Text span size="sm">
                  {title}
                  {retired && ' (retired)'}
                </Text>
              </Combobox.Option>
            ))}
            {entries.length === 0 && found.isSuccess && (
              <Combobox.Empty>Nothing has “{q}” in its code or title.</Combobox.Empty>
            )}
          </ScrollArea.Autosize>
        </Combobox.Options>
        {found.error && <ErrorAlert {...displayOf(found.error)} />}
        {found.hasNextPage && (
          <Combobox.Footer>
            <Button
              size="compact-xs"
              variant="subtle"
              loading={found.isFetchingNextPage}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void found.fetchNextPage()}
            >
              More ({formatCount(entries.length)} of {formatCount(total)})
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

async function pageOf(kind: Kind, q: string, cursor: string, signal: AbortSignal) {
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
  const entries: VocabularyEntry[] = items.map((item) =>
    'code' in item
      ? { reference: item.code, title: item.title, retired: item.retired === true }
      : { reference: item.builtinName, title: item.label, retired: item.retired },
  );
  return { count: total, entries, nextCursor };
}
