import { expect, it } from 'vitest';
import { nextVersion } from './next-version.ts';

it('counts the last number of the newest release, and begins with the year', () => {
  expect(nextVersion(undefined, 2026)).toBe('2026.1');
  expect(nextVersion('2026.9', 2027)).toBe('2026.10');
  expect(nextVersion('3', 2026)).toBe('4');
  expect(nextVersion('1.4.0', 2026)).toBe('1.4.1');
});
