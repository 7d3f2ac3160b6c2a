import { Alert, Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './error-alert.module.css';
import { IconAlertTriangle } from './icons.tsx';
import { messages } from './messages.ts';
import { Sentence } from './sentence.tsx';

interface ErrorAlertProps {
  title: string;
  message: string;
  advice: string;
  requestId: string | null;
  children?: ReactNode;
}

/** What happened, what was kept, what to do, and the request id for the server's log. */
export function ErrorAlert({ title, message, advice, requestId, children }: ErrorAlertProps) {
  return (
    <Alert
      color="red"
      variant="outline"
      title={title}
      icon={<IconAlertTriangle aria-hidden />}
      classNames={{ label: classes.title }}
      role="alert"
    >
      <Text size="sm">{message}</Text>
      <Text size="sm" mt={4}>
        {advice}
      </Text>
      {requestId && (
        <Text size="xs" mt={4}>
          <Sentence text={messages.request} id={<Code>{requestId}</Code>} />
        </Text>
      )}
      {children}
    </Alert>
  );
}
