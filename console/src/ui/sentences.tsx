import { List, Text } from '@mantine/core';

/** What will happen, one sentence a line. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <List size="sm" mb="sm">
      {sentences.map((sentence) => (
        <List.Item key={sentence}>
          <Text size="sm">{sentence}</Text>
        </List.Item>
      ))}
    </List>
  );
}
