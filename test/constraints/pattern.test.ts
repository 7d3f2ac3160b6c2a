import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pattern, PatternError, StepsSpent } from '../../src/constraints/index.ts';
import { blocks } from '../support/event-loop.ts';

describe('a pattern of XML Schema', () => {
  it.each([
    ['DT[0-9]{2}', ['DT01', 'DT99'], ['DT1', 'DT001', 'xDT01', 'DT01x', '']],
    ['a|bc|', ['a', 'bc', ''], ['ab', 'c']],
    ['(a|b)*c?', ['', 'abba', 'c', 'bac'], ['cc', 'ca']],
    ['a{2,3}b{1,}c{0,1}', ['aab', 'aaabbbc'], ['ab', 'aaaab', 'aabcc']],
    ['(ab){0}x', ['x'], ['abx']],
    ['(a*)*', ['', 'aaa'], ['b']],
    ['(a?){3}', ['', 'aaa'], ['aaaa']],
    ['.*', ['', 'any €😀'], ['two\nlines']],
    ['^a$', ['^a$'], ['a']],
    ['\\d+\\.\\d', ['12.5', '٣.٤'], ['12,5']],
    ['\\i\\c*', ['_a-1', 'Ünit', ':x'], ['-a', '1', '']],
    ['[\\w-]+', ['a-b', 'é1'], ['a b', '.']],
    ['\\p{Lu}\\p{IsGreek}+', ['Éαβ'], ['éα', 'Ea']],
    ['\\P{L}\\S\\s\\D', ['1x x'], ['ax x']],
    ['[a-z-[aeiou]]+', ['xyz'], ['xay']],
    ['[^a-c-[x]]', ['d', 'é'], ['a', 'x']],
    ['[\\^\\-\\]a\\\\-]', ['^', '-', ']', 'a', '\\'], ['b']],
    ['[a-]', ['a', '-'], ['b']],
    ['\\(\\)\\[\\]\\{\\}\\|\\?\\*\\+\\.\\\\\\n\\r\\t', ['()[]{}|?*+.\\\n\r\t'], ['()']],
    ['a\\/\\$', ['a/$'], ['a']],
    ['😀{2}', ['😀😀'], ['😀']],
  ])('%s matches whole texts', (source, matching, others) => {
    const pattern = new Pattern(source);
    for (const text of matching) expect([text, pattern.matches(text)]).toEqual([text, true]);
    for (const text of others) expect([text, pattern.matches(text)]).toEqual([text, false]);
  });

  it.each([
    ['(a', 'a ( is never closed at character 1'],
    ['a)', 'there is a ) without a ( at character 2'],
    ['[a', 'a [ is never closed at character 1'],
    ['[]', 'a [ ] has no characters at character 1'],
    ['*a', 'there is nothing for * to repeat (write \\* for the character itself) at character 1'],
    ['a**', 'there is nothing for * to repeat (write \\* for the character itself) at character 3'],
    ['a{,3}', 'a number of repeats is written {2}, {2,} or {2,5} at character 3'],
    ['a{3,2}', '{3,2} asks for more repeats than it allows at character 7'],
    ['a{20000}', 'at most 10000 repeats are allowed at character 8'],
    ['[z-a]', 'a range ends before it begins at character 5'],
    ['\\q', '\\q means nothing at character 2'],
    ['a\\', 'the pattern ends with a backslash at character 3'],
    ['\\p{Xy}', '"Xy" is neither a category nor a block of Unicode at character 3'],
    ['a]', 'a ] is never opened (write \\] for the character itself) at character 2'],
    ['((a{100}){100}){100}', 'its repeats add up to more than 5000 steps'],
    ['('.repeat(200), 'brackets are nested more than 100 deep at character 102'],
  ])('%s is refused with a reason', (source, message) => {
    expect(() => new Pattern(source)).toThrow(PatternError);
    expect(() => new Pattern(source)).toThrow(message);
  });

  it('does what JavaScript does where both have the same syntax', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '(a|b)', '(ab)', 'c');
    const piece = fc
      .tuple(atom, fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}'))
      .map((both) => both.join(''));
    const source = fc.array(fc.array(piece, { maxLength: 4 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        source,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 }),
        (branches, text) => {
          const written = branches.map((pieces) => pieces.join('')).join('|');
          expect(new Pattern(written).matches(text)).toBe(new RegExp(`^(?:${written})$`).test(text));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('has the classes that JavaScript has, with other letters', () => {
    const written = (member: string) => [member, member] as const;
    const name = String.raw`:A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}`;
    const nameRest = String.raw`\-.0-9\u00b7\u0300-\u036f\u203f\u2040`;
    const letters = {
      d: String.raw`\p{Nd}`,
      w: String.raw`^\p{P}\p{Z}\p{C}`,
      s: ' \\t\\n\\r',
      i: name,
      c: name + nameRest,
    };
    const edges = ['a', 'e', 'z', '0', '7', 'É', 'é', 'ß', 'α', 'Ω', '€', '😀', '\u0370', '\u{10ffff}', '\0'];
    const range = fc
      .tuple(fc.constantFrom(...edges), fc.constantFrom(...edges))
      .map((both) => both.sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)).join('-'));
    const member = fc.oneof(
      fc.constantFrom(...edges).map(written),
      range.map(written),
      fc
        .tuple(fc.constantFrom('p', 'P'), fc.constantFrom('L', 'Lu', 'N', 'Nd', 'P', 'S', 'Cc', 'Cn'))
        .map(([sign, category]) => written(`\\${sign}{${category}}`)),
      fc.constantFrom(
        ['\\p{IsGreek}', '\u0370-\u03ff'] as const,
        ['\\P{IsGreek}', '[^\u0370-\u03ff]'] as const,
        ...Object.entries(letters).flatMap(([letter, members]) => [
          [`\\${letter}`, `[${members}]`] as const,
          [`\\${letter.toUpperCase()}`, `[^[${members}]]`] as const,
        ]),
      ),
    );
    const list = fc
      .tuple(fc.boolean(), fc.array(member, { minLength: 1, maxLength: 6 }))
      .map(([isNegated, members]) => {
        const [ours, theirs] = [0, 1].map((at) => members.map((each) => each[at]).join(''));
        return isNegated ? [`^${ours}`, `[^${theirs}]`] : [ours, `[${theirs}]`];
      });
    const source = fc
      .array(list, { minLength: 1, maxLength: 3 })
      .map((lists) =>
        lists.reduceRight(([ours, theirs], [first, second]) => [
          `${first}-[${ours}]`,
          `[${second}--${theirs}]`,
        ]),
      );
    const texts = [
      ...edges,
      ...'bD-_.:·٣ \t\n\r\u0301\u2028\u200d\ue000'.split(''),
      '\ud800',
      '\u0378',
      '\u03ff',
      '\u0400',
      '\u{1d7d8}',
    ];
    fc.assert(
      fc.property(source, ([ours, theirs]) => {
        const pattern = new Pattern(`[${ours}]`);
        const expression = new RegExp(`^${theirs}$`, 'v');
        const matching = texts.filter((text) => pattern.matches(text));
        expect(matching).toEqual(texts.filter((text) => expression.test(text)));
      }),
      { numRuns: 200 },
    );
  });

  it('has the same verdict on a text whatever it has read before, also after forgetting', () => {
    const source = '(a|b)*a(a|b){12}';
    const used = new Pattern(source);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 60 }), (text) => {
        expect(used.matches(text)).toBe(new RegExp(`^(?:${source})$`).test(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('spends a budget where it has one', () => {
    const text = 'aab'.repeat(3000);
    expect(() => new Pattern('[ab]*a[ab]{2000}', { steps: 100_000 }).matches(text)).toThrow(StepsSpent);
    expect(() => new Pattern('a{0,2000}', { steps: 1000 })).toThrow(StepsSpent);
    expect(new Pattern('[ab]*', { steps: 1000 }).matches(text)).toBe(true);
    const walked = { steps: 10_000, perCharacter: 0.5 };
    const pattern = new Pattern('[ab]*', walked);
    expect(pattern.matches(text)).toBe(true);
    expect(pattern.matches('cab')).toBe(false);
    expect(walked.steps).toBeGreaterThan(5000);
    expect(walked.steps).toBeLessThan(5500);
    expect(pattern.matches(text)).toBe(true);
    expect(() => pattern.matches(text)).toThrow(StepsSpent);
  });

  /** Distinct letters, so that nothing is known of the next one. */
  const letters = (count: number, first = 0) =>
    Array.from({ length: count }, (_, i) => String.fromCodePoint(0x4e00 + first + i)).join('');

  it('counts each set that a class looks up, and equal ones once', () => {
    const stepsOf = (source: string) => {
      const budget = { steps: 1_000_000 };
      new Pattern(source, budget).matches(letters(1000));
      return 1_000_000 - budget.steps;
    };
    const least = stepsOf('[^a]*');
    expect(stepsOf(`[^${'\\W'.repeat(100)}]*`)).toBe(least);
    expect(stepsOf(`[^${'a0-9'.repeat(100)}\\s-[b]]*`)).toBe(least + 1000);
    expect(stepsOf(`[^${'\\p{Lu}\\P{L}a'.repeat(100)}]*`)).toBe(least + 2000);
    expect(stepsOf(`[^${'\\d\\D-['.repeat(99)}a${']'.repeat(100)}`)).toBeGreaterThan(190);
  });

  it.each([
    ['classes of many members', `([^${'\\W'.repeat(10_000)}]{20})*`, 1],
    ['many states', '([^a]{2400})*', 50],
  ])('takes no longer with %s', async (_, source, count) => {
    const texts = Array.from({ length: count }, (_, i) => letters(4800, i));
    const compare = () => {
      const pattern = new Pattern(source);
      for (const text of texts) expect(pattern.matches(text)).toBe(true);
    };
    const taken = await blocks(compare, 1500, 3);
    expect(taken).toBeLessThan(1500);
  });

  it('compares no text that would take long, and says the same of it whatever it has read before', () => {
    const pattern = new Pattern('([ab]*a){0,1000}');
    const most = pattern.mostCharacters;
    expect(most).toBe(Math.floor(5001 ** 2 / pattern.size));
    expect(pattern.isTooLong('😀'.repeat(most))).toBe(false);
    expect(pattern.isTooLong('😀'.repeat(most + 1))).toBe(true);
    expect(pattern.matches('a'.repeat(most))).toBe(true);
    expect(pattern.matches('a'.repeat(most + 1))).toBe(false);
    const budget = { steps: 2_000_000 };
    expect(() => new Pattern('(a*){1600}', budget).matches('a'.repeat(10_000))).toThrow(StepsSpent);
    expect(new Pattern('.*').matches('a'.repeat(1_000_000))).toBe(true);
  });

  it.each([
    ['.{0,2499}', 2499],
    ['(ab?){0,1200}', 2400],
    ['(abcdefghij){0,454}', 4540],
    ['a'.repeat(5000), 5000],
  ])('compares the longest text that repeats up to a number can match', (source, longest) => {
    expect(new Pattern(source).mostCharacters).toBeGreaterThanOrEqual(longest);
  });

  it('takes linear time on texts that make others explode', async () => {
    const text = 'a'.repeat(20_000);
    const taken = await blocks(() => {
      for (const source of ['(a+)+b', '(a|aa)*c', '(.*a){20}x', '(a?){100}a{100}'])
        expect(new Pattern(source).matches(text)).toBe(false);
    }, 2000);
    expect(taken).toBeLessThan(2000);
  });
});
