import { Alert, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { operationQuery } from '../../ontology/activity/operations-queries.ts';
import { Failure } from '../../platform/failure.tsx';
import { announce } from '../../platform/outcome.tsx';
import { lifecycle as messages } from '../messages.ts';

/** The event stream announces operations only to people who may read the ontology, so the operation is polled too. */
const ASK_MS = 1_000;

export interface Deletion {
  operationId: string;
  name: string;
}

/** A deletion that goes on in the background. The page may be left; the server carries on. */
export function DeletionProgress({
  deletion: { operationId, name },
  onEnd,
}: {
  deletion: Deletion;
  onEnd: () => void;
}) {
  const { data: operation, error } = useQuery({
    ...operationQuery(operationId),
    refetchInterval: ({ state: { data } }) => (data?.status === 'succeeded' ? false : ASK_MS),
  });
  const isDone = operation?.status === 'succeeded';
  useEffect(() => {
    if (!isDone) return;
    announce({ text: messages.deleted(name), operationId: null });
    onEnd();
  }, [isDone, name, onEnd]);
  return (
    <Alert color="gray" variant="outline" mb="sm" title={messages.deleting(name)}>
      <Failure error={error} />
      {/* Without a value: how much is left is not known. */}
      <div role="progressbar" aria-label={messages.deleting(name)}>
        <Progress.Root my="xs">
          <Progress.Section value={100} animated striped withAria={false} />
        </Progress.Root>
      </div>
      <Text size="sm">{messages.deletingHint}</Text>
    </Alert>
  );
}
