import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What belongs here, and the button that adds it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack align="center" gap="sm" p="xl">
      <Title order={2} size="h4">
        {title}
      </Title>
      {typeof children === 'string' ? <Text c="dimmed">{children}</Text> : children}
    </Stack>
  );
}
