import { expect, it } from 'vitest';
import { useService } from '../support/service.ts';

const service = useService({ worker: false });

const post = async (url: string, payload: object, headers = {}) =>
  (await service.call({ method: 'POST', url: `/api/v1${url}`, payload, headers })).body;

async function depths(): Promise<Record<string, number>> {
  const { text } = await service.call({ method: 'GET', url: '/metrics' });
  const found = text.matchAll(/^lintel_queue_depth\{queue="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries(Array.from(found, ([, queue, depth]) => [queue, Number(depth)]));
}

it('tells how much waits for a worker', async () => {
  expect(await depths()).toEqual({ operations: 0, decks: 0, imports: 0, checks: 0, webhooks: 0 });
  const { id: projectId } = await post('/party-directory/projects', { name: 'Waiting' });
  const { id: collectionId } = await post(`/design/projects/${projectId}/project-collections`, { name: 'A' });
  await post('/design/slides/publish-collection', { collectionId });
  expect(await depths()).toEqual({ operations: 0, decks: 1, imports: 0, checks: 0, webhooks: 0 });
  const { objectClassId } = await post(
    '/bim-ontology/object-classes',
    { name: 'Moved' },
    { 'idempotency-key': 'a' },
  );
  const { objectClassId: target } = await post(
    '/bim-ontology/object-classes',
    { name: 'Target' },
    { 'idempotency-key': 'b' },
  );
  await post('/bim-ontology/object-classes/actions/move', {
    sourceObjectClassIds: [objectClassId],
    targetObjectClassId: target,
  });
  expect(await depths()).toMatchObject({ operations: 1, decks: 1 });
});
