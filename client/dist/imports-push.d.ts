import { type Api, type Schemas } from './api.ts';
import type { Connection } from './connection.ts';
import { type UploadTarget } from './upload-parts.ts';
export type ImportRun = Schemas['ImportRun'];
export type PushProgress = {
    phase: 'uploading';
    bytesSent: number;
    bytesTotal: number;
} | {
    phase: 'processing';
    run: ImportRun;
};
export interface PushOptions {
    projectId: string;
    /** Otherwise the name of a `File`. */
    fileName?: string;
    /** What `onUpload` told when the same file was pushed before: it goes on where that ended. */
    upload?: UploadTarget;
    /** Where the file is sent to; kept by who wants to go on later. */
    onUpload?: (upload: UploadTarget) => void;
    onProgress?: (progress: PushProgress) => void;
    signal?: AbortSignal;
}
export interface RunWaitOptions {
    signal?: AbortSignal;
    onProgress?: (run: ImportRun) => void;
}
/** Uploads a CAD export, submits it and waits for its run. Whether it is ready or failed is in the run's state. */
export declare function pushImport(api: Api, connection: Connection, file: Blob, options: PushOptions): Promise<ImportRun>;
/** Asks until the run is ready, failed or deleted. */
export declare function waitForRun(api: Api, projectId: string, runId: string, { signal, onProgress }?: RunWaitOptions): Promise<ImportRun>;
