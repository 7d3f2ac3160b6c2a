import { beforeAll, expect, it } from 'vitest';
import { useDesign } from '../support/design-world.ts';
import { ImportClient } from '../support/imports.ts';
import { Steward } from '../support/steward.ts';

const world = useDesign({ worker: false });

const ONTOLOGY = '/api/v1/bim-ontology';
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
let itemPath = '';
let releases = 0;
let commented: string | undefined;
beforeAll(async () => {
  const collection = await world.newCollection();
  const item = await world.newItem(collection, 'variant', 'var_fenn-chair-oak');
  itemPath = `/project-collections/${collection}/items/${item}`;
});

it.each([
  [
    'the label of a client link',
    (text: string) => world.post(`/projects/${world.projectId}/portal/links`, { label: text }),
    'one line',
  ],
  [
    'the name of a collection',
    (text: string) => world.post(`/projects/${world.projectId}/project-collections`, { name: text }),
  ],
  ['the name of a project', (text: string) => world.post('/api/v1/party-directory/projects', { name: text })],
  ['the title of a proposal', (text: string) => world.post(`${ONTOLOGY}/proposals`, { title: text })],
  [
    'a comment',
    async (text: string) => {
      const { body } = await world.post(`${ONTOLOGY}/proposals`, { title: 'Doors' });
      return world.post(`${ONTOLOGY}/proposals/${body.id}/comments`, { text });
    },
  ],
  [
    'a comment on a class',
    async (text: string) => {
      commented ??= await new Steward(world).create('Commented');
      return world.post(`${ONTOLOGY}/object-classes/${commented}/comments`, { text });
    },
  ],
  [
    'an edited comment',
    async (text: string) => {
      const { body } = await world.post(`${ONTOLOGY}/proposals`, { title: 'Doors' });
      const comment = await world.post(`${ONTOLOGY}/proposals/${body.id}/comments`, { text: 'Why?' });
      return world.patch(`${ONTOLOGY}/comments/${comment.body.id}`, { text });
    },
  ],
  [
    'the reason of a rejection',
    async (text: string) => {
      const { body } = await world.post(`${ONTOLOGY}/proposals`, { title: 'Doors' });
      const url = `${ONTOLOGY}/proposals/${body.id}`;
      await world.post(`${url}/changes`, { action: 'createObjectClass', request: { name: 'Doors' } });
      await world.post(`${url}/actions/submit`, {});
      return world.post(`${url}/actions/reject`, { reason: text });
    },
  ],
  [
    'the name of a classification system',
    (text: string) =>
      world.post(`${ONTOLOGY}/classification-systems`, { id: `s${crypto.randomUUID()}`, name: text }),
    'one line',
  ],
  [
    'the user that a request names',
    (text: string) => world.post(`${ONTOLOGY}/object-classes`, { name: 'Doors', userId: text }, keyed()),
    'blanks',
  ],
  [
    'the user of a request whose query names them',
    (text: string) =>
      world.call({
        method: 'POST',
        url: `${ONTOLOGY}/imports?format=jsonl&userId=${encodeURIComponent(text)}`,
        headers: { 'content-type': 'application/octet-stream', ...keyed() },
        payload: '{"name": "Doors"}',
      }),
    'blanks',
  ],
  ['the user of a session', (text: string) => world.post('/api/v1/session', { userId: text }), 'blanks'],
  [
    'the note of a proposal',
    (text: string) => world.post(`${ONTOLOGY}/proposals`, { title: 'Doors', note: text }),
    'blanks',
  ],
  [
    'the note of a release',
    (text: string) => world.post(`${ONTOLOGY}/releases`, { version: `${++releases}.0.0`, note: text }),
    'blanks',
  ],
  ['the note of an item', (text: string) => world.patch(itemPath, { note: text }), 'blanks'],
  [
    'the description of a webhook',
    (text: string) =>
      world.post('/api/v1/webhooks', { url: 'https://hooks.example/lintel', description: text }),
    'blanks',
  ],
])('%s has no characters that reverse what people read', async (_, write, lines = 'any lines') => {
  for (const control of ['\u202a', '\u202e', '\u2066', '\u2069'])
    expect(await write(`Lobby ${control}yboL`)).toMatchObject({
      status: 400,
      body: {
        error: 'ValidationError',
        message: expect.stringMatching(/^\w+ must .*reverse the direction of text/),
      },
    });
  const blank = await write(' ');
  if (lines === 'blanks') expect(blank.status).toBeLessThan(300);
  else expect(blank.status).toBe(400);
  // Right-to-left texts and their marks are fine.
  expect((await write('\u05d3\u05dc\u05ea\u200f (A)')).status).toBeLessThan(300);
  expect((await write('Lobby\nb')).status < 300).toBe(lines !== 'one line');
});

it('the name of an uploaded file loses them', async () => {
  const client = await ImportClient.create(world);
  const bytes = client.artifact({ kind: 'element', id: 'a' });
  const run = async (fileName: string) => {
    const { path } = await client.uploadUrl({ fileName });
    const { body } = await client.put(path, bytes);
    return (await client.get(`/${body.runId}`)).body.artifact.fileName;
  };
  expect(await run('model\u202egpj.gz')).toBe('modelgpj.gz');
  expect(await run('\u202e\u2069')).toBe(null);
});
