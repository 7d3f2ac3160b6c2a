import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasScope, SCOPES, type Scope } from '../../../src/platform/auth/scopes.ts';
import { startService, type TestService } from '../../support/service.ts';

interface Operation {
  id: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  tags: string[];
  isSecured: boolean;
}

const keyOf = (scope: Scope) => `the-key-for-${scope.replace(':', '-')}`;
let service: TestService;
const operations: Operation[] = [];
beforeAll(async () => {
  const keys = SCOPES.map((scope) => `${scope.replace(':', '-')}:${scope}:${keyOf(scope)}`);
  service = await startService({ worker: false, env: { API_KEYS: keys.join(), RATE_LIMIT_PER_MINUTE: '0' } });
  for (const url of ['/openapi.json', '/api/v2/openapi.json']) {
    const { body } = await service.call({ method: 'GET', url });
    for (const [path, methods] of Object.entries<Record<string, Record<string, unknown>>>(body.paths))
      for (const [method, one] of Object.entries(methods))
        operations.push({
          id: String(one['operationId']),
          // A stream has no end to wait for; HEAD needs the same.
          method:
            one['operationId'] === 'streamEvents' ? 'HEAD' : (method.toUpperCase() as Operation['method']),
          path: path.replaceAll(/\{\w+\}/g, 'x'),
          tags: one['tags'] as string[],
          isSecured: ((one['security'] as unknown[] | undefined) ?? []).length > 0,
        });
  }
});
afterAll(() => service.close());

/** Any of these opens it; null: no key at all. */
function scopesFor({ id, method, path, tags }: Operation): Scope[] | null {
  const isRead = method === 'GET' || method === 'HEAD';
  if (path.endsWith('/local-upload')) return null; // authorised by the signed URL
  if (path === '/' || path.startsWith('/api/v1/session/') || path === '/api/v1/session') return null; // before the sign-in
  if (id === 'openPortalLink') return null; // the token in the address opens it
  if (id === 'listPortalLinks') return ['design:write']; // for those who may publish
  if (id === 'searchEverything') return [...SCOPES]; // answers what the key may read
  if (id === 'deletePartyDirectoryProject') return ['admin'];
  if (/^\/api\/v1\/(webhooks|keys|people|audit|sessions|system)/.test(path)) return ['admin'];
  if (tags.includes('system-maintenance')) return ['maintenance'];
  if (id === 'receiveCatalogEvents') return ['catalog:events'];
  if (tags.includes('client-portal')) return ['portal:read'];
  if (id.startsWith('previewClientPortal')) return ['design:write']; // for those who may publish
  if (path.startsWith('/api/v1/party-directory/')) return ['design:read', 'imports:read'];
  if (/^(approveObjectClass(es|Subtree)?|releaseOntology)$/.test(id)) return ['ontology:approve'];
  if (/^(archive|restore)ObjectClass(es)?$/.test(id)) return ['ontology:write', 'ontology:approve'];
  if (/^(accept|reject)Proposal$/.test(id)) return ['ontology:approve'];
  if (id === 'markNewsAsRead') return ['ontology:read']; // only notes what the caller has seen
  if (tags.includes('proposals') && !isRead && id !== 'setObjectClassReviewers') return ['ontology:propose'];
  if (id === 'importObjectClasses') return ['ontology:write', 'ontology:propose'];
  if (/^\/api\/v1\/(bim-ontology|operations|events)/.test(path))
    return [isRead ? 'ontology:read' : 'ontology:write'];
  if (path.startsWith('/api/v1/design/')) return [isRead ? 'design:read' : 'design:write'];
  if (/^\/api\/v1\/(projects\/|cad-imports)/.test(path)) return [isRead ? 'imports:read' : 'imports:write'];
  throw new Error(`Which scope does ${id} need?`);
}

describe('as soon as one key exists', () => {
  it('every operation needs one, with the scope of its area', async () => {
    expect(operations.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const operation of operations) {
      const { id, method, path } = operation;
      const needed = scopesFor(operation);
      const ask = async (key?: string) =>
        (await service.app.inject({ method, url: path, headers: key ? { 'x-api-key': key } : {} }))
          .statusCode;
      if (operation.isSecured !== (needed !== null))
        wrong.push(`${id}: its security is documented otherwise`);
      if (needed === null) continue;
      if ((await ask()) !== 401) wrong.push(`${id}: let in without a key`);
      for (const scope of SCOPES) {
        const isLetIn = ![401, 403].includes(await ask(keyOf(scope)));
        if (isLetIn !== needed.some((one) => hasScope(new Set([scope]), one)))
          wrong.push(`${id}: ${scope} is ${isLetIn ? '' : 'not '}let in`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('what runs the service stays open on this machine', async () => {
    for (const url of ['/livez', '/readyz', '/metrics', '/docs', '/openapi.json', '/api/v2/openapi.json'])
      expect((await service.app.inject({ url })).statusCode).toBeLessThan(400);
  });
});
