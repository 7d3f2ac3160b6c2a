import { TextInput, type TextInputProps } from '@mantine/core';

/** The first field of a dialog that names something. */
export function NameField(props: TextInputProps) {
  return <TextInput required maxLength={255} data-autofocus {...props} />;
}
