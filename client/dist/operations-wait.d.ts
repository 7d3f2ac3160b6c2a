import { type Api, type Schemas } from './api.ts';
export type OperationDetail = Schemas['OperationDetail'];
export interface WaitOptions {
    signal?: AbortSignal;
    onProgress?: (operation: OperationDetail) => void;
}
/** Asks until the operation has succeeded or failed, at growing intervals. Whether it succeeded is in its status. */
export declare function waitForOperation(api: Api, operationId: string, { signal, onProgress }?: WaitOptions): Promise<OperationDetail>;
