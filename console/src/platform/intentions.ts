import { LintelError, newIdempotencyKey } from '@lintel/client';

/**
 * Idempotency keys for intents: a request whose answer was lost has the same key when it is sent again, so that the
 * server does it once. As soon as the server has answered, done or refused, the same request is a new intent.
 */
export function intentions() {
  const keys = new Map<string, string>();
  return {
    async once<Answer>(request: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
      const text = JSON.stringify(request);
      const key = keys.get(text) ?? newIdempotencyKey();
      keys.set(text, key);
      try {
        const answer = await send(key);
        keys.clear();
        return answer;
      } catch (error) {
        if (!isLost(error)) keys.clear();
        throw error;
      }
    },
  };
}

/** The request may or may not have arrived. */
export const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof LintelError && error.status >= 502);
