import type { FastifyReply, FastifyRequest } from 'fastify';
import { TransportError } from './errors.ts';

/** On stop, what is nearly done may finish. */
const FINISH_WITHIN_MS = 8_000;

/** Does work with a signal that is aborted when nobody waits for the answer any more: the client is gone, or the process stops. */
export async function whileAwaited<T>(
  { server: { stopping } }: FastifyRequest,
  { raw }: FastifyReply,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let deadline: NodeJS.Timeout | undefined;
  const onClose = () => {
    if (!raw.writableFinished)
      controller.abort(new TransportError(400, 'The connection was closed before the request was finished.'));
  };
  const onStop = () => {
    const error = new TransportError(503, 'Lintel is shutting down. Send the request again.');
    deadline = setTimeout(() => controller.abort(error), FINISH_WITHIN_MS);
  };
  raw.once('close', onClose);
  if (stopping.aborted) onStop();
  stopping.addEventListener('abort', onStop, { once: true });
  return work(controller.signal).finally(() => {
    clearTimeout(deadline);
    raw.off('close', onClose);
    stopping.removeEventListener('abort', onStop);
  });
}

/** Whether the body is compressed. */
export function isPacked({ headers }: FastifyRequest): boolean {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return false;
  if (encoding === 'gzip' || encoding === 'x-gzip') return true;
  throw new TransportError(415, 'The Content-Encoding must be gzip or omitted.');
}

/** The work continues without a waiting client. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let leave: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
  });
  return Promise.race([aborted, work]).finally(() => signal.removeEventListener('abort', leave));
}
