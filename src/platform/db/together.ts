/** While one query waits for the database, those who came meanwhile have theirs. */
const AT_ONCE = 2;

/**
 * One query for all who wait: each caller gets the answer of a query that began after it asked, so nobody reads
 * anything older than what was committed before the call. A second query begins when as many wait for it as for the
 * one under way, or that one ends: under load there are two large groups that take turns, and whoever comes alone
 * does not wait.
 */
export function together<V>(query: () => Promise<V>): () => Promise<V> {
  let group: PromiseWithResolvers<V> | null = null;
  let waiting = 0;
  let begins = false;
  let underWay = 0;
  let running = 0;

  function beginWhenDue(): void {
    if (begins || waiting === 0 || running >= AT_ONCE || waiting < underWay) return;
    begins = true;
    setImmediate(begin); // requests that arrived together are all read by then
  }

  function begin(): void {
    const served = waiting;
    const answer = new Promise<V>((resolve) => resolve(query()));
    group?.resolve(answer);
    group = null;
    waiting = 0;
    begins = false;
    underWay += served;
    running++;
    const end = (): void => {
      underWay -= served;
      running--;
      beginWhenDue();
    };
    answer.then(end, end);
  }

  return () => {
    group ??= Promise.withResolvers();
    waiting++;
    beginWhenDue();
    return group.promise;
  };
}
