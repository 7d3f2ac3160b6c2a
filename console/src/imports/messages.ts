import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

export const messages = {
  empty: 'No imports yet',
  emptyHint: "Upload an export or an IFC file to see this project's elements.",
  shownRuns: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} runs`,
  progress: (phase: string, percent: number) => `${phase}, ${percent}%`,
  problems: (warnings: number, rejected: number) =>
    `${plural(warnings, { one: 'warning', other: 'warnings' })}, ${plural(rejected, { one: 'line', other: 'lines' })} rejected`,
  noOtherRun: 'No other run is ready. After the next import you can compare the two here.',
  differences: (added: number, removed: number, changed: number, shown: number, total: number) =>
    `${formatCount(added)} added, ${formatCount(removed)} removed, ${formatCount(changed)} changed. Showing ${formatCount(shown)} of ${formatCount(total)}.`,
  noDifferences: 'No differences',
  noProblems: 'No problems found so far.',
  problemCount: (problems: number, causes: number) =>
    `${plural(problems, { one: 'problem', other: 'problems' })} with ${plural(causes, { one: 'cause', other: 'causes' })}.`,
  rejectedLines: (count: number) =>
    `${plural(count, { one: 'line was', other: 'lines were' })} rejected; all others were imported.`,
  line: (line: number) => `Line ${formatCount(line)}: `,
  failed: (line: number | null) =>
    line === null ? 'The import failed' : `The import failed at line ${formatCount(line)}`,
  failedAdvice:
    'Nothing was imported and the graph did not change. Fix the export and upload it again, or retry.',
};
