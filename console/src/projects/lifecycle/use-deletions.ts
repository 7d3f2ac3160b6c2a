import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useMay } from '../../platform/session.ts';
import { type Deletion, deletionsQuery } from './deletions-query.ts';

/**
 * The deletions to show: those that the server works on, and those that were seen here until their end is seen too.
 * A deletion is shown again after a reload, and to everybody who may read operations.
 */
export function useDeletions() {
  const mayRead = useMay('ontology.read');
  const { data: running = [] } = useQuery({ ...deletionsQuery, enabled: mayRead });
  const [seen, setSeen] = useState<readonly Deletion[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  if (running.some(isMissingIn(seen))) setSeen([...seen, ...running.filter(isMissingIn(seen))]);
  const follow = useCallback(
    (deletion: Deletion) => setSeen((all) => (isMissingIn(all)(deletion) ? [...all, deletion] : all)),
    [setSeen],
  );
  const end = useCallback((operationId: string) => setEnded((all) => [...all, operationId]), [setEnded]);
  return { deletions: seen.filter(({ operationId }) => !ended.includes(operationId)), follow, end };
}

const isMissingIn =
  (all: readonly Deletion[]) =>
  ({ operationId }: Deletion) =>
    all.every((each) => each.operationId !== operationId);
