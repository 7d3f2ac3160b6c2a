import { LintelError, newIdempotencyKey } from '@lintel/client';
import { announce } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { catchUp } from './use-ontology.ts';

/**
 * Idempotency keys for intents: the same request sent again has the same key, so that the server does it once
 * although the first answer was lost. After it is done, the same request is a new intent.
 */
export function intentions() {
  const keys = new Map<string, string>();
  return {
    keyOf(wish: unknown): string {
      const text = JSON.stringify(wish);
      const key = keys.get(text) ?? newIdempotencyKey();
      keys.set(text, key);
      return key;
    },
    done: () => keys.clear(),
  };
}

/** Waits until the page has the written state, then announces it and offers Undo. */
export async function written(text: string, operationId: string | null): Promise<void> {
  await catchUp();
  await queryClient.invalidateQueries({ queryKey: ['operations'] });
  announce({ text, operationId });
}

/** The request may or may not have arrived. */
export const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof LintelError && error.status >= 502);

export const isConflict = (error: unknown): boolean =>
  error instanceof LintelError && (error.status === 409 || error.status === 412);
