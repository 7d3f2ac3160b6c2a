import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { paths } from '../../platform/paths.ts';
import type { Variant } from '../design-queries.ts';
import { messages } from '../messages.ts';
import { useDesignWrite } from '../use-design-write.ts';

export function WithdrawVariant({ variant, onClose }: DialogProps & { variant: Variant }) {
  const { projectId, id, name } = variant;
  const navigate = useNavigate();
  const withdraw = useDesignWrite(projectId, {
    send: (_: { withdraw: string }, header) =>
      call('POST', '/api/v1/design/projects/{projectId}/project-product-variants/{id}/actions/delete', {
        path: { projectId, id },
        header,
        body: {},
      }),
    announcement: () => messages.deletedVariant(name),
    onDone: () => {
      onClose();
      void navigate({ to: paths.project(projectId, 'variants') });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.delete(name)}
      action={messages.deleteVariant}
      isDestructive
      request={() => ({ withdraw: id })}
      write={withdraw}
    >
      <Text size="sm">{messages.deleteVariantConsequences}</Text>
    </FormDialog>
  );
}
