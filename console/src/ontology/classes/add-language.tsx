import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { languageName } from '../../platform/language.ts';
import { messages } from './messages.ts';
import { tagsFor } from './translation-languages.ts';

interface AddLanguageProps {
  offered: readonly string[];
  isTaken: (tag: string) => boolean;
  onAdd: (tag: string) => void;
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
