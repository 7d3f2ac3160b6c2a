import { useInfiniteQuery } from '@tanstack/react-query';
import { useMay } from '../platform/session.ts';
import { proposalsQuery, WAITING_FOR_ME } from './proposals-queries.ts';

/** How many proposals wait for this person; 0 until that is known. */
export function useWaitingCount(): number {
  const enabled = useMay('page.proposals');
  return useInfiniteQuery({ ...proposalsQuery(WAITING_FOR_ME), enabled }).data?.pages[0]?.count ?? 0;
}
