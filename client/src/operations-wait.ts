import { type Api, bodyOf, type Schemas } from './api.ts';

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
  operationId: string,
  { signal, onProgress }: WaitOptions = {},
): Promise<OperationDetail> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const operation = bodyOf(
      await api.GET('/api/v1/operations/{operationId}', {
        params: { path: { operationId } },
        ...(signal && { signal }),
      }),
    );
    onProgress?.(operation);
    if (operation.status === 'succeeded' || operation.status === 'failed') return operation;
    await sleep(pause, signal);
  }
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
