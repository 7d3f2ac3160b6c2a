import { describe, expect, it } from 'vitest';
import { ValidationError } from '../../../src/kernel/domain-error.ts';
import { parseJsonBody } from '../../../src/platform/http/json-body.ts';

const parse = (text: string | Buffer) => parseJsonBody(Buffer.from(text as string));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

function ruleOf(text: string | Buffer): string {
  try {
    parse(text);
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
  ])('takes %s', (text, value) => {
    expect(parse(text)).toEqual(value);
  });

  it('is undefined when it is empty', () => {
    expect(parse('')).toBeUndefined();
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
  ])('refuses %s', (text, rule) => {
    expect(ruleOf(text)).toBe(rule);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(ruleOf(Buffer.from([0x22, 0xff, 0x22]))).toBe('json');
    expect(ruleOf(Buffer.from('"\u00e4"', 'latin1'))).toBe('json');
    expect(ruleOf(Buffer.from('{}', 'utf16le'))).toBe('json');
    expect(ruleOf(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBe('json'); // a surrogate in UTF-8
  });

  it('nests 32 levels and no more', () => {
    expect(ruleOf(nested(32))).toBe('accepted');
    expect(ruleOf(nested(33))).toBe('depth');
    expect(ruleOf('{"a":'.repeat(33) + '1' + '}'.repeat(33))).toBe('depth');
    expect(ruleOf(nested(500_000))).toBe('depth');
  });

  it('leaves prototypes as they were', () => {
    ruleOf('{"__proto__":{"polluted":true}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
