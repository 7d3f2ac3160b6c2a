import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isExpired, type SignedUpload, signedText } from '../domain/upload-signature.ts';

/** Signs and checks upload URLs: whoever holds one needs no key, until it expires or its asker's key ends. */
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
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) && !isExpired(upload, now);
  }
}

/** The configured key, or one that is made once and kept: URLs outlive a restart, and all processes agree. */
export async function openUploadSigner(configured: string | null, dataDir: string): Promise<UploadSigner> {
  if (configured !== null) return new UploadSigner(configured);
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'upload-signing-key');
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (let tries = 0; ; tries++) {
    const key = (await readFile(file, 'utf8')).trim();
    if (key !== '') return new UploadSigner(key);
    // Another process has made the file and is about to write it.
    if (tries > 20) throw new Error(`${file} is empty. Delete it to have a new key made.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
