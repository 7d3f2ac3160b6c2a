import { afterEach, expect, it, vi } from 'vitest';
import { forgetUpload, isSameFile, keepUpload, keptUpload } from './kept-uploads.ts';

afterEach(() => vi.unstubAllGlobals());

const target = {
  uploadId: 'upl_1',
  uploadUrl: 'https://lintel.example.org/up',
  method: 'PUT' as const,
  headers: {},
  expiresAt: '2026-03-02T10:00:00.000Z',
  maxBytes: 1,
};

it('keeps an upload of a project until it expires, and knows its file again', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const before = Date.parse('2026-03-02T09:59:00.000Z');
  const file = new File(['abc'], 'house.jsonl.gz', { lastModified: 5 });
  keepUpload('p', target, file);
  const found = keptUpload('p', before);
  expect(found).toMatchObject({ target, fileName: 'house.jsonl.gz', size: 3 });
  expect(found && isSameFile(found, file)).toBe(true);
  expect(found && isSameFile(found, new File(['abcd'], 'house.jsonl.gz', { lastModified: 5 }))).toBe(false);
  expect(keptUpload('other', before)).toBeNull();
  expect(keptUpload('p', Date.parse(target.expiresAt))).toBeNull();
  kept.set('lintel.upload.p', '{broken');
  expect(keptUpload('p', before)).toBeNull();
  forgetUpload('p');
  expect(kept.size).toBe(0);
});
