import { currentUse, heavyTurns, type RequestUse } from './db/request-uses.ts';

/** More at once would not be quicker on the cores that a process has, and would keep everybody else waiting. */
const turns = heavyTurns(2);
/** Previews wait for the catalog, which can take long: exports don't wait for them. */
const previewTurns = heavyTurns(2);

const currentRead = (): RequestUse | undefined => {
  const use = currentUse();
  return use?.kind === 'write' ? undefined : use;
};

/** Prepares a file in a turn of its caller's. A caller with too many under way is refused here, before an answer. */
export const prepareExport = <T>(work: () => Promise<T>): Promise<T> => inTurn(turns, work);

/** The same for what publishing would show, and has shown, and for schedules. */
export const preparePreview = <T>(work: () => Promise<T>): Promise<T> => inTurn(previewTurns, work);

async function inTurn<T>(queue: typeof turns, work: () => Promise<T>): Promise<T> {
  const read = currentRead();
  if (!read) return work();
  const leave = await queue.enter(read);
  try {
    return await work();
  } finally {
    leave();
  }
}

/**
 * Makes each piece of a file in a turn of its own: a client that doesn't read holds up nobody. Called within
 * `prepareExport`: a file that has begun is never refused.
 */
export function piecesInTurn<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  // Looked up now: a stream is read on behalf of its socket, no more of the request.
  const read = currentRead();
  return read ? takenInTurns(pieces, read) : pieces;
}

async function* takenInTurns<T>(pieces: AsyncIterable<T>, read: RequestUse): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const leave = await turns.enter(read);
      const piece = await iterator.next().finally(leave);
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await iterator.return?.();
  }
}
