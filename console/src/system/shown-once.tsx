import { Button, Code, CopyButton, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../ui/messages.ts';
import { messages } from './messages.ts';
import classes from './system.module.css';

interface ShownOnceProps {
  title: string;
  text: string;
  /** The key or secret, and what it is called. */
  secret: string;
  label: string;
  copyLabel: string;
  done?: string;
  isPending?: boolean;
  onDone: () => void;
  children?: ReactNode;
}

/** The only time that a key or secret can be copied: nothing but its button closes the dialog. */
export function ShownOnce(props: ShownOnceProps) {
  const {
    title,
    text,
    secret,
    label,
    copyLabel,
    done = common.done,
    isPending = false,
    onDone,
    children,
  } = props;
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      size="lg"
    >
      {children}
      <Text>{text}</Text>
      <Code block className={classes.secret} my="sm" aria-label={label}>
        {secret}
      </Code>
      <Group justify="end">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? messages.copied : copyLabel}
            </Button>
          )}
        </CopyButton>
        <Button loading={isPending} onClick={onDone}>
          {done}
        </Button>
      </Group>
    </Modal>
  );
}
