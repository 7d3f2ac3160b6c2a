import { Button, Fieldset, Group, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { languageName, useLanguage } from '../../platform/language.ts';
import { languageTag } from '../../platform/language-tag.ts';
import { useLanguages } from '../use-languages.ts';
import classes from './details.module.css';
import { type DraftTexts, draftFieldParts, draftFieldsOf, fieldOf } from './draft.ts';
import { messages } from './messages.ts';

interface TextFieldsProps {
  texts: DraftTexts;
  onChange: (texts: DraftTexts) => void;
}

/** The texts of a class, one group for each language, side by side where there is room. */
export function TextFields({ texts, onChange }: TextFieldsProps) {
  const chosen = useLanguage();
  const known = useLanguages();
  const [added, setAdded] = useState<readonly string[]>([]);
  const inUse = draftFieldsOf(texts).map((field) => draftFieldParts(field).language);
  const others = new Set([
    ...inUse.filter((language) => language !== null),
    ...(chosen !== undefined && chosen !== known?.own ? [chosen] : []),
    ...added,
  ]);
  const groups = [null, ...others].map((language) => (
    <LanguageFields key={language ?? ''} language={language} texts={texts} onChange={onChange} />
  ));
  return (
    <>
      <div className={classes.languages}>{groups}</div>
      <AddLanguage
        offered={(known?.languages ?? []).map(({ language }) => language).filter((tag) => !others.has(tag))}
        isTaken={(tag) => tag === known?.own || others.has(tag)}
        onAdd={(tag) => setAdded([...added, tag])}
      />
    </>
  );
}

function LanguageFields({ language, texts, onChange }: TextFieldsProps & { language: string | null }) {
  const suffix = language === null ? '' : ` (${language})`;
  const props = (key: 'name' | 'description' | 'synonyms') => ({
    label: `${LABELS[key]}${suffix}`,
    dir: 'auto',
    lang: language ?? undefined,
    value: texts[fieldOf(key, language)] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...texts, [fieldOf(key, language)]: currentTarget.value }),
  });
  const fields = (
    <>
      <TextInput {...props('name')} required={language === null} maxLength={500} />
      <Textarea {...props('description')} autosize minRows={3} maxLength={10_000} />
      <TextInput {...props('synonyms')} description={messages.separatedByCommas} maxLength={10_000} />
    </>
  );
  return language === null ? (
    <div className={classes.language}>{fields}</div>
  ) : (
    <Fieldset legend={languageName(language)} className={classes.language}>
      {fields}
    </Fieldset>
  );
}

export const LABELS = {
  name: messages.name,
  description: messages.description,
  synonyms: messages.synonyms,
} as const;

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
function AddLanguage({ offered, isTaken, onAdd }: AddLanguageProps) {
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
