import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rightsOf } from '../../../src/platform/auth/oidc/rights-of-claims.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/sign-in.md'), 'utf8');
const claim = /OIDC_SCOPE_CLAIM=(\w+)/.exec(page)?.[1] ?? '';

it('the claims in docs/sign-in.md give the rights that the page says, by the claim that it sets', () => {
  const claims = JSON.parse(/```json\n([^]+?)```/.exec(page)?.[1] ?? '');
  expect(rightsOf(claims, claim)).toEqual({
    scopes: new Set(['ontology:write', 'ontology:approve']),
    projects: new Set(['prj_01k9zq3v7m4t8x2b6n5d0r9c1h']),
    ignored: 0,
  });
});

it('every role that docs/sign-in.md creates grants scopes', () => {
  const values = Array.from(page.matchAll(/^\| Lintel \w+ \| `([^`]+)` \|/gm), ([, value = '']) => value);
  expect(values.length).toBeGreaterThan(3);
  expect(values.filter((value) => rightsOf({ roles: [value] }, 'roles').scopes.size === 0)).toEqual([]);
});
