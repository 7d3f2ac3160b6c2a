import { Agent, request } from 'undici';
import { codeOf } from '../../kernel/error-code.ts';
import { type DeliveryOutcome, outcomeOf } from '../domain/attempts.ts';
import { guardedLookup, literalAddress, mayReach } from './public-address.ts';

/** This much of an answer's body is read, so that the connection can be reused; a longer body closes it. */
const MOST_BODY_BYTES = 16 * 1024;

export interface ReceiverSettings {
  allowPrivate: boolean;
  /** For a whole attempt: connecting, sending, and receiving head and body of the answer. */
  deadlineMs: number;
}

export type Receivers = ReturnType<typeof openReceivers>;

/** POSTs deliveries to receivers. */
export function openReceivers({ allowPrivate, deadlineMs }: ReceiverSettings) {
  const agent = new Agent({
    connect: { lookup: guardedLookup(allowPrivate), timeout: deadlineMs },
    keepAliveTimeout: 4000,
    maxHeaderSize: 16 * 1024,
  });

  /** Throws the reason of `stop` when that ends it: then the outcome of the attempt is unknown. */
  async function post(
    url: string,
    headers: Record<string, string>,
    body: string,
    stop: AbortSignal,
  ): Promise<DeliveryOutcome> {
    const deadline = AbortSignal.timeout(deadlineMs);
    let status: number | null = null;
    try {
      const literal = literalAddress(url);
      if (literal !== null && !mayReach(literal, allowPrivate))
        throw new Error(`${literal} isn't a public address`);
      const signal = AbortSignal.any([deadline, stop]);
      const response = await request(url, { method: 'POST', dispatcher: agent, headers, body, signal });
      status = response.statusCode;
      let left = MOST_BODY_BYTES;
      const received: AsyncIterable<Buffer> = response.body;
      for await (const chunk of received) {
        left -= chunk.length;
        if (left < 0) break; // which destroys the connection
      }
    } catch (failure) {
      stop.throwIfAborted();
      // The status decides. Whether the rest of the answer arrived does not matter then.
      if (status === null) return { status, error: reasonOf(failure, deadline.aborted) };
    }
    return outcomeOf(status ?? 0);
  }

  function reasonOf(failure: unknown, late: boolean): string {
    if (late) return `no response within ${deadlineMs / 1000} s`;
    if (codeOf(failure) === 'ENOTFOUND') return "the host name wasn't found (ENOTFOUND)";
    return failure instanceof Error ? failure.message.slice(0, 500) : 'failed';
  }

  return { post, close: () => agent.destroy() };
}
