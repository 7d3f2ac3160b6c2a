import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, useState } from 'react';

const TYPING_MS = 300;

/** A search field whose text reaches the address once typing pauses. `reset` shows the text of the address again. */
export function useTypedSearch(text: string | undefined, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebouncedCallback((value: string) => onSearch(value.trim()), TYPING_MS);
  return {
    field: {
      type: 'search',
      value: typed ?? text ?? '',
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        setTyped(currentTarget.value);
        search(currentTarget.value);
      },
    },
    reset: () => setTyped(null),
  };
}
