/** What the signature of an upload URL covers. */
export interface SignedUpload {
  projectId: string;
  uploadId: string;
  /** The key that requested it: the URL is valid only as long as that key is. */
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
