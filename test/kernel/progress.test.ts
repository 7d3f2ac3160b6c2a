import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Progress,
  type ProgressLine,
  ProgressReader,
  phaseReporter,
} from '../../src/kernel/progress.ts';

const progress = fc.record({
  phase: fc.string({ unit: 'grapheme' }),
  done: fc.nat(),
  total: fc.option(fc.nat(), { nil: null }),
});
const head = fc.record({
  status: fc.integer({ min: 200, max: 599 }),
  headers: fc.dictionary(fc.constantFrom('content-type', 'location'), fc.string()),
});

/** The bytes in pieces that end at these places. */
function* pieces(bytes: Uint8Array, cuts: readonly number[]): Generator<Uint8Array> {
  let from = 0;
  for (const cut of cuts.map((each) => each % (bytes.length + 1)).toSorted((a, b) => a - b)) {
    yield bytes.subarray(from, cut);
    from = cut;
  }
  yield bytes.subarray(from);
}

describe('progress before an answer', () => {
  it('is read the same in pieces of any size, and the body stays as it is', () => {
    fc.assert(
      fc.property(
        fc.array(progress, { maxLength: 6 }),
        head,
        fc.uint8Array({ maxLength: 200 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (reports, answer, body, cuts) => {
          const lines: ProgressLine[] = [...reports.map((each) => ({ progress: each })), { answer }];
          const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
          const seen: Progress[] = [];
          const reader = new ProgressReader((each) => seen.push(each));
          let found: ReturnType<ProgressReader['read']> = null;
          const rest: number[] = [];
          for (const piece of pieces(new Uint8Array([...Buffer.from(text), ...body]), cuts)) {
            if (found) rest.push(...piece);
            else {
              found = reader.read(piece);
              if (found) rest.push(...found.rest);
            }
          }
          expect(seen).toEqual(reports);
          expect(found).toMatchObject(answer);
          expect(rest).toEqual([...body]);
        },
      ),
    );
  });

  it('is refused if a line has no end, or is none of ours', () => {
    const read = (text: string) => new ProgressReader(() => undefined).read(Buffer.from(text));
    expect(() => read('x'.repeat(100_000))).toThrow('too long');
    expect(() => read(`${' '.repeat(100_000)}\n`)).toThrow('too long');
    expect(() => read('{"rows":[]}\n')).toThrow('neither');
    expect(() => read('<html>\n')).toThrow(SyntaxError);
  });

  it('reports the beginning of a phase, and then a few of its steps', () => {
    const seen: Progress[] = [];
    const step = phaseReporter((each) => seen.push(each), 'matching', 1200);
    for (let done = 1; done <= 1200; done++) step(done);
    expect(seen.map(({ done }) => done)).toEqual([0, 500, 1000]);
    expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([1200]));
  });
});
