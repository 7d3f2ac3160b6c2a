import { expect, it } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign({ worker: false });

const ONTOLOGY = '/api/v1/bim-ontology';

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
    'the name of a classification system',
    (text: string) =>
      world.post(`${ONTOLOGY}/classification-systems`, { id: `s${crypto.randomUUID()}`, name: text }),
    'one line',
  ],
])('%s has no characters that reverse what people read', async (_, write, lines = 'any lines') => {
  for (const control of ['\u202a', '\u202e', '\u2066', '\u2069'])
    expect(await write(`Lobby ${control}yboL`)).toMatchObject({
      status: 400,
      body: { error: 'ValidationError', message: expect.stringContaining('reverse the direction of text') },
    });
  expect((await write(' ')).status).toBe(400);
  // Right-to-left texts and their marks are fine.
  expect((await write('\u05d3\u05dc\u05ea\u200f (A)')).status).toBeLessThan(300);
  expect((await write('Lobby\nb')).status < 300).toBe(lines === 'any lines');
});
