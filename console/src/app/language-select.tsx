import { Select } from '@mantine/core';
import { useLanguages } from '../ontology/use-languages.ts';
import { languageName, useChooseLanguage, useLanguage } from '../platform/language.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

/** The language of class names everywhere in the console. */
export function LanguageSelect() {
  const language = useLanguage();
  const choose = useChooseLanguage();
  const known = useLanguages();
  if (!known) return null;
  const { own, languages } = known;
  const tags = new Set([own, ...languages.map((each) => each.language), ...(language ? [language] : [])]);
  return (
    <Select
      aria-label={messages.language}
      size="xs"
      className={classes.language}
      value={language ?? own}
      data={[...tags].map((tag) => ({ value: tag, label: languageName(tag) }))}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      onChange={(tag) => choose(tag === null || tag === own ? undefined : tag)}
    />
  );
}
