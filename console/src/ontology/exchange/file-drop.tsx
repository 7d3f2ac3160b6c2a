import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
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
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onFile(first);
  };
  return (
    <div
      className={file ? classes.chosen : classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={messages.file}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Cleared, so that the same file can be chosen again after it was fixed.
          currentTarget.value = '';
        }}
      />
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
    </div>
  );
}
