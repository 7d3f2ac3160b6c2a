import { useInfiniteQuery } from '@tanstack/react-query';
import { useHasFirstPage } from '../../../platform/first-page.ts';
import { useMay } from '../../../platform/session.ts';
import { useNews } from '../discussion/news-queries.ts';
import { proposalsQuery, WAITING_FOR_ME } from './proposals-queries.ts';

/** How many proposals wait for this person, and how much news they have; 0 until that is known. */
export function useForYouCount(): number {
  const mayRead = useMay('page.proposals');
  const enabled = useHasFirstPage() && mayRead;
  const waiting = useInfiniteQuery({ ...proposalsQuery(WAITING_FOR_ME), enabled }).data?.pages[0]?.count ?? 0;
  return waiting + useNews(enabled).count;
}
