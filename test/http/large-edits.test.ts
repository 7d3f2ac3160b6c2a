import { expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

it('takes thousands of edits in a body of up to 16 MiB, which no other operation takes', async () => {
  const root = await steward.create('Crowd');
  const lines = Array.from({ length: 1500 }, (_, i) =>
    JSON.stringify({ handle: `crowd-${i}`, name: `Crowd ${i}`, parentHandle: 'crowd' }),
  );
  const imported = await service.call({
    method: 'POST',
    url: '/api/v1/bim-ontology/imports?format=jsonl',
    headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
    payload: lines.join('\n'),
  });
  await steward.outcome(imported.body.operationId);
  const before = (await steward.list()).ontologyVersion;
  const text = 'x'.repeat(9_000);
  const edits = lines.map((_, i) => ({ objectClassId: `crowd-${i}`, description: `${i} ${text}` }));
  edits.push({ objectClassId: root, description: 'the whole crowd' });
  const { status, body } = await steward.send('POST', `${CLASSES}/actions/edit`, { edits }, steward.key());
  expect(status).toBe(202);
  expect((await steward.outcome(body.operationId)).result.counts).toMatchObject({ updated: 1501 });
  expect((await steward.detail('crowd-1499')).description).toBe(`1499 ${text}`);
  expect((await steward.undo(body.operationId)).status).toBe(202);
  expect((await steward.list()).ontologyVersion).toBe(before);

  const large = { name: 'Too large', description: 'x'.repeat(2 * 1024 * 1024) };
  expect((await steward.send('POST', CLASSES, large, steward.key())).status).toBe(413);
  const huge = { edits: [{ objectClassId: root, description: 'x'.repeat(17 * 1024 * 1024) }] };
  const refused = await steward.send('POST', `${CLASSES}/actions/edit`, huge, steward.key());
  expect([refused.status, refused.body.message]).toEqual([413, 'The request body is larger than 16 MiB.']);
});
