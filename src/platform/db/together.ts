/**
 * One query for all who wait: each caller gets the answer of a query that began after it asked, so nobody reads
 * anything older than what was committed before the call. One runs at a time: those who come meanwhile share the
 * next, so the busier the process is, the less of a query falls on each.
 */
export function together<V>(query: () => Promise<V>): () => Promise<V> {
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

  /** Two turns of the event loop: requests that arrived together, and those right behind them, are read by then. */
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

/** What is made of such an answer: those who share the answer share that too, and it is not kept for longer. */
export function madeOf<V, M>(answer: () => Promise<V>, make: (value: V) => M | Promise<M>): () => Promise<M> {
  let last: Promise<V> | null = null;
  let made: Promise<M> | null = null;
  return () => {
    const now = answer();
    if (made !== null && now === last) return made;
    const making = now.then(make);
    [last, made] = [now, making];
    const forget = (): void => {
      if (made === making) [last, made] = [null, null];
    };
    making.then(forget, forget);
    return making;
  };
}
