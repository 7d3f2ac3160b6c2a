import { describe, expect, it } from 'vitest';
import { useService } from '../support/service.ts';

const service = useService();

const url = '/api/v1/party-directory/projects';

describe('createPartyDirectoryProject', () => {
  it('creates a project that the list then shows', async () => {
    const made = await service.call({ method: 'POST', url, payload: { name: 'Library' } });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^prj_[0-9a-z]{26}$/),
      name: 'Library',
      status: 'active',
      hasGraph: false,
    });
    expect(made.headers['location']).toBe(`${url}/${made.body.id}`);
    const list = await service.call({ method: 'GET', url });
    expect(list.body).toEqual({ count: 1, items: [made.body] });
  });

  it.each([[{}], [{ name: '' }], [{ name: '  ' }], [{ name: 5 }], [null], [[]], ['x']])(
    'refuses %j',
    async (payload) => {
      const answer = await service.call({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('ValidationError');
      expect(answer.body.details.length).toBeGreaterThan(0);
    },
  );

  it('replays the same key byte for byte', async () => {
    const send = () =>
      service.call({ method: 'POST', url, headers: { 'idempotency-key': 'k1' }, payload: { name: 'Once' } });
    const [first, second] = [await send(), await send()];
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.headers['location']).toBe(first.headers['location']);
  });
});
