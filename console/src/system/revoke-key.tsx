import { bodyOf, type Schemas } from '@lintel/client';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import { announce } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';

export function RevokeKey({ apiKey }: { apiKey: Schemas['ApiKey'] }) {
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: async () =>
      bodyOf(await api.DELETE('/api/v1/keys/{keyId}', { params: { path: { keyId: apiKey.id } } })),
    onSuccess: async () => {
      setAsking(false);
      announce({ text: `The key ${apiKey.name} was revoked.`, operationId: null });
      await queryClient.invalidateQueries({ queryKey: ['system'] });
      await queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const refused =
    apiKey.revokedAt !== null
      ? 'It was revoked already.'
      : apiKey.source === 'API_KEYS'
        ? 'It comes from the setting API_KEYS: take it out there.'
        : null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        disabled={refused !== null}
        title={refused ?? undefined}
        aria-label={`Revoke ${apiKey.name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Revoke ${apiKey.name}`}>
        <Text mb="sm">
          Whoever uses this key is refused from now on, and its sessions end. It cannot be taken back; make a
          new key instead.
        </Text>
        {revoke.error && <ErrorAlert {...displayOf(revoke.error)} />}
        <Group justify="end">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke
          </Button>
        </Group>
      </Modal>
    </>
  );
}
