import type { UploadTarget } from '@lintel/client';
import { readStored, writeStored } from '../platform/stored.ts';

/** What is needed to resume an upload after the page was closed. A browser does not keep the file itself. */
export interface KeptUpload {
  target: UploadTarget;
  fileName: string;
  size: number;
  lastModified: number;
}

const keyOf = (projectId: string) => `lintel.upload.${projectId}`;

export function keepUpload(projectId: string, target: UploadTarget, file: File): void {
  const kept: KeptUpload = { target, fileName: file.name, size: file.size, lastModified: file.lastModified };
  writeStored(keyOf(projectId), JSON.stringify(kept));
}

/** The upload that a closed page left, as long as the server still accepts it. */
export const keptUpload = (projectId: string, now: number): KeptUpload | null =>
  readStored(keyOf(projectId), (text) => {
    const kept: KeptUpload | null = JSON.parse(text ?? 'null');
    return kept && Date.parse(kept.target.expiresAt) > now ? kept : null;
  });

export function forgetUpload(projectId: string): void {
  writeStored(keyOf(projectId), null);
}

export const isSameFile = (kept: KeptUpload, file: File): boolean =>
  kept.fileName === file.name && kept.size === file.size && kept.lastModified === file.lastModified;
