import { LintelError, type UploadTarget } from '@lintel/client';
import { client } from '../platform/client.ts';
import { onConnected } from '../platform/live.ts';
import { queryClient } from '../platform/query-client.ts';
import { create } from '../platform/store.ts';
import { forgetUpload, keepUpload } from './kept-uploads.ts';

/** An upload in progress. It continues when the page is left, so its state is kept outside of any page. */
export interface PendingUpload {
  projectId: string;
  file: File;
  state: 'sending' | 'paused' | 'broken' | 'arrived';
  sent: number;
  target: UploadTarget | null;
  runId: string | null;
  error: unknown;
}

const uploads = create<ReadonlyMap<string, PendingUpload>>(new Map());
const controllers = new Map<string, AbortController>();

export const useUpload = (projectId: string): PendingUpload | undefined => uploads.use().get(projectId);

function change(projectId: string, changes: Partial<PendingUpload>): void {
  const upload = uploads.get().get(projectId);
  if (upload) uploads.set(new Map(uploads.get()).set(projectId, { ...upload, ...changes }));
}

/** Uploads a file; with the target of an earlier attempt, from where that ended. */
export function startUpload(projectId: string, file: File, target: UploadTarget | null = null): void {
  const upload: PendingUpload = {
    projectId,
    file,
    state: 'sending',
    sent: 0,
    target,
    runId: null,
    error: null,
  };
  uploads.set(new Map(uploads.get()).set(projectId, upload));
  void send(upload);
}

export function pauseUpload(projectId: string): void {
  change(projectId, { state: 'paused' });
  controllers.get(projectId)?.abort();
}

export function resumeUpload(projectId: string): void {
  const upload = uploads.get().get(projectId);
  if (!upload || upload.state === 'sending') return;
  change(projectId, { state: 'sending', error: null });
  void send(upload);
}

/** An upload that stopped because the server did not answer continues when it does. */
onConnected(() => {
  for (const { projectId, state, error } of uploads.get().values())
    if (state === 'broken' && isNobodyThere(error)) resumeUpload(projectId);
});

const isNobodyThere = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof LintelError && error.status === 503);

/** The server sweeps the arrived bytes once the upload URL has expired. */
export function dropUpload(projectId: string): void {
  controllers.get(projectId)?.abort();
  const others = new Map(uploads.get());
  others.delete(projectId);
  uploads.set(others);
  forgetUpload(projectId);
}

async function send({ projectId, file, target }: PendingUpload): Promise<void> {
  const controller = new AbortController();
  controllers.get(projectId)?.abort();
  controllers.set(projectId, controller);
  const { signal } = controller;
  try {
    await client.imports.push(file, {
      projectId,
      signal,
      ...(target && { upload: target }),
      onUpload: (upload) => {
        change(projectId, { target: upload });
        keepUpload(projectId, upload, file);
      },
      onProgress: (progress) => {
        if (signal.aborted) return;
        if (progress.phase === 'uploading') return change(projectId, { sent: progress.bytesSent });
        change(projectId, { state: 'arrived', sent: file.size, runId: progress.run.id });
        forgetUpload(projectId);
        void queryClient.invalidateQueries({ queryKey: ['import-runs'] });
        // From here on, the run's own page shows the progress.
        controller.abort();
      },
    });
  } catch (error) {
    if (!signal.aborted) change(projectId, { state: 'broken', error });
  }
}
