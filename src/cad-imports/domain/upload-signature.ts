/** What an upload URL vouches for. */
export interface SignedUpload {
  projectId: string;
  uploadId: string;
  /** Who asked for it: the URL is good for as long as that key is. */
  keyId: string;
  /** Seconds since 1970. */
  expires: number;
}

export function signedText({ projectId, uploadId, keyId, expires }: SignedUpload): string {
  return JSON.stringify([projectId, uploadId, keyId, expires]);
}

export function isExpired({ expires }: SignedUpload, now: Date): boolean {
  return expires * 1000 <= now.getTime();
}
