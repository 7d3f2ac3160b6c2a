import { beforeAll, expect, it } from 'vitest';
import { newApiKey, sha256 } from '../../src/platform/auth/api-keys.ts';
import { recordEvents } from '../../src/platform/events/record-events.ts';
import { useService } from '../support/service.ts';

const service = useService({ env: { API_KEYS: 'all:ontology:read:0123456789abcdef' } });
const key = newApiKey();
beforeAll(async () => {
  await service.db
    .insertInto('api_key')
    .values({
      id: 'key_b',
      name: 'bound',
      sha256: sha256(key),
      hint: 'lk_',
      scopes: ['ontology:read'],
      projects: ['prj_mine'],
      expires_at: null,
      revoked_at: null,
    })
    .execute();
  await service.db.transaction().execute((tx) =>
    recordEvents(tx, [
      { type: 'ObjectClassDemoted', subject: 'oc_1', data: { kind: 'uniformat' } },
      { type: 'ProjectProductVariantProjected', subject: 'ppv_1', data: { projectId: 'prj_mine' } },
      { type: 'ProjectProductVariantProjected', subject: 'ppv_2', data: { projectId: 'prj_other' } },
    ]),
  );
});

const subjects = async (apiKey: string) => {
  const { body } = await service.call({
    method: 'GET',
    url: '/api/v1/events',
    headers: { 'x-api-key': apiKey },
  });
  return (body.items ?? []).map((event: { subject: string }) => event.subject);
};

it('shows a key that is bound to projects no event of another project', async () => {
  expect(await subjects('0123456789abcdef')).toEqual(['oc_1', 'ppv_1', 'ppv_2']);
  await expect.poll(() => subjects(key)).toEqual(['oc_1', 'ppv_1']);
});
