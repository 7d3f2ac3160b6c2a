import { expect, it } from 'vitest';
import { ValidationError } from '../../src/kernel/domain-error.ts';

it.each([
  ['body.name', 'must not be blank', 'name must not be blank.'],
  ['body', 'must not be null', 'The body must not be null.'],
  ['query.limit', 'must be a whole number', 'limit must be a whole number.'],
  ['headers.if-match', 'must appear only once', 'The header if-match must appear only once.'],
  ['body.edits.1.name', 'must not be blank', 'edits[1].name must not be blank.'],
  ['body.2.id', 'is required', '[2].id is required.'],
  ['body.row 5.title', 'must not be blank', 'row 5, title must not be blank.'],
  ['body.row 5.parent', "Z9 isn't in this file", "row 5, parent: Z9 isn't in this file."],
  ['body.selections.length', 'A glass top is at most 2,400 mm long', 'A glass top is at most 2,400 mm long.'],
  ['query.kind', 'must be one of a, b. Did you mean a?', 'kind must be one of a, b. Did you mean a?'],
])('a fault at %s that %s', (path, message, sentence) => {
  expect(new ValidationError([{ path, rule: 'x', message }]).message).toBe(sentence);
});

it('says the same thing once', () => {
  const fault = { path: 'body.a', rule: 'x', message: 'Two faults, one sentence' };
  expect(new ValidationError([fault, { ...fault, path: 'body.b' }]).message).toBe(
    'Two faults, one sentence.',
  );
});

it('names the first 100 of many faults, and counts the others', () => {
  const faults = Array.from({ length: 100_000 }, (_, row) => ({
    path: `body.${row}.name`,
    rule: 'x',
    message: 'must not be blank',
  }));
  const error = new ValidationError(faults);
  const sentences = error.message.split('. ');
  expect(sentences).toHaveLength(101);
  expect(sentences.slice(-2)).toEqual(['[99].name must not be blank', 'And 99,900 more.']);
  expect(error.details).toHaveLength(100_000);
  expect(new ValidationError(faults.slice(0, 100)).message).not.toContain('more');
});
