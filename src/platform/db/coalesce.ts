/**
 * Coalesces concurrent calls into shared queries. A caller always gets the result of a query that began after its
 * call, so it never reads anything older than what was committed before. Only one query runs at a time; callers that
 * arrive meanwhile share the next one, so the busier the process is, the cheaper each call becomes.
 */
export function coalesce<V>(query: () => Promise<V>): () => Promise<V> {
  let next: PromiseWithResolvers<V> | null = null;
  let isBusy = false;

  function begin(): void {
    const answer = new Promise<V>((resolve) => resolve(query()));
    next?.resolve(answer);
    next = null;
    answer.then(end, end);
  }

  function end(): void {
    isBusy = next !== null;
    if (isBusy) beginSoon();
  }

  /** Waits two turns of the event loop, so that requests which arrived at the same moment share one query. */
  function beginSoon(): void {
    setImmediate(() => setImmediate(begin));
  }

  return () => {
    next ??= Promise.withResolvers();
    if (!isBusy) {
      isBusy = true;
      beginSoon();
    }
    return next.promise;
  };
}
