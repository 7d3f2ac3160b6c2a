import { Text } from '@mantine/core';
import { messages } from './messages.ts';

/** Says which names nobody has: they may be misspelled, or of people who have yet to sign in. */
export function UnknownPeople({ names }: { names: readonly string[] }) {
  return names.length === 0 ? null : (
    <Text size="sm" role="status">
      {messages.nobodyCalled(names)}
    </Text>
  );
}
