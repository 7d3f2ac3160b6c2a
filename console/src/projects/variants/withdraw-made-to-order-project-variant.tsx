import { bodyOf } from '@lintel/client';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../app/client.ts';
import { displayOf } from '../../app/error-display.ts';
import { paths } from '../../app/paths.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import type { Variant } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';

export function WithdrawVariant({ variant, onClose }: { variant: Variant; onClose: () => void }) {
  const { projectId, id, name } = variant;
  const navigate = useNavigate();
  const withdraw = useDesignWrite(projectId, {
    send: async (_: { withdraw: string }, header) =>
      bodyOf(
        await api.POST('/api/v1/design/projects/{projectId}/project-product-variants/{id}/actions/delete', {
          params: { path: { projectId, id }, header },
          body: {},
        }),
      ),
    announcement: () => `${name} was withdrawn from the project.`,
    onDone: () => {
      onClose();
      void navigate({ to: paths.project(projectId, 'variants') });
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Withdraw ${name}`}>
      {withdraw.error && <ErrorAlert {...displayOf(withdraw.error)} />}
      <Text size="sm">
        It leaves the project and every collection for good, with all its revisions. Where it is published,
        the client goes on seeing it until you publish again.
      </Text>
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate({ withdraw: id })}>
          Withdraw
        </Button>
      </Group>
    </Modal>
  );
}
