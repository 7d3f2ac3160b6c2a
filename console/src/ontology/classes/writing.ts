import { LintelError } from '@lintel/client';
import { announce, type Outcome } from '../../platform/outcome.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { catchUp } from './use-ontology.ts';

/** Waits until the page has the written state, then announces it and offers Undo. */
export async function written(
  text: string,
  operationId: Outcome['operationId'],
  revert?: () => Promise<void>,
): Promise<void> {
  await catchUp();
  for (const key of ['object-class', 'operations']) await queryClient.invalidateQueries({ queryKey: [key] });
  announce({ text, operationId, ...(revert && { revert }) });
}

export const isConflict = (error: unknown): boolean =>
  error instanceof LintelError && (error.status === 409 || error.status === 412);
