import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** A small drawing, what belongs here, and the button that adds it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack align="center" gap="sm" p="xl">
      <Drawing />
      <Title order={2} size="h4">
        {title}
      </Title>
      {typeof children === 'string' ? <Text c="dimmed">{children}</Text> : children}
    </Stack>
  );
}

/** A lintel over an opening that is still to be filled. */
const Drawing = () => (
  <svg className={classes.drawing} viewBox="0 0 72 48" width={72} height={48} aria-hidden="true">
    <path className={classes.wall} d="M4 44h64M12 44V16M60 44V16" />
    <rect className={classes.lintel} x="8" y="8" width="56" height="8" rx="1.5" />
    <rect className={classes.opening} x="24" y="22" width="24" height="22" rx="1" />
  </svg>
);
