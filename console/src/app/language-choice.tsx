import { Select } from '@mantine/core';
import { languageName, useChooseLanguage } from '../platform/language.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

interface LanguageChoiceProps {
  own: string;
  chosen: string;
  tags: readonly string[];
}

export default function LanguageChoice({ own, chosen, tags }: LanguageChoiceProps) {
  const choose = useChooseLanguage();
  return (
    <Select
      aria-label={messages.language}
      size="xs"
      className={classes.language}
      value={chosen}
      data={tags.map((tag) => ({ value: tag, label: languageName(tag) }))}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      onChange={(tag) => choose(tag === null || tag === own ? undefined : tag)}
    />
  );
}
