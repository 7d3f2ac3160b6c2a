import { describe, expect, it } from 'vitest';
import { COMPLETE, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const REDIRECTS = '/api/v1/bim-ontology/redirects';

describe('listObjectClassRedirects', () => {
  it('lists ids and handles of merged classes with the class that took their place', async () => {
    const read = (headers: Record<string, string> = {}) => steward.send('GET', REDIRECTS, undefined, headers);
    const before = await read();
    expect(before).toMatchObject({ status: 200, body: { count: 0, items: [] } });
    const walls = await steward.create('Walls', COMPLETE);
    const partitions = await steward.create('Partitions');
    const screens = await steward.create('Screens');
    // Nothing was merged: the tag stays, although the ontology changed.
    expect((await read({ 'if-none-match': String(before.headers['etag']) })).status).toBe(304);
    const merge = (source: string, target: string) =>
      steward.act('merge', {
        sourceObjectClassIds: [source],
        targetObjectClassId: target,
        keepData: 'target',
      });
    await merge(screens, partitions);
    await merge(partitions, walls);
    const { body, headers } = await read();
    const expected = [partitions, screens, 'partitions', 'screens']
      .sort()
      .map((from) => ({ from, to: walls }));
    expect(body).toEqual({ count: 4, items: expected });
    expect(headers['etag']).not.toBe(before.headers['etag']);
  });
});
