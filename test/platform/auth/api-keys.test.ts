import { describe, expect, it } from 'vitest';
import { isWellFormedKey, newApiKey, parseApiKeys, sha256 } from '../../../src/platform/auth/api-keys.ts';
import { hasScope, SCOPES, type Scope } from '../../../src/platform/auth/scopes.ts';

describe('API_KEYS', () => {
  it('has a name up to the first colon and a key after the last', () => {
    const { keys, faults } = parseApiKeys(
      'revit:ontology:read+imports:write:0123456789abcdef, ops : admin : fedcba9876543210 ,',
    );
    expect(faults).toEqual([]);
    expect(keys).toEqual([
      {
        id: 'env:revit',
        name: 'revit',
        scopes: new Set(['ontology:read', 'imports:write']),
        projects: null,
        sha256: sha256('0123456789abcdef'),
        expiresAt: null,
        revokedAt: null,
      },
      expect.objectContaining({
        name: 'ops',
        scopes: new Set(['admin']),
        sha256: sha256('fedcba9876543210'),
      }),
    ]);
  });

  it.each([null, '', ' ', ',', ' , ,'])('may hold nothing: %j', (text) => {
    expect(parseApiKeys(text)).toEqual({ keys: [], faults: [], warnings: [] });
  });

  it.each([
    'nonsense',
    'name:admin',
    ':admin:0123456789abcdef',
    ' :admin:0123456789abcdef',
    'name::0123456789abcdef',
    'name:admin+:0123456789abcdef',
    'name:root:0123456789abcdef',
    'name:ontology:0123456789abcdef',
    'name:admin:short',
    'name:admin:',
    'a:admin:0123456789abcdef,a:admin:fedcba9876543210',
    'a:admin:0123456789abcdef,b:admin:0123456789abcdef',
  ])('%s has one fault', (text) => {
    expect(parseApiKeys(text).faults).toHaveLength(1);
  });

  it('takes a key that is easy to guess, with a warning that has no part of it', () => {
    for (const key of ['aaaaaaaaaaaaaaaa', '1212121212121212', '1231231231231231']) {
      const { keys, ...said } = parseApiKeys(`a:admin:0123456789abcdef,b:admin:${key}`);
      expect(keys.map(({ name }) => name)).toEqual(['a', 'b']);
      expect(said).toEqual({
        faults: [],
        warnings: [
          'API_KEYS entry 2 has a key that is easy to guess: use one with at least 4 different characters',
        ],
      });
    }
    for (const key of ['abcdabcdabcdabcd', '0123456789abcdef', 'test-key-admin-0001'])
      expect(parseApiKeys(`a:admin:${key}`).warnings).toEqual([]);
  });

  it('takes any key without comma or colon, also one that looks like ours', () => {
    for (const key of ['with spaces inside it', '!"§$%&/()=?+#*~;.-_<>|', `lk_${'a'.repeat(44)}`])
      expect(parseApiKeys(`a:admin:${key}`).faults).toEqual([]);
  });
});

describe('a new key', () => {
  it('is random, prefixed and carries a checksum', () => {
    const keys = Array.from({ length: 200 }, newApiKey);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^lk_[a-z2-9]{44}$/);
      expect(isWellFormedKey(key)).toBe(true);
    }
  });

  it('with a typing error is recognised', () => {
    const key = newApiKey();
    const at = 10;
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isWellFormedKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    expect(isWellFormedKey('some-other-kind-of-key')).toBe(true);
  });
});

describe('scopes', () => {
  it('admin implies every one, write implies read of its area, and nothing else is implied', () => {
    const implied = (granted: Scope) => SCOPES.filter((scope) => hasScope(new Set([granted]), scope));
    expect(implied('admin')).toEqual([...SCOPES]);
    expect(implied('ontology:write')).toEqual(['ontology:read', 'ontology:propose', 'ontology:write']);
    expect(implied('ontology:propose')).toEqual(['ontology:read', 'ontology:propose']);
    expect(implied('design:write')).toEqual(['design:read', 'design:write']);
    expect(implied('imports:write')).toEqual(['imports:read', 'imports:write']);
    for (const alone of [
      'ontology:read',
      'ontology:approve',
      'maintenance',
      'catalog:events',
      'portal:read',
    ] as const)
      expect(implied(alone)).toEqual([alone]);
  });
});
