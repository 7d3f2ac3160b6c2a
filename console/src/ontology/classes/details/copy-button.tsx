import { ActionIcon, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { IconCheck, IconCopy } from '../../../ui/icons.tsx';
import { copyText } from './copy-text.ts';
import { messages } from './messages.ts';

export function CopyButton({ what, text }: { what: string; text: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const label = {
    ready: messages.copy(what),
    copied: messages.copied(what),
    refused: messages.copyingRefused,
  };
  return (
    <Tooltip label={label[state]}>
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={label[state]}
        onClick={() => void copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'refused'))}
        onBlur={() => setState('ready')}
      >
        {state === 'copied' ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
