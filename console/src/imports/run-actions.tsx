import { bodyOf, type ImportRun } from '@lintel/client';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import { announce } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { refusal, useSession } from '../app/session.ts';
import { intentions } from '../platform/intentions.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';

type Action = 'process' | 'retry' | 'delete-graph';

interface ActionWords {
  name: string;
  scope: 'imports:write' | 'maintenance';
  /** Shown before it is done. */
  does: string;
  done: string;
  /** Why it is not offered in this state, as the API would answer; null when it is. */
  refuse: (run: ImportRun) => string | null;
}

const ACTIONS: Record<Action, ActionWords> = {
  process: {
    name: 'Process now',
    scope: 'maintenance',
    does: 'The run does not wait for the minute job: a worker takes it as soon as one is free.',
    done: 'The run is started as soon as a worker is free.',
    refuse: ({ state }) => (state === 'queued' ? null : 'Only a run that waits can be started.'),
  },
  retry: {
    name: 'Retry',
    scope: 'imports:write',
    does: 'The file that was uploaded is imported again, with three new attempts. When it is ready, it replaces its documents’ part of the graph.',
    done: 'The run is queued again.',
    refuse: ({ state }) =>
      state === 'failed' || state === 'deleted'
        ? null
        : 'Only a run that failed or was deleted can be retried.',
  },
  'delete-graph': {
    name: 'Delete graph',
    scope: 'imports:write',
    does: 'What this run brought leaves the graph; a run at work is cancelled. Nodes that a newer run brought stay, an older run’s do not come back. The file is kept: Retry imports it again.',
    done: 'What the run brought was deleted. Its file is kept.',
    refuse: ({ state }) => (state === 'deleted' ? 'It is deleted already.' : null),
  },
};

/** The actions on a run; each explains what it does before it is done. */
export function RunActions({ run }: { run: ImportRun }) {
  const [asked, setAsked] = useState<Action | null>(null);
  const session = useSession();
  return (
    <Group gap="xs" mb="md">
      {(Object.keys(ACTIONS) as Action[]).map((action) => {
        const why = refusal(session, ACTIONS[action].scope) ?? ACTIONS[action].refuse(run);
        return (
          <Button
            key={action}
            size="xs"
            variant="default"
            disabled={why !== null}
            title={why ?? undefined}
            onClick={() => setAsked(action)}
          >
            {ACTIONS[action].name}
          </Button>
        );
      })}
      {asked && <Confirm run={run} action={asked} onClose={() => setAsked(null)} />}
    </Group>
  );
}

function Confirm({ run, action, onClose }: { run: ImportRun; action: Action; onClose: () => void }) {
  const [intent] = useState(intentions);
  const { name, does, done } = ACTIONS[action];
  const act = useMutation({
    mutationFn: () => send(run, action, intent.keyOf(action)),
    onSuccess: async () => {
      intent.done();
      onClose();
      announce({ text: done, operationId: null });
      await Promise.all(
        [['import-run'], ['import-runs'], ['graph']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return (
    <Modal opened onClose={onClose} title={name} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text size="sm">{does}</Text>
      {act.error && <ErrorAlert {...displayOf(act.error)} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          {...(action === 'delete-graph' && { color: 'red' })}
          loading={act.isPending}
          onClick={() => act.mutate()}
          data-autofocus
        >
          {name}
        </Button>
      </Group>
    </Modal>
  );
}

async function send({ projectId, id }: ImportRun, action: Action, key: string): Promise<ImportRun> {
  const params = { path: { id: projectId, runId: id }, header: { 'idempotency-key': key } };
  if (action === 'process')
    return bodyOf(await api.POST('/api/v1/projects/{id}/cad-imports/{runId}/process', { params }));
  if (action === 'retry')
    return bodyOf(await api.POST('/api/v1/projects/{id}/cad-imports/{runId}/actions/retry', { params }));
  return bodyOf(await api.POST('/api/v1/projects/{id}/cad-imports/{runId}/actions/delete-graph', { params }));
}
