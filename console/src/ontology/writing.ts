import { LintelError, newIdempotencyKey } from '@lintel/client';
import { tellOutcome } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { catchUp } from './use-ontology.ts';

/**
 * The keys of what a person wants done: the same wish sent again carries the same key, so that the server does it once
 * although the first answer was lost. Once it is done, the same wish is a new one.
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

/** The page catches up with what was written, then tells it and offers Undo. */
export async function written(text: string, operationId: string | null): Promise<void> {
  await catchUp();
  await queryClient.invalidateQueries({ queryKey: ['operations'] });
  tellOutcome({ text, operationId });
}

/** The request may or may not have arrived. */
export const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof LintelError && error.status >= 502);

export const isConflict = (error: unknown): boolean =>
  error instanceof LintelError && (error.status === 409 || error.status === 412);
