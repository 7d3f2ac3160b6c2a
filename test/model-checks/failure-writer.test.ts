import { describe, expect, it } from 'vitest';
import { FailureWriter } from '../../src/model-checks/actions/failure-writer.ts';
import type { Failure } from '../../src/model-checks/domain/model-check.ts';

const failure = (parameter: string, text = ''): Failure => ({
  documentId: '',
  nodeId: '',
  ifcGuid: null,
  elementId: null,
  name: text,
  objectClassId: null,
  className: null,
  levelId: null,
  levelName: null,
  typeName: null,
  parameter,
  kind: 'missing',
  value: null,
  expected: '',
});

function writer(room: { failures: number; characters: number; ofKind: number }) {
  const batches: string[][] = [];
  const failures = new FailureWriter(async (some, first) => {
    expect(first).toBe(batches.flat().length + 1);
    batches.push(some.map(({ parameter }) => parameter));
  }, room);
  return { failures, batches };
}

describe('the failures that a check stores', () => {
  it('end with the room for rows, and one kind leaves room for others in its second half', async () => {
    const { failures, batches } = writer({ failures: 10, characters: 1_000_000, ofKind: 2 });
    for (const kind of 'aaaaaaaabbbcccddd') await failures.add(failure(kind));
    await failures.send();
    expect(batches.flat().join('')).toBe('aaaaabbccd');
    expect(failures.stored).toBe(10);
  });

  it('end with the room for texts in the same way', async () => {
    const { failures, batches } = writer({ failures: 1000, characters: 1000, ofKind: 2 });
    const text = 'x'.repeat(92); // 100 with parameter and kind
    for (const kind of 'aaaaaaaabbbcccddd') await failures.add(failure(kind, text));
    await failures.send();
    expect(batches.flat().join('')).toBe('aaaaabbccd');
  });

  it('are written before their texts fill the memory', async () => {
    const { failures, batches } = writer({ failures: 1000, characters: 100_000_000, ofKind: 1000 });
    for (let at = 0; at < 9; at++) await failures.add(failure('a', 'x'.repeat(1_000_000)));
    await failures.send();
    expect(batches.map(({ length }) => length)).toEqual([4, 4, 1]);
  });
});
