import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { languageName } from '../platform/language.ts';
import { languageTag } from '../platform/language-tag.ts';
import { messages } from './messages.ts';

/** Languages that people often translate into, offered beside those in use. */
const COMMON = [
  'de',
  'fr',
  'it',
  'es',
  'pt',
  'nl',
  'da',
  'sv',
  'nb',
  'fi',
  'pl',
  'cs',
  'tr',
  'zh',
  'ja',
  'ko',
  'ar',
];

interface AddLanguageProps {
  offered: readonly string[];
  isTaken: (tag: string) => boolean;
  onAdd: (tag: string) => void;
}

/** One of the offered languages, or any other by its tag. */
export function AddLanguage({ offered, isTaken, onAdd }: AddLanguageProps) {
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const typed = languageTag(search.trim());
  const tags = [...new Set([...offered, ...COMMON, ...(typed === undefined ? [] : [typed])])];
  const add = () => {
    if (tag === null) return;
    onAdd(tag);
    setTag(null);
    setSearch('');
  };
  return (
    <Group align="end" gap="xs">
      <Select
        label={messages.addATranslation}
        placeholder={messages.addATranslationPlaceholder}
        searchable
        w={280}
        value={tag}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={setTag}
        data={tags
          .filter((each) => !isTaken(each))
          .map((each) => ({ value: each, label: languageName(each) }))}
        nothingFoundMessage={messages.notALanguage}
      />
      <Button variant="default" disabled={tag === null} onClick={add}>
        {messages.addLanguage}
      </Button>
    </Group>
  );
}
