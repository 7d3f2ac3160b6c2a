import { Textarea, TextInput } from '@mantine/core';
import { CLASS_TEXTS, type TextField, textKeyOf, textLabel } from './class-texts.ts';

interface ClassTextInputProps {
  field: TextField;
  value: string;
  onChange: (value: string) => void;
  /** Of a text with several lines. */
  minRows: number;
  lang?: string | undefined;
  required?: boolean;
}

/** The input of a text of a class. */
export function ClassTextInput({ field, onChange, minRows, ...others }: ClassTextInputProps) {
  const { hint, longest, isProse } = CLASS_TEXTS[textKeyOf(field)];
  const props = {
    ...others,
    label: textLabel(field),
    ...(hint !== null && { description: hint }),
    maxLength: longest,
    dir: 'auto',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return isProse ? <Textarea {...props} autosize minRows={minRows} /> : <TextInput {...props} />;
}
