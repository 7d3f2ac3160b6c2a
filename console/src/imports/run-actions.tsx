import type { ImportRun } from '@lintel/client';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../platform/client.ts';
import { FormDialog } from '../platform/form-dialog.tsx';
import { may, type Right } from '../platform/rights.ts';
import { useRights } from '../platform/session.ts';
import { useWrite } from '../platform/use-write.ts';
import { messages } from './messages.ts';

type Action = 'process' | 'retry' | 'delete-graph';

interface ActionWords {
  name: string;
  right: Right;
  /** Shown before it is done. */
  does: string;
  done: string;
  /** Why it is not offered in this state, as the API would answer; null when it is. */
  refuse: (run: ImportRun) => string | null;
}

const ACTIONS: Record<Action, ActionWords> = {
  process: {
    name: messages.processNow,
    right: 'import.process',
    does: messages.processNowHint,
    done: messages.processNowDone,
    refuse: ({ state }) => (state === 'queued' ? null : messages.processNowRefused),
  },
  retry: {
    name: messages.retry,
    right: 'import.retry',
    does: messages.retryHint,
    done: messages.retryDone,
    refuse: ({ state }) => (state === 'failed' || state === 'deleted' ? null : messages.retryRefused),
  },
  'delete-graph': {
    name: messages.deleteGraph,
    right: 'import.deleteGraph',
    does: messages.deleteGraphHint,
    done: messages.deleteGraphDone,
    refuse: ({ state }) => (state === 'deleted' ? messages.deleteGraphRefused : null),
  },
};

/** The actions on a run; each explains what it does before it is done. */
export function RunActions({ run }: { run: ImportRun }) {
  const [pendingAction, setPendingAction] = useState<Action | null>(null);
  const session = useRights();
  const allowed = (Object.keys(ACTIONS) as Action[]).filter((action) => may(session, ACTIONS[action].right));
  if (allowed.length === 0) return null;
  return (
    <Group gap="xs" mb="md">
      {allowed.map((action) => {
        const why = ACTIONS[action].refuse(run);
        return (
          <Button
            key={action}
            size="xs"
            variant="default"
            disabled={why !== null}
            title={why ?? undefined}
            onClick={() => setPendingAction(action)}
          >
            {ACTIONS[action].name}
          </Button>
        );
      })}
      {pendingAction && <Confirm run={run} action={pendingAction} onClose={() => setPendingAction(null)} />}
    </Group>
  );
}

function Confirm({ run, action, onClose }: { run: ImportRun; action: Action; onClose: () => void }) {
  const { name, does, done } = ACTIONS[action];
  const act = useWrite({
    send: (_: Action, header) => send(run, action, header),
    stale: [['import-run'], ['import-runs'], ['graph']],
    announcement: () => done,
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      action={name}
      isDestructive={action === 'delete-graph'}
      request={() => action}
      write={act}
    >
      <Text size="sm">{does}</Text>
    </FormDialog>
  );
}

async function send({ projectId, id }: ImportRun, action: Action, header: { 'idempotency-key': string }) {
  const params = { path: { id: projectId, runId: id }, header };
  if (action === 'process')
    return await call('POST', '/api/v1/projects/{id}/cad-imports/{runId}/process', params);
  if (action === 'retry')
    return await call('POST', '/api/v1/projects/{id}/cad-imports/{runId}/actions/retry', params);
  return await call('POST', '/api/v1/projects/{id}/cad-imports/{runId}/actions/delete-graph', params);
}
