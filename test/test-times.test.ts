import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { timeLines } from '../scripts/test-times.ts';

const times = [
  { file: 'test/http/a.test.ts', seconds: 2 },
  { file: 'test/platform/db/b.test.ts', seconds: 7.25 },
  { file: 'test/platform/c.test.ts', seconds: 1 },
  { file: 'test/d.test.ts', seconds: 0.5 },
  ...Array.from({ length: 8 }, (_, i) => ({ file: `clients/typescript/test/${i}.test.ts`, seconds: 0.25 })),
];

describe('the times of a run', () => {
  it('are those of the slowest ten files and of each folder', () => {
    const lines = timeLines(times, { command: 'npm test', workerSeconds: 13 });
    expect(lines.slice(0, 3)).toEqual([
      'The slowest 10 files, in seconds:',
      '     7.3  test/platform/db/b.test.ts',
      '     2.0  test/http/a.test.ts',
    ]);
    expect(lines.slice(11)).toEqual([
      'Worker-seconds by folder:',
      '     8.3  test/platform (2 files)',
      '     2.0  test/http (1 file)',
      '     2.0  clients/typescript (8 files)',
      '     0.5  test (1 file)',
      '    12.8  in all, of 13 that test/budget.json allows',
    ]);
  });

  it('are called too long above the budget', () => {
    expect(timeLines(times, { command: 'npm test', workerSeconds: 12 })).toContain(
      '!!! TOO SLOW: npm test took 13 worker-seconds, and its budget is 12.',
    );
  });
});

describe('test/more.json', () => {
  const { only, again } = JSON.parse(readFileSync('test/more.json', 'utf8')) as Record<
    'only' | 'again',
    Record<string, string>
  >;

  it('names test files that exist, each with a reason', () => {
    const all = [...Object.entries(only), ...Object.entries(again)];
    expect(all.filter(([file]) => !file.endsWith('.test.ts') || !existsSync(file))).toEqual([]);
    expect(all.filter(([, reason]) => !/^.{20,}[^.]$/.test(reason))).toEqual([]);
    expect(Object.keys(only)).toEqual(Object.keys(only).toSorted());
  });

  it.each(['browser', 'chaos', 'cli', 'flows', 'fuzz', 'portal', 'processes', 'upgrade'])(
    'leaves something of test/%s to npm test',
    (folder) => {
      expect(globSync(`test/${folder}/*.test.ts`).filter((file) => !(file in only))).not.toEqual([]);
    },
  );

  it.each([
    ['ontology', 'steward'],
    ['proposals', 'areas'],
    ['graph and checks', 'areas'],
    ['imports', 'runs'],
    ['design', 'designers'],
    ['portal', 'client-link'],
    ['administration', 'areas'],
  ])('leaves a journey through %s in the browser to npm test', (_area, name) => {
    const file = `test/browser/${name}.test.ts`;
    expect([existsSync(file), file in only]).toEqual([true, false]);
  });

  it.each(Object.keys(again))('has %s run with more, which asks for its tier', (file) => {
    expect(readFileSync(file, 'utf8')).toContain('forTier(');
  });
});
