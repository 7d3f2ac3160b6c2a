import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

interface EditButtonProps {
  label: string;
  /** Why this person may not edit; null when they may. */
  refused: string | null;
  onClick: () => void;
}

export function EditButton({ label, refused, onClick }: EditButtonProps) {
  return (
    <Group>
      <Button
        variant="default"
        disabled={refused !== null}
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={onClick}
      >
        {label}
      </Button>
      {refused !== null && (
        <Text size="sm" c="dimmed">
          {refused}
        </Text>
      )}
    </Group>
  );
}
