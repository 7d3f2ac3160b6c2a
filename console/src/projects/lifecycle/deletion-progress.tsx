import { Alert, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { operationQuery } from '../../ontology/classes/activity/operations-queries.ts';
import { Failure } from '../../platform/failure.tsx';
import { announce } from '../../platform/outcome.tsx';
import { lifecycle as messages } from '../messages.ts';
import type { Deletion } from './deletions-query.ts';

/** The event stream announces operations only to people who may read the ontology, so the operation is polled too. */
const ASK_MS = 1_000;

/** A deletion that goes on in the background. The page may be left; the server carries on. */
export function DeletionProgress({
  deletion: { operationId, name },
  onEnd,
}: {
  deletion: Deletion;
  onEnd: (operationId: string) => void;
}) {
  const { data: operation, error } = useQuery({
    ...operationQuery(operationId),
    refetchInterval: ({ state: { data } }) => (data?.status === 'succeeded' ? false : ASK_MS),
  });
  const isDone = operation?.status === 'succeeded';
  const { rowsRead: gone = 0, rowsTotal: all = 0 } = operation?.progress ?? {};
  const percent = all === 0 ? 0 : Math.floor((100 * gone) / all);
  useEffect(() => {
    if (!isDone) return;
    announce({ text: messages.deleted(name), operationId: null });
    onEnd(operationId);
  }, [isDone, operationId, name, onEnd]);
  return (
    <Alert color="gray" variant="outline" mb="sm" title={messages.deleting(name)}>
      <Failure error={error} />
      <Progress.Root my="xs">
        <Progress.Section value={percent} aria-label={messages.deleting(name)} animated striped />
      </Progress.Root>
      {all > 0 && <Text size="sm">{messages.left(percent, all - gone, all)}</Text>}
      <Text size="sm">{messages.deletingHint}</Text>
    </Alert>
  );
}
