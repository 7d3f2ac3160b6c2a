import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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
  // On a phone the field has room for the tag alone; the options have names everywhere.
  const isPhone = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false });
  return (
    <Select
      aria-label={messages.language}
      size="xs"
      className={classes.language}
      value={chosen}
      data={tags.map((tag) => ({ value: tag, label: isPhone ? tag : languageName(tag) }))}
      renderOption={({ option }) => languageName(option.value)}
      allowDeselect={false}
      rightSectionWidth={isPhone ? 20 : 28}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      onChange={(tag) => choose(tag === null || tag === own ? undefined : tag)}
    />
  );
}
