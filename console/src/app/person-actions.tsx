import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { paths } from '../platform/paths.ts';
import { type Session, signOut, useSession } from '../platform/session.ts';
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '../ui/icons.tsx';
import { messages } from './messages.ts';
import { PersonButton } from './person-button.tsx';
import { showShortcuts } from './shortcut-sheet.tsx';
import { VersionItem } from './version-item.tsx';

const SCHEMES = [
  { value: 'light', name: messages.light, Icon: IconSun },
  { value: 'dark', name: messages.dark, Icon: IconMoon },
  { value: 'auto', name: messages.systemTheme, Icon: IconDeviceDesktop },
] as const;

interface PersonActionsProps {
  /** What happened to the button that was there until the menu was loaded. */
  before: RefObject<{ isFocused: boolean; isPressed: boolean }>;
}

export default function PersonActions({ before }: PersonActionsProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { isFocused, isPressed } = before.current;
    if (isFocused || isPressed) button.current?.focus();
    if (isPressed) button.current?.click();
  }, [before]);

  async function leave() {
    await signOut();
    await navigate({ to: paths.signIn() });
  }

  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <PersonButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {session?.protectedMode ? messages.noKeys : (session?.userId ?? session?.name ?? '')}
        </Menu.Label>
        {session && !session.protectedMode && (
          <Text size="xs" c="dimmed" px="sm" pb="xs">
            {session.projects && session.projects.length > 0
              ? messages.keyAndProjects(session.name ?? '', rightsInWords(session), session.projects)
              : messages.keyAndRights(session.name ?? '', rightsInWords(session))}
          </Text>
        )}
        <Menu.Divider />
        {SCHEMES.map(({ value, name, Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setColorScheme(value)}
            aria-current={colorScheme === value}
            fw={colorScheme === value ? 500 : 400}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => showShortcuts(true)}>
          {messages.shortcutsLabel}
        </Menu.Item>
        <VersionItem />
        {session?.authenticated && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
              {messages.signOut}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const rightsInWords = ({ role, scopes }: Session): string =>
  role === null ? scopes.join(', ') : messages.roles[role];
