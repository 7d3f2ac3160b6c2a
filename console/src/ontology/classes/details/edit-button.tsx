import { Button, Group } from '@mantine/core';
import { IconPencil } from '../../../ui/icons.tsx';

interface EditButtonProps {
  label: string;
  onClick: () => void;
}

export function EditButton({ label, onClick }: EditButtonProps) {
  return (
    <Group>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    </Group>
  );
}
