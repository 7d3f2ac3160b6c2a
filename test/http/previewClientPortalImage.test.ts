import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';
import { startService } from '../support/service.ts';

const world = useDesign();

async function projectWithChair(name: string) {
  const projectId = await world.newProject(name);
  const lobby = await world.newCollection('Lobby', projectId);
  const chair = await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
  const { text } = await world.get(`/projects/${projectId}/portal/preview`);
  const [image = ''] = /\/api\/v1\/[^"]*\/portal\/preview\/images\/[0-9a-f]{64}/.exec(text) ?? [];
  return { projectId, lobby, chair, image, sha256: image.slice(-64) };
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('gives the picture that would be published, which the portal does not show yet', async () => {
  const { image, sha256 } = await projectWithChair('Draft');
  const answer = await world.app.inject({ url: image });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(hashOf(answer.rawPayload)).toBe(sha256);
  expect((await world.get(`/api/v2/client-portal/images/${sha256}`)).status).toBe(404);
});

test('also from a process that has not shown the preview', async () => {
  const { image, sha256 } = await projectWithChair('Elsewhere');
  const other = await startService({ database: world.database, worker: false });
  try {
    const [one, two] = await Promise.all([1, 2].map(() => other.app.inject({ url: image })));
    expect([one, two].map((answer) => answer && hashOf(answer.rawPayload))).toEqual([sha256, sha256]);
  } finally {
    await other.close();
  }
});

test('and what is still shown of an earlier version', async () => {
  const { projectId, lobby, chair, sha256 } = await projectWithChair('Earlier');
  await world.post(`/projects/${projectId}/actions/publish-to-portal`);
  await world.post(`/project-collections/${lobby}/remove-items`, {
    itemIds: [chair],
    rehomeToDefault: false,
  });
  const study = await world.newCollection('Study', projectId);
  const { text } = await world.get(`/projects/${projectId}/portal/preview?collectionIds=${study}`);
  expect(text).toContain(sha256);
  const url = `/api/v1/design/projects/${projectId}/portal/preview/images/${sha256}`;
  expect((await world.app.inject({ url })).statusCode).toBe(200);
});

test('nothing else: not of another project, not what nobody would show', async () => {
  const { sha256 } = await projectWithChair('Mine');
  const other = await world.newProject('Theirs');
  for (const hash of [sha256, '0'.repeat(64), 'x'])
    expect((await world.get(`/projects/${other}/portal/preview/images/${hash}`)).status).toBe(404);
});
