import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATA_NOTE, MOST_ANSWER_CHARACTERS, markedData, markedText } from '../../src/mcp/marked-data.ts';

const parsed = (data: Record<string, unknown>) => JSON.parse(markedData(data));
const UNSEEN = /[^\P{C}\p{Cs}\p{Cn}]|[<>\p{Zl}\p{Zp}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u;
const seed = Number(process.env['FC_SEED'] ?? 29);

describe('markedData', () => {
  it('says first that the rest is data, and leaves small data as it is', () => {
    expect(markedData({ a: [1, 'x', true] })).toBe(
      `{"note":${JSON.stringify(DATA_NOTE)},"data":{"a":[1,"x",true]}}`,
    );
  });

  it('shortens and escapes what stands outside of data', () => {
    expect(markedText('Class "<b>\u202e\n" doesn\'t exist.')).toBe(
      'Class "\\u003cb\\u003e\\u202e\\u000a" doesn\'t exist.',
    );
    expect(markedText('x'.repeat(5000))).toBe(`${'x'.repeat(300)}…`);
  });

  it('leaves out fields without a value', () => {
    expect(parsed({ a: null, b: undefined, c: { d: null }, e: [null] }).data).toEqual({ c: {}, e: [null] });
  });

  it('writes what nobody sees as escapes, which read as the same text', () => {
    const name = '<b>\u200b\u202e\u{e0041}\u{fe0f}\u{e0101}\u2028\u0085é漢😀';
    const text = markedData({ name });
    expect(text).toContain(
      '\\u003cb\\u003e\\u200b\\u202e\\udb40\\udc41\\ufe0f\\udb40\\udd01\\u2028\\u0085é漢😀',
    );
    expect(JSON.parse(text).data.name).toBe(name);
  });

  it('shortens lists and texts until they fit, and says which', () => {
    const items = Array.from({ length: 1000 }, (_, id) => ({ id, text: 'a'.repeat(400) }));
    const { data, cut } = parsed({ count: 1000, items, text: 'b'.repeat(2000) });
    expect(data.count).toBe(1000);
    expect(cut).toContain(`items: ${data.items.length} of 1000 shown`);
    expect(cut.join()).toMatch(/items\.text: texts longer than \d+ characters are shortened/);
    expect(data.text.endsWith('…')).toBe(true);
  });

  it('says that something is too large when nothing else helps', () => {
    const fields = (depth: number): object =>
      Object.fromEntries(
        Array.from({ length: 60 }, (_, i) => [`key ${i}`, depth === 0 ? 'x' : fields(depth - 1)]),
      );
    expect(parsed({ a: fields(2) }).data).toEqual({ tooLarge: expect.any(String) });
  });

  it('is never too long, always JSON, and never shows what is unseen, whatever it holds', () => {
    const text = fc.string({ unit: 'binary', maxLength: 2000 });
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 200 }),
        fc.dictionary(fc.string({ unit: 'binary', maxLength: 600 }), tie('any'), { maxKeys: 100 }),
      ),
    })).any;
    fc.assert(
      fc.property(fc.dictionary(text, value, { maxKeys: 100 }), (data) => {
        const marked = markedData(data);
        expect(marked.length).toBeLessThanOrEqual(MOST_ANSWER_CHARACTERS);
        expect(UNSEEN.test(marked)).toBe(false);
        expect(JSON.parse(marked).note).toBe(DATA_NOTE);
      }),
      { seed, numRuns: 100 },
    );
  });
});
