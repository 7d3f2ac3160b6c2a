import type { UploadTarget } from '@lintel/client';

/** What is needed to go on with an upload after the page was closed; the file itself a browser does not keep. */
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
    // Without room to keep it, the upload works all the same; only a reload begins anew.
  }
}

/** The upload that a closed page left, while the server still takes it. */
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
