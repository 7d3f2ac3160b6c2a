import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedDeckPublisher } from '../../src/design/gateways/deck-publisher/embedded-deck-publisher.ts';

test('a deck that cannot be written leaves no part of itself behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-decks-'));
  mkdirSync(join(folder, 'dj_1.pptx', 'in the way'), { recursive: true });
  const deck = {
    collectionId: 'pc_1',
    version: 1,
    title: 'Lobby',
    subtitle: 'House, version 1',
    templateId: null,
    items: [],
  };
  const publishing = embeddedDeckPublisher(folder).publish({
    deck,
    jobId: 'dj_1',
    picture: async () => null,
    slideDone: async () => undefined,
  });
  await expect(publishing).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(folder)).toEqual(['dj_1.pptx']);
});
