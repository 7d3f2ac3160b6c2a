import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('a new collection is a draft, curated unless said otherwise, and empty', async () => {
  const { status, body, headers } = await world.post(`/projects/${world.projectId}/project-collections`, {
    name: 'Lobby',
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^pc_[0-9a-z]{26}$/),
    projectId: world.projectId,
    name: 'Lobby',
    kind: 'curated',
    portalState: 'draft',
    publishedAt: null,
    selected: false,
    itemCount: 0,
  });
  expect(headers.location).toBe(`/api/v1/design/project-collections/${body.id}`);
  const favorites = await world.post(`/projects/${world.projectId}/project-collections`, {
    name: 'Mine',
    kind: 'favorites',
  });
  expect(favorites.body.kind).toBe('favorites');
});

test.each([[{}], [{ name: '' }], [{ name: ' ' }], [{ name: 5 }], [{ name: 'x', kind: 'default' }], [[]]])(
  '%j is refused',
  async (payload) => {
    const { status, body } = await world.post(`/projects/${world.projectId}/project-collections`, payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
  },
);

test('an unknown project is 404', async () => {
  const { status, body } = await world.post('/projects/prj_none/project-collections', { name: 'Lobby' });
  expect([status, body.error]).toEqual([404, 'NotFound']);
});

test('the same Idempotency-Key makes one collection and answers with the same bytes', async () => {
  const project = await world.newProject('Once');
  const send = () =>
    world.post(`/projects/${project}/project-collections`, { name: 'Once' }, { 'idempotency-key': 'k1' });
  const [first, ...others] = await Promise.all([send(), send(), send()]);
  for (const each of others) expect(each.text).toBe(first?.text);
  const again = await send();
  expect(again.text).toBe(first?.text);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect((await world.get(`/projects/${project}/project-collections`)).body.count).toBe(1);
});

test('no event tells of a collection', async () => {
  expect(await world.events()).toEqual([]);
});
