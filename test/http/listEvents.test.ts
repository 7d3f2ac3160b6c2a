import { describe, expect, it } from 'vitest';
import { useSteward } from '../support/steward.ts';

const used = useSteward();

describe('listEvents', () => {
  it('is a feed of CloudEvents without gaps, from any sequence on', async () => {
    const { steward } = used;
    for (const name of ['A', 'B', 'C']) await steward.create(name);
    const all = await steward.send('GET', '/api/v1/events?after=0');
    expect(all.body.items.map((event: { sequence: number }) => event.sequence)).toEqual([1, 2, 3]);
    expect(all.body.nextAfter).toBe(3);
    expect(Object.keys(all.body.items[0])).toEqual([
      'specversion',
      'id',
      'source',
      'type',
      'subject',
      'time',
      'sequence',
      'data',
    ]);
    expect(all.body.items[0]).toMatchObject({
      specversion: '1.0',
      id: expect.stringMatching(/^evt_/),
      time: expect.stringMatching(/Z$/),
    });
    const page = await steward.send('GET', '/api/v1/events?after=1&limit=1');
    expect([page.body.items[0].sequence, page.body.nextAfter]).toEqual([2, 2]);
    const end = await steward.send('GET', '/api/v1/events?after=3');
    expect(end.body).toEqual({ items: [], nextAfter: 3 });
    for (const type of ['ObjectClassParentGraphChanged', 'lintel.ObjectClassParentGraphChanged.v1']) {
      expect(await steward.events(0, type)).toHaveLength(3);
    }
    expect(await steward.events(0, 'Other')).toHaveLength(0);
  });

  it.each(['limit=0', 'limit=1001', 'after=-1', 'after=x', 'after=1&after=2'])(
    'refuses %s',
    async (query) => {
      expect((await used.steward.send('GET', `/api/v1/events?${query}`)).status).toBe(400);
    },
  );
});
