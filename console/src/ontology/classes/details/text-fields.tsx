import { Fieldset } from '@mantine/core';
import { useState } from 'react';
import { languageName, useLanguage } from '../../../platform/language.ts';
import { AddLanguage } from '../add-language.tsx';
import { ClassTextInput } from '../class-text-input.tsx';
import { TEXT_KEYS, textField } from '../class-texts.ts';
import { useLanguages } from '../use-languages.ts';
import classes from './details.module.css';
import { type DraftTexts, draftLanguagesOf } from './draft.ts';

interface TextFieldsProps {
  texts: DraftTexts;
  onChange: (texts: DraftTexts) => void;
}

/** The texts of a class, one group for each language, side by side where there is room. */
export function TextFields({ texts, onChange }: TextFieldsProps) {
  const chosen = useLanguage();
  const known = useLanguages();
  const [added, setAdded] = useState<readonly string[]>([]);
  const others = new Set([
    ...draftLanguagesOf(texts),
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
  const fields = TEXT_KEYS.map((key) => {
    const field = textField(key, language);
    return (
      <ClassTextInput
        key={key}
        field={field}
        value={texts[field] ?? ''}
        onChange={(text) => onChange({ ...texts, [field]: text })}
        minRows={3}
        lang={language ?? undefined}
        required={field === 'name'}
      />
    );
  });
  return language === null ? (
    <div className={classes.language}>{fields}</div>
  ) : (
    <Fieldset legend={languageName(language)} className={classes.language}>
      {fields}
    </Fieldset>
  );
}
