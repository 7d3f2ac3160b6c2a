import { newIdempotencyKey } from '@lintel/client';

/**
 * Idempotency keys for intents: the same request sent again has the same key, so that the server does it once
 * although the first answer was lost. After it is done, the same request is a new intent.
 */
export function intentions() {
  const keys = new Map<string, string>();
  return {
    keyOf(request: unknown): string {
      const text = JSON.stringify(request);
      const key = keys.get(text) ?? newIdempotencyKey();
      keys.set(text, key);
      return key;
    },
    done: () => keys.clear(),
  };
}
