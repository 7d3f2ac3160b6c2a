import { afterEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './stored.ts';

afterEach(() => vi.unstubAllGlobals());

const numbers = (text: string | null): unknown => JSON.parse(text ?? '[]');

it('reads what was written, in the area that is named, until it is removed', () => {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const kept = new Map<string, string>();
    vi.stubGlobal(area, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    });
    expect(readStored('n', numbers, area)).toEqual([]);
    expect(writeStored('n', '[1]', area)).toBe(true);
    expect(readStored('n', numbers, area)).toEqual([1]);
    kept.set('n', '{broken');
    expect(readStored('n', numbers, area)).toEqual([]);
    expect(writeStored('n', null, area)).toBe(true);
    expect(kept.size).toBe(0);
    vi.unstubAllGlobals();
  }
});

it('never throws, whether each call is refused or the storage itself', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const expectNothingKept = () => {
    expect(readStored('n', numbers)).toEqual([]);
    expect(writeStored('n', '[1]')).toBe(false);
    expect(writeStored('n', null)).toBe(false);
  };
  expectNothingKept();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
  try {
    expectNothingKept();
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
  }
});
