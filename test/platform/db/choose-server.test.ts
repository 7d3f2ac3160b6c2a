import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseServer,
  type Look,
  raised,
  type SeenTimelines,
} from '../../../src/platform/db/servers/choose-server.ts';

const NOTHING: SeenTimelines = { home: null, timelines: new Map() };
const look = (server: number, more: Partial<Look> = {}): Look => ({
  server,
  isStandby: false,
  isReadOnly: false,
  systemId: '1',
  timeline: 1,
  startedAt: `start ${server}`,
  position: 100,
  ...more,
});
const anyLook = (server: number): fc.Arbitrary<Look> =>
  fc.record({
    server: fc.constant(server),
    isStandby: fc.boolean(),
    isReadOnly: fc.boolean(),
    systemId: fc.constantFrom('1', '1', '1', '2'),
    timeline: fc.integer({ min: 1, max: 4 }),
    startedAt: fc.constantFrom(`start ${server}`, 'start of one that has two names'),
    position: fc.nat(3),
  });
const anyLooks = fc
  .integer({ min: 0, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, server) => anyLook(server))));

describe('the server to write to', () => {
  it('is of several primaries the one that was promoted last', () => {
    expect(chooseServer([look(0), look(1, { timeline: 2 })], 'read-write', NOTHING)).toEqual({ server: 1 });
  });

  it('is none when two were promoted apart from each other', () => {
    const both = [look(0, { timeline: 2 }), look(1, { timeline: 2 })];
    expect(chooseServer(both, 'read-write', NOTHING)).toEqual({
      none: 'servers 1 and 2 are both primary on timeline 2',
    });
  });

  it('may have two names', () => {
    const twice = [look(0, { startedAt: 'then' }), look(1, { startedAt: 'then' })];
    expect(chooseServer(twice, 'read-write', NOTHING)).toEqual({ server: 0 });
  });

  it('is none when a standby knows of a promotion that the only primary missed', () => {
    const looks = [look(0), look(1, { isStandby: true, timeline: 2 })];
    expect(chooseServer(looks, 'read-write', NOTHING)).toHaveProperty('none');
  });

  it('is none of a cluster that nobody worked with before', () => {
    const fence = { home: '1', timelines: new Map([['1', 1]]) };
    expect(chooseServer([look(0, { systemId: '2', timeline: 9 })], 'read-write', fence)).toEqual({
      none: 'server 1 belongs to another database cluster',
    });
    expect(chooseServer([look(0), look(1, { systemId: '2' })], 'read-write', NOTHING)).toEqual({
      none: 'the servers belong to different database clusters',
    });
  });

  it('is, whatever the servers say, the one writable primary on the highest timeline ever seen', () => {
    fc.assert(
      fc.property(fc.array(anyLooks, { minLength: 1, maxLength: 6 }), (rounds) => {
        let fence = NOTHING;
        const seen: Look[] = [];
        for (const looks of rounds) {
          const choice = chooseServer(looks, 'read-write', fence);
          fence = raised(fence, looks);
          seen.push(...looks);
          // An independent look at it: all that was ever said, without any order.
          const highest = (id: string) =>
            Math.max(...seen.filter(({ systemId }) => systemId === id).map(({ timeline }) => timeline));
          const right = looks.filter(
            (each) =>
              !each.isStandby &&
              !each.isReadOnly &&
              each.timeline === highest(each.systemId) &&
              (fence.home === null || each.systemId === fence.home),
          );
          const clusters = new Set(looks.map(({ systemId }) => systemId));
          const isClear =
            right.length > 0 &&
            new Set(right.map(({ startedAt }) => startedAt)).size === 1 &&
            (fence.home !== null || clusters.size === 1);
          if (isClear) expect(right.map(({ server }) => ({ server }))).toContainEqual(choice);
          else expect(choice).toHaveProperty('none');
          if ('server' in choice && fence.home === null)
            fence = {
              ...fence,
              home: looks.find(({ server }) => server === choice.server)?.systemId ?? null,
            };
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the server to read from', () => {
  it('is kept while it will do', () => {
    const looks = [look(0), look(1, { isStandby: true }), look(2, { isStandby: true })];
    expect(chooseServer(looks, 'prefer-standby', NOTHING)).toEqual({ server: 1 });
    expect(chooseServer(looks, 'prefer-standby', NOTHING, 2)).toEqual({ server: 2 });
    expect(chooseServer(looks, 'any', NOTHING)).toEqual({ server: 0 });
    expect(chooseServer(looks, 'standby', NOTHING, 0)).toEqual({ server: 1 });
  });

  it('is of several standbys the one that is furthest', () => {
    const looks = [0, 1, 2].map((server) =>
      look(server, { isStandby: true, position: server === 1 ? 101 : 100 }),
    );
    expect(chooseServer(looks, 'prefer-standby', NOTHING)).toEqual({ server: 1 });
    expect(chooseServer(looks, 'any', NOTHING)).toEqual({ server: 0 });
  });

  it('is never a primary that was left behind', () => {
    fc.assert(
      fc.property(
        anyLooks,
        fc.constantFrom('any', 'prefer-standby', 'read-only', 'standby'),
        (looks, wish) => {
          const choice = chooseServer(looks, wish, NOTHING);
          if ('none' in choice) return;
          const chosen = looks.find(({ server }) => server === choice.server) as Look;
          const newest = Math.max(...looks.map(({ timeline }) => timeline));
          if (!chosen.isStandby) expect(chosen.timeline).toBe(newest);
          if (wish === 'standby') expect(chosen.isStandby).toBe(true);
          if (wish === 'prefer-standby' && looks.some(({ isStandby }) => isStandby))
            expect(chosen.isStandby).toBe(true);
        },
      ),
    );
  });
});
