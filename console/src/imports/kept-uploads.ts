import type { UploadTarget } from '@lintel/client';

/** What is needed to resume an upload after the page was closed. A browser does not keep the file itself. */
export interface KeptUpload {
  target: UploadTarget;
  fileName: string;
  size: number;
  lastModified: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (projectId: string) => `lintel.upload.${projectId}`;

export function keepUpload(
  projectId: string,
  target: UploadTarget,
  file: File,
  storage: Storage = localStorage,
) {
  const kept: KeptUpload = { target, fileName: file.name, size: file.size, lastModified: file.lastModified };
  try {
    storage.setItem(keyOf(projectId), JSON.stringify(kept));
  } catch {
    // Without storage the upload still works, but cannot be resumed after a reload.
  }
}

/** The upload that a closed page left, as long as the server still accepts it. */
export function keptUpload(
  projectId: string,
  now: number,
  storage: Storage = localStorage,
): KeptUpload | null {
  try {
    const kept: KeptUpload | null = JSON.parse(storage.getItem(keyOf(projectId)) ?? 'null');
    return kept && Date.parse(kept.target.expiresAt) > now ? kept : null;
  } catch {
    return null;
  }
}

export function forgetUpload(projectId: string, storage: Storage = localStorage) {
  storage.removeItem(keyOf(projectId));
}

export const isSameFile = (kept: KeptUpload, file: File): boolean =>
  kept.fileName === file.name && kept.size === file.size && kept.lastModified === file.lastModified;
