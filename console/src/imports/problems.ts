import type { Issue } from './issues.ts';
import { messages } from './messages.ts';

export interface ProblemGroup {
  code: string;
  severity: Issue['severity'];
  count: number;
  /** The first one, to find it in the export. */
  example: Issue;
  fix: string;
}

export const fixFor = (code: string): string => messages.fixes[code] ?? messages.otherwiseFix;

/** Errors first, then by how many there are. */
export function groupProblems(issues: Iterable<Issue>): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const issue of issues) {
    const key = `${issue.severity} ${issue.code}`;
    const group = groups.get(key);
    if (group) group.count++;
    else
      groups.set(key, {
        code: issue.code,
        severity: issue.severity,
        count: 1,
        example: issue,
        fix: fixFor(issue.code),
      });
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || b.count - a.count,
  );
}

export const problemRows = (issues: readonly Issue[]): string[][] => [
  Object.values(messages.csv),
  ...issues.map(({ line, severity, code, message }) => [
    line === null ? '' : String(line),
    severity,
    code,
    message,
    fixFor(code),
  ]),
];
