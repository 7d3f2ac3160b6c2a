import { whenIdle } from '../ui/later.tsx';
import { queryClient } from './query-client.ts';
import { create } from './store.ts';

/** Once the code of the first page is there, the rest waits for its data no longer than this. */
const LONGEST_MS = 2_000;

const hasFirstPage = create(false);

/** Whether the page that a visit begins with has its data. What it can do without is loaded after that. */
export const useHasFirstPage = hasFirstPage.use;

/** Called when the code of that page is there and has asked for its data. */
export function watchFirstPage(): void {
  if (hasFirstPage.get()) return;
  const finish = () => {
    stop();
    clearTimeout(timer);
    hasFirstPage.set(true);
  };
  // What has come may lead to further questions: they are asked before the browser has time.
  const look = () => whenIdle(() => queryClient.isFetching() === 0 && finish());
  const stop = queryClient.getQueryCache().subscribe(look);
  const timer = setTimeout(finish, LONGEST_MS);
  look();
}
