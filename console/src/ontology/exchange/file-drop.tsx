import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { DropZone } from '../../ui/drop-zone.tsx';
import { IconUpload } from '../../ui/icons.tsx';
import classes from './exchange.module.css';
import { messages } from './messages.ts';

interface FileDropProps {
  file: File | null;
  onFile: (file: File) => void;
}

/** Takes a file that is dropped or chosen. */
export function FileDrop({ file, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <DropZone
      className={file ? classes.chosen : classes.drop}
      label={messages.file}
      input={input}
      onFile={onFile}
    >
      {file && (
        <Text fw={500}>
          <bdi>{file.name}</bdi>
        </Text>
      )}
      <Button
        variant="default"
        size={file ? 'compact-sm' : 'sm'}
        data-autofocus
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {file ? messages.chooseAnotherFile : messages.chooseAFile}
      </Button>
      {!file && (
        <Text size="sm" c="dimmed">
          {messages.orDropItHere}
        </Text>
      )}
    </DropZone>
  );
}
