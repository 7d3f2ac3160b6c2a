import type { Schemas } from './api.ts';
import { type Connection } from './connection.ts';
export type UploadTarget = Schemas['UploadTarget'];
export interface UploadOptions {
    signal?: AbortSignal;
    onSent(bytes: number): void;
}
/** Lintel itself takes an upload in parts; a store elsewhere takes it whole. */
export declare function isTakenInParts({ uploadUrl }: UploadTarget): boolean;
/**
 * Sends the file part by part, from where an earlier attempt ended, and answers with the id of the run. After a broken
 * connection the server is asked what arrived: what it has is not sent again.
 */
export declare function uploadInParts(connection: Connection, target: UploadTarget, file: Blob, { signal, onSent }: UploadOptions): Promise<string>;
/** A store elsewhere: one PUT, sent again from its beginning when it was broken off. */
export declare function uploadWhole({ fetch }: Connection, { uploadUrl, method, headers }: UploadTarget, file: Blob, { signal, onSent }: UploadOptions): Promise<void>;
