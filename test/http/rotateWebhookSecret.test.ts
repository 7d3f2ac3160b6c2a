import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { useService } from '../support/service.ts';
import { type Received, useReceiver } from '../support/webhook-receiver.ts';

const service = useService({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
const receiver = useReceiver('/hook');
const { received } = receiver;

beforeEach(async () => {
  await service.db.deleteFrom('webhook').execute();
});

const url = '/api/v1/webhooks';
const post = (path: string, payload?: object, key?: string) =>
  service.call({
    method: 'POST',
    url: path,
    ...(payload ? { payload } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const create = async () =>
  (await post(url, { url: receiver.address })).body as { id: string; secret: string };

/** How many signatures the next delivery carries, and which of these secrets made one of them. */
async function signers(name: string, ...secrets: string[]) {
  await post('/api/v1/bim-ontology/object-classes', { name }, name);
  await expect.poll(() => received.length).toBe(1);
  const [one] = received.splice(0);
  const { headers, body } = one as Received;
  const signatures = String(headers['webhook-signature']).split(' ');
  const fits = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    return signatures.includes(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
  });
  return { count: signatures.length, fits };
}

it('both secrets sign until the old one is ended by its action', async () => {
  const { id, secret: old } = await create();
  const rotated = await post(`${url}/${id}/actions/rotate-secret`);
  expect(rotated.status).toBe(200);
  expect(rotated.body).toMatchObject({ id, secret: expect.stringMatching(/^whsec_/) });
  const hours = (new Date(rotated.body.oldSecretEndsAt).getTime() - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  expect(rotated.body.secret).not.toBe(old);
  expect(await signers('Both', rotated.body.secret, old)).toEqual({ count: 2, fits: [true, true] });
  const again = await post(`${url}/${id}/actions/rotate-secret`);
  expect([again.status, again.body.error]).toEqual([409, 'WebhookRotationUnderWay']);
  expect(again.body.message).toContain(rotated.body.oldSecretEndsAt);
  const ended = await post(`${url}/${id}/actions/end-old-secret`);
  expect([ended.status, ended.body.oldSecretEndsAt]).toEqual([200, null]);
  expect(ended.text).not.toContain('whsec_');
  expect(await signers('New alone', rotated.body.secret, old)).toEqual({ count: 1, fits: [true, false] });
  expect((await post(`${url}/${id}/actions/rotate-secret`)).status).toBe(200);
});

it('the old secret ends when its time has come', async () => {
  const { id, secret: old } = await create();
  const { body } = await post(`${url}/${id}/actions/rotate-secret`, { oldSecretEndsAfterSeconds: 3600 });
  await sql`update webhook_secret set ends_at = now() where ends_at is not null`.execute(service.db);
  expect((await service.call({ method: 'GET', url: `${url}/${id}` })).body.oldSecretEndsAt).toBeNull();
  expect(await signers('Over', body.secret, old)).toEqual({ count: 1, fits: [true, false] });
});

it('0 seconds end the old secret at once', async () => {
  const { id, secret: old } = await create();
  const { body } = await post(`${url}/${id}/actions/rotate-secret`, { oldSecretEndsAfterSeconds: 0 });
  expect(body.oldSecretEndsAt).toBeNull();
  expect(await signers('At once', body.secret, old)).toEqual({ count: 1, fits: [true, false] });
});

it('the same key again tells no secret a second time, of making or of changing one', async () => {
  const made = await post(url, { url: receiver.address }, 'make');
  const remade = await post(url, { url: receiver.address }, 'make');
  expect([remade.status, remade.headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(remade.body).toEqual({ ...made.body, secret: null });
  expect(remade.headers.location).toBe(made.headers.location);
  const path = `${url}/${made.body.id}/actions/rotate-secret`;
  const first = await post(path, {}, 'rotate');
  const second = await post(path, {}, 'rotate');
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(second.body).toEqual({ ...first.body, secret: null });
  expect(await signers('Once', first.body.secret, made.body.secret)).toEqual({
    count: 2,
    fits: [true, true],
  });
});

it.each([[{ oldSecretEndsAfterSeconds: -1 }], [{ oldSecretEndsAfterSeconds: 2_592_001 }], [{ other: 1 }]])(
  'refuses %j',
  async (payload) => {
    const { id } = await create();
    expect((await post(`${url}/${id}/actions/rotate-secret`, payload)).status).toBe(400);
  },
);

it('is 404 for what is not there', async () => {
  expect((await post(`${url}/whk_nope/actions/rotate-secret`)).status).toBe(404);
  expect((await post(`${url}/whk_nope/actions/end-old-secret`)).status).toBe(404);
});

it('a secret that nobody can decrypt is a failed attempt until it is replaced', async () => {
  const { id } = await create();
  await sql`update webhook_secret set sealed = set_byte(sealed, length(sealed) - 1,
    255 - get_byte(sealed, length(sealed) - 1)) where webhook_id = ${id}`.execute(service.db);
  await post('/api/v1/bim-ontology/object-classes', { name: 'Undecipherable' }, 'undecipherable');
  const deliveries = async () => (await service.call({ method: 'GET', url: `${url}/${id}/deliveries` })).text;
  await expect.poll(deliveries).toContain('Rotate the secret to replace it.');
  const { body } = await post(`${url}/${id}/actions/rotate-secret`, { oldSecretEndsAfterSeconds: 0 });
  await sql`delete from webhook_delivery`.execute(service.db);
  expect(await signers('Replaced', body.secret)).toEqual({ count: 1, fits: [true] });
});
