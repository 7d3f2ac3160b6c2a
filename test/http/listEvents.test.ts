import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward, service } = useSteward();

describe('listEvents', () => {
  it('is a feed of CloudEvents without gaps, from any sequence on', async () => {
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

  it('says nothing of archiving, restoring, editing, bindings and syncs that demote nobody', async () => {
    const key = await steward.create('Quiet');
    const before = (await steward.events()).length;
    const own = `${CLASSES}/${key}`;
    const calls: ['POST' | 'PUT' | 'PATCH', string, object][] = [
      ['PATCH', own, { description: 'Edited' }],
      ['PUT', `${own}/cad-category`, { cadCategory: 'OST_Walls' }],
      ['PUT', `${own}/param-templates`, { templates: [] }],
      ['POST', `${own}/sync-rendered-param-templates`, {}],
      ['POST', `${own}/sync-classification-inheritance`, {}],
      ['POST', `${own}/sync-hierarchy`, {}],
      ['POST', `${CLASSES}/sync-all`, {}],
      ['POST', `${own}/actions/archive`, {}],
      ['POST', `${own}/actions/restore`, {}],
    ];
    for (const [method, url, body] of calls)
      expect([url, (await steward.send(method, url, body, steward.key())).status]).toEqual([url, 200]);
    expect(await steward.events()).toHaveLength(before);
  });

  it('ends a page before its events are too large for one answer', async () => {
    await steward.create('Before');
    const last = (await steward.send('GET', '/api/v1/events?after=0&limit=1000')).body.nextAfter;
    const { rows } = await service.database.pool.query(
      `with large as (
         insert into event (sequence, id, type, subject, time, data)
         select $1::bigint + n, 'evt_large_' || n, 'Large', 's', now(), jsonb_build_object('text',
           (select string_agg(md5((n * 100000 + i)::text), '') from generate_series(1, 30000) i))
         from generate_series(1, 3) n returning sequence)
       update event_counter set last = (select max(sequence) from large) returning last`,
      [last],
    );
    const sequences: number[][] = [];
    for (let after = last; after < rows[0].last; ) {
      const { body } = await steward.send('GET', `/api/v1/events?after=${after}`);
      sequences.push(body.items.map((event: { sequence: number }) => event.sequence));
      after = body.nextAfter;
    }
    expect(sequences).toEqual([[last + 1], [last + 2], [last + 3]]);
  });

  it.each(['limit=0', 'limit=1001', 'after=-1', 'after=x', 'after=1&after=2'])(
    'refuses %s',
    async (query) => {
      expect((await steward.send('GET', `/api/v1/events?${query}`)).status).toBe(400);
    },
  );
});
