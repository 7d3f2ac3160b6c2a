import { createHash, randomBytes } from 'node:crypto';
import { type Caller, isScope } from './scopes.ts';

/** A key as it is kept: only its SHA-256. */
export interface StoredKey extends Caller {
  sha256: Buffer;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** `lk_<40 random characters><4 of checksum>`: the prefix lets scanners find leaked keys, the checksum typing errors. */
export function newApiKey(): string {
  const secret = Array.from(randomBytes(40), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `lk_${secret}${checksum(secret)}`;
}

/** False only for a text that looks like one of our keys and has a wrong checksum. */
export function isWellFormedKey(key: string): boolean {
  const match = /^lk_([a-z2-9]{40})([a-z2-9]{4})$/.exec(key);
  return match ? checksum(match[1] ?? '') === match[2] : true;
}

function checksum(secret: string): string {
  return Array.from(
    createHash('sha256').update(secret).digest().subarray(0, 4),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Reads API_KEYS: `name:scope+scope:key` entries, separated by commas. Scopes contain colons themselves. */
export function parseApiKeys(text: string | null): { keys: StoredKey[]; faults: string[] } {
  const keys: StoredKey[] = [];
  const faults: string[] = [];
  for (const [index, entry] of (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .entries()) {
    if (entry === '') continue;
    const [first, last] = [entry.indexOf(':'), entry.lastIndexOf(':')];
    const where = `API_KEYS entry ${index + 1}`;
    if (first < 1 || last <= first) {
      faults.push(`${where} must be name:scope+scope:key`);
      continue;
    }
    const name = entry.slice(0, first);
    const scopes = entry.slice(first + 1, last).split('+');
    const key = entry.slice(last + 1);
    const unknown = scopes.filter((scope) => !isScope(scope));
    if (unknown.length > 0) faults.push(`${where} (${name}) has unknown scopes: ${unknown.join(', ')}`);
    if (key.length < 16) faults.push(`${where} (${name}) needs a key of 16 characters or more`);
    keys.push({
      id: `env:${name}`,
      name,
      scopes: new Set(scopes.filter(isScope)),
      projects: null,
      sha256: sha256(key),
      expiresAt: null,
      revokedAt: null,
    });
  }
  const names = keys.map((key) => key.name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0) faults.push(`API_KEYS has a name more than once: ${repeated.join(', ')}`);
  return { keys, faults };
}
