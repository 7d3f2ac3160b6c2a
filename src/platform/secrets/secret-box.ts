import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const FORM = 1;
const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + IV_BYTES + TAG_BYTES;

/** What is kept of a secret: sealed bytes, and which key opens them. */
export interface Sealed {
  keyId: string;
  bytes: Buffer;
}

/** A secret that none of the available keys can open, or that was changed after it was sealed. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

/**
 * Seals secrets before they are stored (AES-256-GCM). The first key seals, all of them open, so a key is changed by
 * putting a new one before it. `about` names the row that a secret belongs to and is sealed along: bytes that were
 * copied into another row do not open there.
 */
export class SecretBox {
  readonly keyId: string;
  readonly #keys: ReadonlyMap<string, Buffer>;

  /** Texts of enough strength; what strengthens is that they are long and random, not how they are written. */
  constructor(texts: readonly string[]) {
    const keys = texts.map((text) => Buffer.from(hkdfSync('sha256', text, '', 'lintel secrets', 32)));
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    const [first] = this.#keys.keys();
    if (first === undefined) throw new Error('a secret box needs a key');
    this.keyId = first;
  }

  knows(keyId: string): boolean {
    return this.#keys.has(keyId);
  }

  seal(plain: Buffer, about: string): Sealed {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key(this.keyId), iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    const id = Buffer.from(this.keyId, 'hex');
    return {
      keyId: this.keyId,
      bytes: Buffer.concat([Buffer.of(FORM), id, iv, cipher.getAuthTag(), sealed]),
    };
  }

  open(bytes: Buffer, about: string): Buffer {
    if (bytes.length < HEAD_BYTES || bytes[0] !== FORM)
      throw new SecretUnreadable("The stored secret isn't in a known format.");
    let at = 1;
    const take = (length: number) => bytes.subarray(at, (at += length));
    const [id, iv, tag] = [take(ID_BYTES).toString('hex'), take(IV_BYTES), take(TAG_BYTES)];
    const decipher = createDecipheriv(ALGORITHM, this.#key(id), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(bytes.subarray(at)), decipher.final()]);
    } catch (cause) {
      throw new SecretUnreadable('The stored secret was modified or belongs to another record.', { cause });
    }
  }

  /** Null for a secret that can't be opened: it holds up no other one. */
  openIfReadable(bytes: Buffer, about: string): Buffer | null {
    try {
      return this.open(bytes, about);
    } catch (error) {
      if (error instanceof SecretUnreadable) return null;
      throw error;
    }
  }

  #key(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) throw new SecretUnreadable(`The encryption key ${id} isn't available.`);
    return key;
  }
}

/** Names a key without telling anything of it. */
function idOf(key: Buffer): string {
  return createHash('sha256')
    .update('lintel key id')
    .update(key)
    .digest()
    .subarray(0, ID_BYTES)
    .toString('hex');
}
