import { call, client } from './client.ts';
import { messages } from './messages.ts';
import { queryClient } from './query-client.ts';

/** Undoes an operation and waits until the page has the result; throws the server's error. */
export async function undoOperation(operationId: string): Promise<void> {
  const accepted = await call('POST', '/api/v1/operations/{operationId}/undo', {
    path: { operationId },
    header: { 'idempotency-key': `undo-${operationId}` },
    body: {},
  });
  // Only a dry run is answered without an operation.
  if (!('operationId' in accepted)) return;
  const undone = await client.operations.wait(accepted.operationId);
  if (undone.status === 'failed') throw new Error(undone.error?.message ?? messages.undoFailed);
  for (const key of ['ontology', 'duplicates', 'vocabulary'])
    await queryClient.invalidateQueries({ queryKey: [key] });
}
