import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Scope } from '../scopes.ts';

/** What opened it: an API key, protected mode (it remembers a name and opens nothing), an organisation's account. */
export type SessionSource = 'key' | 'local' | 'oidc';

/** Somebody who is signed in with a browser. */
export interface Session {
  id: string;
  source: SessionSource;
  /** Of the key; `local`; `oidc:` and the subject. */
  callerId: string;
  name: string;
  /** Of a session that a key opened. */
  keyProof: Buffer | null;
  /** Of a session without a key; of one with a key, the key's hold. */
  scopes: ReadonlySet<Scope>;
  projects: ReadonlySet<string> | null;
  userId: string | null;
}

/** A session ends after this much inactivity. */
export const IDLE_HOURS = 12;
/** And after this it is over in any case. */
export const LONGEST_DAYS = 7;
/** For one caller; a further one ends that which was used longest ago. */
export const MOST_SESSIONS = 1000;

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What cannot be a token of ours is not even looked for. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Proves that a session belongs to a key without revealing its secret: a reader of the table lacks the token. */
export function proofOf(token: string, keySha256: Buffer): Buffer {
  return createHmac('sha256', token).update(keySha256).digest();
}

export function isProofOf(proof: Buffer | null, token: string, keySha256: Buffer): boolean {
  return proof?.length === 32 && timingSafeEqual(proof, proofOf(token, keySha256));
}
