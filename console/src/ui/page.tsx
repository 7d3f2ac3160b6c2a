import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { messages } from './messages.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page with its heading, which is the window's title too. */
export function Page({ title, actions, children }: PageProps) {
  useEffect(() => {
    document.title = messages.lintel(title);
  }, [title]);
  return (
    <div className={classes.page}>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          {title}
        </Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </div>
  );
}
