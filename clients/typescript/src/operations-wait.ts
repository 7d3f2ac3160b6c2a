import { type Api, ask, type Schemas } from './api.ts';
import type { Connection } from './connection.ts';
import { pause } from './pause.ts';

export type OperationDetail = Schemas['OperationDetail'];

export interface WaitOptions {
  signal?: AbortSignal;
  onProgress?: (operation: OperationDetail) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** Asks until the operation has succeeded or failed, at growing intervals. Whether it succeeded is in its status. */
export async function waitForOperation(
  api: Api,
  connection: Connection,
  operationId: string,
  { signal, onProgress }: WaitOptions = {},
): Promise<OperationDetail> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    const operation = await ask(
      connection,
      signal,
      (options) =>
        api.GET('/api/v1/operations/{operationId}', { params: { path: { operationId } }, ...options }),
      'status',
    );
    onProgress?.(operation);
    if (operation.status === 'succeeded' || operation.status === 'failed') return operation;
    await pause(wait, signal);
  }
}
