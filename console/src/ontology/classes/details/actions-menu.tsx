import type { ObjectClass } from '@lintel/client';
import { Button, Menu, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { announce } from '../../../platform/outcome.tsx';
import { paths } from '../../../platform/paths.ts';
import { IconChevronDown, IconLink } from '../../../ui/icons.tsx';
import { openAction } from '../open-action.ts';
import { useRequestedFocus } from '../tree/focus.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { copyText } from './copy-text.ts';
import classes from './details.module.css';
import { messages } from './messages.ts';
import { type OfferedAction, offeredActions } from './offered-actions.ts';
import { useClassRights } from './use-class-rights.ts';

interface ActionsMenuProps {
  objectClass: ObjectClass;
  detail: ObjectClassDetail | undefined;
}

export function ActionsMenu({ objectClass, detail }: ActionsMenuProps) {
  const router = useRouter();
  const rights = useClassRights();
  const button = useRef<HTMLButtonElement>(null);
  useRequestedFocus('actions', objectClass.id, () => button.current?.click());
  const copyLink = async () => {
    const { href } = router.buildLocation({ to: paths.objectClass(objectClass.handle) });
    const isCopied = await copyText(new URL(router.history.createHref(href), location.href).href);
    announce({
      text: isCopied ? messages.linkCopied(objectClass.name) : messages.copyingRefusedAddress,
      operationId: null,
    });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          size="sm"
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {messages.actions}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.actions}>
        {offeredActions(objectClass, detail, rights).map((offered) => (
          <ActionItem
            key={offered.action}
            offered={offered}
            onChoose={() => openAction({ action: offered.action, objectClassIds: [objectClass.id] })}
          />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copyLink()}>
          {messages.copyLink}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Disabled actions can still be reached with the arrow keys, so that everybody can read the reason. */
function ActionItem({ offered, onChoose }: { offered: OfferedAction; onChoose: () => void }) {
  const { action, name, shortcut, impossible } = offered;
  const id = useId();
  return (
    <Menu.Item
      aria-labelledby={`${id}-name`}
      {...(action === 'delete' && impossible === null && { color: 'red' })}
      {...(shortcut && {
        rightSection: (
          <Text size="xs" c="dimmed" aria-hidden>
            {shortcut}
          </Text>
        ),
      })}
      {...(impossible === null
        ? { onClick: onChoose }
        : {
            'aria-disabled': true,
            'aria-describedby': `${id}-reason`,
            closeMenuOnClick: false,
            className: classes.impossible,
          })}
    >
      <span id={`${id}-name`}>{name}</span>
      {impossible !== null && (
        <span id={`${id}-reason`} className={classes.reason}>
          {impossible}
        </span>
      )}
    </Menu.Item>
  );
}
