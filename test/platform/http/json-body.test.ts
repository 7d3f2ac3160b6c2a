import { describe, expect, it } from 'vitest';
import { ValidationError } from '../../../src/kernel/domain-error.ts';
import { readJsonBody } from '../../../src/platform/http/json-body.ts';

const parse = (text: string | Buffer) => readJsonBody(Buffer.from(text as string));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

async function ruleOf(text: string | Buffer): Promise<string> {
  try {
    await parse(text);
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationError);
    return ((error as ValidationError).details as { rule: string }[])[0]?.rule ?? '';
  }
  return 'accepted';
}

describe('a JSON body', () => {
  it.each([
    ['"x"', 'x'],
    ['{"a":{"constructor":1,"prototype":2}}', { a: { constructor: 1, prototype: 2 } }],
    ['\ufeff{}', {}],
    [' [1e308, -0.5, "\\ud83d\\ude00"] ', [1e308, -0.5, '😀']],
  ])('takes %s', async (text, value) => {
    expect(await parse(text)).toEqual(value);
  });

  it('is undefined when it is empty', async () => {
    expect(await parse('')).toBeUndefined();
  });

  it.each([
    ['null', 'type'],
    ['{', 'json'],
    ['{"a":1,}', 'json'],
    ["{'a':1}", 'json'],
    ['NaN', 'json'],
    ['undefined', 'json'],
    ['{} {}', 'json'],
    [' ', 'json'],
    ['"\t"', 'json'],
    ['"a\\u0000b"', 'nul'],
    ['{"a\\u0000b":1}', 'nul'],
    ['"\\ud800"', 'unicode'],
    ['{"\\udc00":1}', 'unicode'],
    ['["\\ud83d", "\\ude00"]', 'unicode'],
    ['{"__proto__":{}}', 'prototype'],
    ['{"__proto__":1}', 'prototype'],
    ['{"a":[{"\\u005f_proto__":1}]}', 'prototype'],
    ['{"constructor":{"prototype":{}}}', 'prototype'],
    ['{"constructor":{"prototype":null}}', 'prototype'],
    ['{"a":1e999}', 'number'],
    ['[-1e999]', 'number'],
  ])('refuses %s', async (text, rule) => {
    expect(await ruleOf(text)).toBe(rule);
  });

  it('refuses bytes that are not UTF-8', async () => {
    expect(await ruleOf(Buffer.from([0x22, 0xff, 0x22]))).toBe('json');
    expect(await ruleOf(Buffer.from('"\u00e4"', 'latin1'))).toBe('json');
    expect(await ruleOf(Buffer.from('{}', 'utf16le'))).toBe('json');
    expect(await ruleOf(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBe('json'); // a surrogate in UTF-8
  });

  it('nests 32 levels and no more', async () => {
    expect(await ruleOf(nested(32))).toBe('accepted');
    expect(await ruleOf(nested(33))).toBe('depth');
    expect(await ruleOf('{"a":'.repeat(33) + '1' + '}'.repeat(33))).toBe('depth');
    expect(await ruleOf(nested(500_000))).toBe('depth');
  });

  it('leaves prototypes as they were', async () => {
    await ruleOf('{"__proto__":{"polluted":true}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each([
    ['{"a":[0,{"b":"\\u0000"}]}', 'body.a.1.b'],
    ['{"a":[0,{"b":{"__proto__":1}}]}', 'body.a.1.b'],
    ['[[],{"a":[1e999]}]', 'body.1.a.0'],
    ['{"__proto__":1}', 'body'],
    ['"\\ud800"', 'body'],
  ])('names the place of the fault in %s', async (text, path) => {
    await expect(parse(text)).rejects.toMatchObject({ details: [{ path }] });
  });

  const list = (count: number, of: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => of(i)).join();
  it.each([
    ['1,000 properties', `{${list(1000, (i) => `"k${i}":"${'x'.repeat(80)}"`)}}`, 'accepted'],
    ['1,001 properties', `{"a":{${list(1001, (i) => `"k${i}":"${'x'.repeat(80)}"`)}}}`, 'maxProperties'],
    ['2,000 names', `[${list(2000, (i) => `{"k${i}":"${'x'.repeat(80)}"}`)}]`, 'accepted'],
    ['2,001 names', `[${list(2001, (i) => `{"k${i}":"${'x'.repeat(80)}"}`)}]`, 'maxProperties'],
    ['400,000 values', `[${list(400_000, () => '1')}]`, 'accepted'],
    ['400,001 values', `[${list(400_001, () => '1')}]`, 'size'],
    ['a text of 1 MiB', `"${'x'.repeat(1024 * 1024)}"`, 'accepted'],
    ['a larger text', `"${'x'.repeat(1024 * 1024 + 1)}"`, 'size'],
    ['brackets, commas and colons in a text', `"${'[{,:\\"'.repeat(100_000)}"`, 'accepted'],
  ])('with %s', async (_what, text, rule) => {
    expect(await ruleOf(text)).toBe(rule);
  });
});
