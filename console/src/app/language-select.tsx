import { Select } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useLanguages } from '../ontology/use-languages.ts';
import { languageName, useChooseLanguage, useLanguage } from '../platform/language.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

/** The pages with names of classes. */
const HAS_CLASSES =
  /^\/(ontology|parameters|vocabularies|coverage|review|proposals|search|activity)\b|^\/projects\/[^/]+\/(graph|takeoff|check)\b/;

/** The language of class names everywhere in the console. */
export function LanguageSelect() {
  const language = useLanguage();
  const choose = useChooseLanguage();
  const known = useLanguages();
  const { pathname } = useLocation();
  if (!known || !HAS_CLASSES.test(pathname)) return null;
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
