import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/platform/config.ts';
import { SecretBox, SecretUnreadable } from '../../../src/platform/secrets/secret-box.ts';

const OLD = 'the old key which is long enough 01234567';
const NEW = 'the new key which is long enough 89abcdef';
const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));

test('what was sealed opens again, in its own row alone, and says nothing of itself', () => {
  const box = new SecretBox([OLD]);
  fc.assert(
    fc.property(bytes, fc.string(), fc.string(), (plain, row, other) => {
      const { bytes: sealed } = box.seal(plain, row);
      expect(box.open(sealed, row)).toEqual(plain);
      if (plain.length >= 8) expect(sealed.includes(plain)).toBe(false);
      if (other !== row) expect(() => box.open(sealed, other)).toThrow(SecretUnreadable);
      expect(box.seal(plain, row).bytes.equals(sealed)).toBe(false);
    }),
  );
});

test('one changed or missing byte, wherever it is, and it does not open', () => {
  const box = new SecretBox([OLD]);
  const { bytes: sealed } = box.seal(Buffer.from('whsec_secret'), 'row');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, 'row')).toThrow(SecretUnreadable);
    expect(() => box.open(sealed.subarray(0, at), 'row')).toThrow(SecretUnreadable);
  }
});

test('a new key seals, the former one still opens; without it nothing does', () => {
  const before = new SecretBox([OLD]);
  const after = new SecretBox([NEW, OLD]);
  const { bytes: sealed } = before.seal(Buffer.from('kept'), 'row');
  expect(after.open(sealed, 'row').toString()).toBe('kept');
  expect(after.seal(Buffer.from('x'), 'row').keyId).not.toBe(before.keyId);
  expect(after.knows(before.keyId)).toBe(true);
  expect(() => new SecretBox([NEW]).open(sealed, 'row')).toThrow(before.keyId);
});

test('SECRETS_KEY must be strong, and a fault repeats none of it', () => {
  const faultOf = (key: string) => {
    try {
      loadConfig({ SECRETS_KEY: key });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(faultOf(`${NEW},${OLD}`)).toBeNull();
  for (const weak of ['hunter2hunter2', 'a'.repeat(64), 'abcabcabc'.repeat(9)]) {
    expect(faultOf(weak)).toContain(
      'SECRETS_KEY: key 1 must have at least 32 characters, 10 of them different',
    );
    expect(faultOf(`${NEW}, ${weak}`)).toContain('SECRETS_KEY: key 2 must have');
    expect(faultOf(weak)).not.toContain(weak);
  }
});
