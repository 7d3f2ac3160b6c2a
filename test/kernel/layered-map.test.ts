import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LayeredMap } from '../../src/kernel/layered-map.ts';

const changes = fc.array(fc.tuple(fc.nat({ max: 600 }), fc.option(fc.nat(), { nil: undefined })), {
  maxLength: 300,
});

const KEYS = Array.from({ length: 602 }, (_, key) => key);

it('answers as a map does that was changed the same way, and leaves earlier ones as they were', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 8 }), (rounds) => {
      let model = new Map<number, number>(Array.from({ length: 400 }, (_, i) => [i, i]));
      let layered = new LayeredMap(model);
      const versions: [LayeredMap<number, number>, Map<number, number>][] = [[layered, model]];
      for (const round of rounds) {
        model = new Map(model);
        for (const [key, value] of round) {
          if (value === undefined) model.delete(key);
          else model.set(key, value);
        }
        layered = layered.with(round);
        versions.push([layered, model]);
      }
      for (const [map, expected] of versions)
        expect(KEYS.map((key) => map.get(key))).toEqual(KEYS.map((key) => expected.get(key)));
    }),
    { numRuns: 20 },
  );
});
