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

/**
 * Languages to choose from. "german" has the form of a tag, but means German: what was typed counts as a tag if its
 * language has two or three letters, and comes first if the language is known.
 */
export function tagsFor(search: string, offered: readonly string[]): string[] {
  const tag = languageTag(search.trim());
  const typed = tag !== undefined && /^[a-z]{2,3}(-|$)/.test(tag) ? [tag] : [];
  const isKnown = typed.some((each) => languageName(each) !== each);
  return [...new Set(isKnown ? [...typed, ...offered, ...COMMON] : [...offered, ...COMMON, ...typed])];
}

/** One of the offered languages, or any other by its tag. */
export function AddLanguage({ offered, isTaken, onAdd }: AddLanguageProps) {
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const tags = tagsFor(search, offered);
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
        selectFirstOptionOnChange
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
