import { bodyOf } from '@lintel/client';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import type { Collection } from '../projects/design-queries.ts';
import { useDesignWrite } from '../projects/use-design-write.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';

interface UnpublishProps {
  projectId: string;
  published: readonly Collection[];
  onClose: () => void;
}

export function UnpublishProjectFromPortal({ projectId, published, onClose }: UnpublishProps) {
  const [chosen, setChosen] = useState(published.map(({ id }) => id));
  const unpublish = useDesignWrite(projectId, {
    send: async (body: { collectionIds: string[] }, header) =>
      bodyOf(
        await api.POST('/api/v1/design/projects/{projectId}/actions/unpublish-from-portal', {
          params: { path: { projectId }, header },
          body,
        }),
      ),
    announcement: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Unpublish">
      {unpublish.error && <ErrorAlert {...displayOf(unpublish.error)} />}
      <Checkbox.Group label="Collections to take off" value={chosen} onChange={setChosen}>
        <Stack gap="xs" my="xs">
          {published.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm">
        {chosen.length === published.length
          ? 'The client sees nothing any more, at once: the link says that nothing is published.'
          : 'The client stops seeing these at once and goes on seeing the others.'}{' '}
        The collections go back to draft and keep their items. Versions are kept and can be shown again.
      </Text>
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red"
          loading={unpublish.isPending}
          disabled={chosen.length === 0}
          onClick={() => unpublish.mutate({ collectionIds: chosen })}
        >
          Unpublish
        </Button>
      </Group>
    </Modal>
  );
}
