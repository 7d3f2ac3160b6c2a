import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rightsOf } from '../../../src/platform/auth/oidc/rights-of-claims.ts';
import { SCOPES } from '../../../src/platform/auth/scopes.ts';

const rights = (lintel: unknown) => {
  const { scopes, projects, ignored } = rightsOf({ lintel }, 'lintel');
  return { scopes: [...scopes], projects: projects && [...projects], ignored };
};

describe('the rights of a claim', () => {
  it('are exactly the scopes and projects that it names, as a list or as a text', () => {
    const value = fc.oneof(
      fc.constantFrom(...SCOPES),
      fc.stringMatching(/^project:[a-z]{1,5}$/),
      fc.constantFrom('staff', 'ADMIN', 'admin2', 'ontology', 'proj:x'),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 12 }), fc.boolean(), (values, asText) => {
        const { scopes, projects, ignored } = rights(asText ? values.join(' ') : values);
        const [named, others] = [new Set<string>(), [] as string[]];
        const bound = new Set<string>();
        for (const one of values)
          if (one.startsWith('project:')) bound.add(one.replace('project:', ''));
          else if (SCOPES.some((scope) => scope === one)) named.add(one);
          else others.push(one);
        expect(new Set<string>(scopes)).toEqual(named);
        expect(projects).toEqual(bound.size === 0 ? null : [...bound]);
        expect(ignored).toBe(others.length);
      }),
    );
  });

  it('come with a role, which has its prefix', () => {
    expect(rights(['role:viewer', 'viewer', 'role:boss'])).toEqual({
      scopes: ['ontology:read', 'design:read', 'imports:read'],
      projects: null,
      ignored: 2,
    });
  });

  it('never widen: a project that cannot be read binds to none that there is', () => {
    expect(rights(['admin', 'project:'])).toEqual({ scopes: ['admin'], projects: [], ignored: 1 });
    expect(rights(['admin', `project:${'x'.repeat(300)}`])).toMatchObject({ projects: [] });
  });

  it.each(['Project:p1', ' project:p1', 'PROJECT: p1 ', '\u200bproject:p1', '\tproject :p1', '"project:p1'])(
    'bind to a project however it is written: %j',
    (value) => {
      expect(rights(['admin', value])).toEqual({ scopes: ['admin'], projects: ['p1'], ignored: 0 });
    },
  );

  it('are refused when there are too many values, wherever the project is named', () => {
    const values = Array.from({ length: 999 }, (_, n) => `staff-${n}`);
    expect(rights(['admin', ...values])).toMatchObject({ scopes: ['admin'], projects: null });
    for (const claim of [
      ['admin', ...values, 'project:p1'],
      ['project:p1', ...values, 'admin'],
    ])
      for (const form of [claim, claim.join(' ')])
        expect(() => rights(form)).toThrow('1001 values; Lintel reads at most 1000');
  });

  it.each([[5], [null], [undefined], [true], [{ admin: true }], [[5, null, ['admin']]], [['toString']]])(
    'are none for %j',
    (claim) => {
      expect(rights(claim)).toMatchObject({ scopes: [], projects: null });
    },
  );

  it('are found by the claim’s very name, then along a path, and never among what every object has', () => {
    expect([...rightsOf({ 'a.b': 'admin', a: { b: 'maintenance' } }, 'a.b').scopes]).toEqual(['admin']);
    expect([...rightsOf({ a: { b: 'maintenance' } }, 'a.b').scopes]).toEqual(['maintenance']);
    for (const name of ['constructor.name', '__proto__', 'toString', 'a.b.c.d'])
      expect([...rightsOf({ a: { b: 'x' } }, name).scopes]).toEqual([]);
  });
});
