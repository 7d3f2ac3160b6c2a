import { createHash, randomBytes } from 'node:crypto';
import { didYouMean } from '../../kernel/nearest.ts';
import { type Caller, isScope, SCOPES } from './scopes.ts';

/** A key as it is kept: only its SHA-256. */
export interface StoredKey extends Caller {
  sha256: Buffer;
  revokedAt: Date | null;
}

/** A key with fewer, such as `aaaa…` or `1212…`, works, but is among the first that anybody would try. */
const LEAST_DIFFERENT = 4;
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

/**
 * Reads API_KEYS: `name:scope+scope:key` entries, separated by commas. Scopes contain colons themselves. Faults name
 * an entry by its number alone: in one that is mixed up, any part may be the secret. So do warnings.
 */
export function parseApiKeys(text: string | null): {
  keys: StoredKey[];
  faults: string[];
  warnings: string[];
} {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  const read = entries.map((entry, index) => readEntry(entry, `API_KEYS entry ${index + 1}`));
  const keys = read.flatMap(({ key }) => key ?? []);
  const faults = read.flatMap(({ faults }) => faults);
  if (new Set(keys.map(({ name }) => name)).size < keys.length)
    faults.push('API_KEYS has two entries with the same name');
  if (new Set(keys.map(({ sha256 }) => sha256.toString('hex'))).size < keys.length)
    faults.push('API_KEYS has two entries with the same key');
  return { keys, faults, warnings: read.flatMap(({ warning }) => warning ?? []) };
}

function readEntry(entry: string, where: string): { key?: StoredKey; faults: string[]; warning?: string } {
  if (entry === '') return { faults: [] };
  const [first, last] = [entry.indexOf(':'), entry.lastIndexOf(':')];
  if (first < 1 || last <= first) return { faults: [`${where} must be name:scope+scope:key`] };
  const name = entry.slice(0, first).trim();
  const scopes = entry
    .slice(first + 1, last)
    .split('+')
    .map((scope) => scope.trim());
  const key = entry.slice(last + 1).trim();
  const faults: string[] = [];
  if (name === '') faults.push(`${where} needs a name`);
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown !== undefined)
    faults.push(
      `${where} has an unknown scope. Valid scopes: ${SCOPES.join(', ')}.${didYouMean(unknown, SCOPES)}`,
    );
  if (key.length < 16) faults.push(`${where} needs a key with at least 16 characters`);
  const stored: StoredKey = {
    id: `env:${name}`,
    name,
    scopes: new Set(scopes.filter(isScope)),
    projects: null,
    sha256: sha256(key),
    expiresAt: null,
    revokedAt: null,
  };
  if (new Set(key).size < LEAST_DIFFERENT)
    return {
      key: stored,
      faults,
      warning: `${where} has a key that is easy to guess: use one with at least ${LEAST_DIFFERENT} different characters`,
    };
  return { key: stored, faults };
}
