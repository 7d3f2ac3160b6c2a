import { createHmac, timingSafeEqual } from 'node:crypto';
import { keptKey } from '../../platform/secrets/kept-key.ts';

/** What the signature of an upload URL covers. */
interface SignedUpload {
  projectId: string;
  uploadId: string;
  /** The key that requested it: the URL is valid only as long as that key is. */
  keyId: string;
  /** Seconds since 1970. */
  expires: number;
}

function signedText({ projectId, uploadId, keyId, expires }: SignedUpload): string {
  return JSON.stringify([projectId, uploadId, keyId, expires]);
}

function isExpired({ expires }: SignedUpload, now: Date): boolean {
  return expires * 1000 <= now.getTime();
}

/**
 * Signs and checks upload URLs. A client with such a URL needs no key, until it expires or the key that requested it
 * becomes invalid.
 */
export class UploadSigner {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  sign(upload: SignedUpload): string {
    return createHmac('sha256', this.#key).update(signedText(upload)).digest('base64url');
  }

  accepts(upload: SignedUpload, signature: string, now: Date): boolean {
    const expected = Buffer.from(this.sign(upload));
    const received = Buffer.from(signature);
    return (
      received.length === expected.length && timingSafeEqual(received, expected) && !isExpired(upload, now)
    );
  }
}

/**
 * The configured signing key, or a generated one that is stored, so that URLs survive a restart and all processes
 * agree.
 */
export async function openUploadSigner(configured: string | null, dataDir: string): Promise<UploadSigner> {
  return new UploadSigner(configured ?? (await keptKey(dataDir, 'upload-signing-key')));
}
