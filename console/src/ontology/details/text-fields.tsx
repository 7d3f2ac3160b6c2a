import { Fieldset, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { languageName, useLanguage } from '../../platform/language.ts';
import { AddLanguage } from '../add-language.tsx';
import { useLanguages } from '../use-languages.ts';
import classes from './details.module.css';
import { fieldOf, fieldsOf, partsOf, type Texts } from './draft.ts';
import { messages } from './messages.ts';

interface TextFieldsProps {
  texts: Texts;
  onChange: (texts: Texts) => void;
}

/** The texts of a class, one group for each language, side by side where there is room. */
export function TextFields({ texts, onChange }: TextFieldsProps) {
  const chosen = useLanguage();
  const known = useLanguages();
  const [added, setAdded] = useState<readonly string[]>([]);
  const inUse = fieldsOf(texts).map((field) => partsOf(field).language);
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
