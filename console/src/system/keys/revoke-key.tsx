import type { Schemas } from '@lintel/client';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/client.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { keys, keys as messages } from '../messages.ts';

type RevocableKey = Pick<Schemas['ApiKey'], 'id' | 'name' | 'revokedAt' | 'source'>;

export function RevokeKey({ apiKey: { id, name, revokedAt, source } }: { apiKey: RevocableKey }) {
  const [asking, setAsking] = useState(false);
  const revoke = useWrite({
    send: (keyId: string) => call('DELETE', '/api/v1/keys/{keyId}', { path: { keyId } }),
    stale: [['system'], ['session']],
    announcement: () => keys.revoked(name),
    onDone: () => setAsking(false),
  });
  const refused = revokedAt !== null ? keys.alreadyRevoked : source === 'API_KEYS' ? keys.fromSettings : null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        disabled={refused !== null}
        title={refused ?? undefined}
        aria-label={keys.revoke(name)}
        onClick={() => setAsking(true)}
      >
        {messages.revokeLabel}
      </Button>
      <FormDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={keys.revoke(name)}
        action={messages.revokeKey}
        isDestructive
        request={() => id}
        write={revoke}
      >
        <Text>{keys.revokeConsequences}</Text>
      </FormDialog>
    </>
  );
}
