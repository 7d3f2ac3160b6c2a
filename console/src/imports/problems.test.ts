import { describe, expect, it } from 'vitest';
import { type Issue, issuesOf } from './issues.ts';
import { groupProblems, problemRows } from './problems.ts';

const issue = (code: string, line: number | null, severity: Issue['severity'] = 'warning'): Issue => ({
  code,
  line,
  severity,
  message: `${code} at ${line}`,
});

describe('problems', () => {
  it('are grouped by cause, errors first, then the most frequent', () => {
    const groups = groupProblems([
      issue('unknown_kind', 4),
      issue('dangling_reference', 7),
      issue('dangling_reference', 9),
      issue('invalid_field', 2, 'error'),
      issue('invalid_field', 3),
    ]);
    expect(groups.map(({ code, severity, count, example }) => [code, severity, count, example.line])).toEqual(
      [
        ['invalid_field', 'error', 1, 2],
        ['dangling_reference', 'warning', 2, 7],
        ['unknown_kind', 'warning', 1, 4],
        ['invalid_field', 'warning', 1, 3],
      ],
    );
  });

  it('say how to mend every cause, also one that is not known here', () => {
    for (const { fix } of groupProblems([issue('dangling_relation', 1), issue('brand_new', 2)]))
      expect(fix.length).toBeGreaterThan(20);
  });

  it('are read a line at a time and written as rows', () => {
    const issues = [issue('no_schema', null), issue('text_too_long', 12)];
    const read = issuesOf(issues.map((each) => `${JSON.stringify(each)}\n`).join(''));
    expect(read).toEqual(issues);
    expect(problemRows(read)).toHaveLength(3);
    expect(problemRows(read)[1]?.slice(0, 3)).toEqual(['', 'warning', 'no_schema']);
    expect(issuesOf('')).toEqual([]);
  });
});
