import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultPlaceIn, jsonFault } from '../../src/ontology/exchange/formats/json-fault.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('what is wrong with a JSON text', () => {
  it('is nothing when it can be parsed, and something when it cannot, whatever was changed in it', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.nat(),
        fc.constantFrom('', ',', '}', ']', '{', '[', '"', 'x', '\\', '1', ':', '\n', ' null'),
        fc.boolean(),
        (value, place, piece, isReplaced) => {
          const json = JSON.stringify(value, null, place % 3);
          const at = place % (json.length + 1);
          const changed = json.slice(0, at) + piece + json.slice(isReplaced ? at + 1 : at);
          expect([changed, jsonFault(changed) === null]).toEqual([changed, isJson(changed)]);
          // What stands before the fault could still become JSON.
          const fault = jsonFault(changed);
          if (fault) expect(fault.at).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 5000, seed: 32 },
    );
  });

  it.each([
    ['{"Classes": []}\n\n  x', 3, 3, 'there is text after the end of the JSON value'],
    ['{"Classes": [}', 1, 14, 'expected a value, found “}”'],
    ['{\n  "a": 1,\n  b: 2}', 3, 3, 'expected a name in quotes, found “b:”'],
    ['{"a" 1}', 1, 6, 'expected “:”, found “1}”'],
    ['[1 2]', 1, 4, 'expected “,” or “]”, found “2]”'],
    ['[1,\n', 2, 1, 'the file ends before “]”'],
    ['"a\nb"', 1, 3, 'a string has a character that must be escaped'],
    ['"a\\x"', 1, 3, 'a string has a character that must be escaped'],
    ['"abc', 1, 5, 'the file ends inside a string'],
    ['', 1, 1, 'the file has no JSON value'],
  ])('%j: line %i, column %i', (text, line, column, message) => {
    const fault = jsonFault(text);
    expect(fault?.message).toBe(message);
    expect(faultPlaceIn(text, fault?.at ?? -1)).toEqual({ line, column });
  });

  it('is found in texts of any length and depth', () => {
    expect(jsonFault(`["${'\\n'.repeat(3_000_000)}${' '.repeat(5_000_000)}"] x`)?.message).toContain(
      'text after',
    );
    expect(jsonFault('['.repeat(1_000_000))?.message).toBe('the file ends before “]”');
  });
});
