import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { IconUser } from '../ui/icons.tsx';
import { messages } from './messages.ts';

export function PersonButton(props: ActionIconProps & ComponentPropsWithRef<'button'>) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={messages.youAndYourSettings} {...props}>
      <IconUser size={18} aria-hidden />
    </ActionIcon>
  );
}
