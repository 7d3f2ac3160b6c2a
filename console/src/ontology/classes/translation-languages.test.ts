import { describe, expect, test } from 'vitest';
import { tagsFor } from './translation-languages.ts';

describe('languages to choose from', () => {
  test('have what was typed first if it is the tag of a known language', () => {
    expect(tagsFor('pt-br', ['fr'])[0]).toBe('pt-BR');
    expect(tagsFor('no', [])[0]).toBe('no');
    expect(tagsFor('ger', [])[0]).toBe('de');
  });

  test('don’t have the beginning of a name as a tag', () => {
    for (const text of ['german', 'ital', 'portuguese', '', '-'])
      expect(tagsFor(text, ['fr'])).toEqual(tagsFor('', ['fr']));
    expect(tagsFor('jap', []).at(-1)).toBe('jap');
  });
});
