import { describe, expect, it } from 'vitest';
import { MOST_TOPICS } from '../../src/bcf/index.ts';
import { topicsOf } from '../../src/ids/report-topics.ts';

const specification = (name: string, requirements: string[], more: object = {}) => ({
  name,
  identifier: null,
  result: 'fail' as const,
  failed: 2,
  requirements: requirements.map((text) => ({ text, failed: 2 })),
  failures: [],
  ...more,
});

describe('the topics of an IDS report', () => {
  it('read each failure once, however many requirements there are', () => {
    let reads = 0;
    const failures = Array.from({ length: 5000 }, (_, at) => ({
      globalId: String(at).padStart(22, '0'),
      get requirement() {
        reads++;
        return `Must have material ${at % 1000}`;
      },
    }));
    const texts = Array.from({ length: 1000 }, (_, at) => `Must have material ${at}`);
    const { topics, leftOut } = topicsOf({
      specifications: [specification('S'.repeat(1000), texts, { failures })],
    });
    expect([topics.length, leftOut, reads]).toEqual([MOST_TOPICS, 1000 - MOST_TOPICS, failures.length]);
    expect(topics.map(({ ifcGuids }) => ifcGuids.length)).toEqual(Array(MOST_TOPICS).fill(5));
  });

  it('are one for each text, and no more are built than a file has', () => {
    const many = Array.from({ length: MOST_TOPICS + 20 }, (_, at) =>
      specification(`S${at}`, ['a', 'a', 'b']),
    );
    const { topics, leftOut } = topicsOf({ specifications: many });
    expect(topics).toHaveLength(MOST_TOPICS);
    expect(leftOut).toBe(2 * many.length - MOST_TOPICS);
    expect(topics.slice(0, 3).map(({ title, objects }) => [title, objects])).toEqual([
      ['S0: a', 2],
      ['S0: b', 2],
      ['S1: a', 2],
    ]);
  });

  it('of a specification as a whole say whether there are objects, also when none is listed', () => {
    const failures = [{ globalId: 'a', requirement: 'Prohibited' }];
    const { topics } = topicsOf({
      specifications: [
        specification('Ramps', [], { failures, failed: 1 }),
        specification('Stairs', []),
        specification('Doors', [], { failed: 0 }),
        specification('Walls', ['a'], { result: 'pass' }),
      ],
    });
    expect(topics.map(({ title, ifcGuids }) => [title, ifcGuids])).toEqual([
      ['Ramps: not allowed', ['a']],
      ['Stairs: not allowed', []],
      ['Doors: nothing found', []],
    ]);
  });
});
