/** What an upload URL vouches for. */
export interface SignedUpload {
  projectId: string;
  uploadId: string;
  /** Seconds since 1970. */
  expires: number;
}

export function signedText({ projectId, uploadId, expires }: SignedUpload): string {
  return [projectId, uploadId, expires].join('\n');
}

export function isExpired({ expires }: SignedUpload, now: Date): boolean {
  return expires * 1000 <= now.getTime();
}
