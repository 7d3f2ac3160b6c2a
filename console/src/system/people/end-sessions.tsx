import { bodyOf } from '@lintel/client';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api, call } from '../../platform/client.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { people as messages } from '../messages.ts';

/** Signs an organization's account out. Whether it may sign in again is decided where the account is managed. */
export function EndSessions({ callerId, who }: { callerId: string; who: string }) {
  const [asking, setAsking] = useState(false);
  const end = useWrite({
    send: async (caller: string) => {
      const { items } = bodyOf(await api.GET('/api/v1/sessions', { params: { query: { limit: 1000 } } }));
      const theirs = items.filter((session) => session.callerId === caller);
      for (const { id: sessionId } of theirs)
        await call('DELETE', '/api/v1/sessions/{sessionId}', { path: { sessionId } });
      return theirs.length;
    },
    stale: [['system']],
    announcement: (count) => messages.endedSessions(count, who),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={messages.endSessions(who)}
        onClick={() => setAsking(true)}
      >
        {messages.signOut}
      </Button>
      <FormDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={messages.endSessions(who)}
        action={messages.signOut}
        isDestructive
        request={() => callerId}
        write={end}
      >
        <Text>{messages.endConsequences}</Text>
      </FormDialog>
    </>
  );
}
