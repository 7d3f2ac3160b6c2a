import { PROGRESS, ProgressReader, type ReportProgress } from '../../../src/kernel/progress.ts';
import { bounded } from './bounded.ts';
import type { Connection } from './connection.ts';
import { originOf, Unreachable } from './unreachable.ts';

/** Asks the operations that take seconds to report their progress. Others, and older servers, ignore it. */
export const PREFER_PROGRESS = { prefer: PROGRESS } as const;

/** The usual answer, after the progress that came before it. */
export async function afterProgress(response: Response, onProgress: ReportProgress): Promise<Response> {
  const { body, headers, url } = response;
  if (body === null || headers.get('preference-applied') !== PROGRESS) return response;
  const pieces = body.getReader();
  const progress = new ProgressReader(onProgress);
  try {
    for (;;) {
      const { done, value } = await pieces.read();
      if (done)
        throw new Unreachable(`The connection to ${originOf(url)} was closed before the answer came.`);
      const answer = progress.read(value);
      if (answer === null) continue;
      const own = Object.entries(answer.headers);
      return new Response(rest(answer.rest, pieces), {
        status: answer.status,
        headers: [...[...headers].filter(([name]) => isKept(name)), ...own],
      });
    }
  } catch (error) {
    await pieces.cancel().catch(() => undefined); // it may be broken already
    throw error;
  }
}

/** Of the headers that came before the progress. */
const isKept = (name: string): boolean => name === 'x-request-id';

function rest(
  first: Uint8Array,
  pieces: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      if (first.length > 0) controller.enqueue(first);
    },
    async pull(controller) {
      const { done, value } = await pieces.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => pieces.cancel(reason),
  });
}

/** A connection whose requests ask for progress. A server that falls silent is given up after the usual time. */
export function progressConnection(connection: Connection, onProgress: ReportProgress): Connection {
  return {
    ...connection,
    fetch: async (request, timeoutMs) => {
      request.headers.set('prefer', PROGRESS);
      const response = await connection.fetch(request, timeoutMs);
      return afterProgress(await bounded(response, request.url, connection.timeoutMs), onProgress);
    },
  };
}
