import { type Api } from './api.ts';
import { type ClientOptions } from './connection.ts';
import { type StreamOptions } from './events-stream.ts';
import { type ImportRun, type PushOptions, type RunWaitOptions } from './imports-push.ts';
import { type OntologyCopy, type OntologyCopyOptions } from './ontology-sync.ts';
import { type OperationDetail, type WaitOptions } from './operations-wait.ts';
export type { Api, Schemas } from './api.ts';
export { bodyOf } from './api.ts';
export type { ClientOptions } from './connection.ts';
export type { StreamedEvent, StreamOptions } from './events-stream.ts';
export type { ImportRun, PushOptions, PushProgress, RunWaitOptions } from './imports-push.ts';
export { LintelError } from './lintel-error.ts';
export type { ObjectClass, OntologyCopy, OntologyCopyOptions } from './ontology-sync.ts';
export type { OperationDetail, WaitOptions } from './operations-wait.ts';
export type { IdempotentOptions, RetryOptions } from './retrying.ts';
export { newIdempotencyKey, retrying, withIdempotencyKey } from './retrying.ts';
export type { UploadTarget } from './upload-parts.ts';
export interface Client {
    /** Every operation of the API, typed by its OpenAPI document. */
    api: Api;
    ontology: {
        /** The newest copy of the whole list, with as little traffic as it takes; a new one in a language: `{language}`. */
        sync(copy: OntologyCopy | OntologyCopyOptions | null, signal?: AbortSignal): Promise<OntologyCopy>;
    };
    operations: {
        /** The operation, once it has succeeded or failed. */
        wait(operationId: string, options?: WaitOptions): Promise<OperationDetail>;
    };
    imports: {
        /** Uploads a CAD export and waits for its run; a broken connection is taken up again where it ended. */
        push(file: Blob, options: PushOptions): Promise<ImportRun>;
        /** The run, once it is ready, failed or deleted. */
        wait(projectId: string, runId: string, options?: RunWaitOptions): Promise<ImportRun>;
    };
    events: {
        /** Hears events until the signal is aborted. */
        stream(options: StreamOptions): Promise<void>;
    };
}
export declare function createClient(options: ClientOptions): Client;
