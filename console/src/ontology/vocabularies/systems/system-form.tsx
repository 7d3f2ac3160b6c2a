import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { messages } from './messages.ts';

export interface SystemFacts {
  name: string;
  version: string;
  source: string;
}

export const orNull = (text: string): string | null => text.trim() || null;

/** What can be changed about a system at any time. */
export function SystemFields<Values extends SystemFacts>({
  form,
  onName,
}: {
  form: UseFormReturnType<Values>;
  onName?: (name: string) => void;
}) {
  const name = form.getInputProps('name');
  return (
    <>
      <TextInput
        label={messages.name}
        withAsterisk
        maxLength={200}
        data-autofocus
        {...name}
        onChange={(event) => {
          name.onChange(event);
          onName?.(event.currentTarget.value);
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={messages.version} maxLength={100} {...form.getInputProps('version')} />
        <TextInput
          label={messages.source}
          placeholder={messages.sourceHint}
          maxLength={500}
          {...form.getInputProps('source')}
        />
      </SimpleGrid>
    </>
  );
}
