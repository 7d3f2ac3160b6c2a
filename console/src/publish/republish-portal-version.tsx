import { bodyOf } from '@lintel/client';
import { Button, Group, Modal, Text } from '@mantine/core';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import type { Collection, PortalVersion } from '../projects/design-queries.ts';
import { useDesignWrite } from '../projects/use-design-write.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import classes from './portal.module.css';
import { republishInWords } from './portal-changes.ts';

interface RepublishProps {
  projectId: string;
  version: PortalVersion;
  collections: readonly Collection[];
  onClose: () => void;
}

export function RepublishPortalVersion({ projectId, version, collections, onClose }: RepublishProps) {
  const republish = useDesignWrite(projectId, {
    send: async ({ version: number }: { version: number }, header) =>
      bodyOf(
        await api.POST('/api/v1/design/projects/{projectId}/portal/versions/{version}/actions/publish', {
          params: { path: { projectId, version: String(number) }, header },
          body: {},
        }),
      ),
    announcement: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Republish version ${version.version}`}>
      {republish.error && <ErrorAlert {...displayOf(republish.error)} />}
      <ul className={classes.sentences}>
        {republishInWords(version, collections).map((sentence) => (
          <li key={sentence}>
            <Text size="sm">{sentence}</Text>
          </li>
        ))}
      </ul>
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button loading={republish.isPending} onClick={() => republish.mutate({ version: version.version })}>
          Republish
        </Button>
      </Group>
    </Modal>
  );
}
