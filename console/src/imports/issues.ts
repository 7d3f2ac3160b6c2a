import type { Schemas } from '@lintel/client';

export type Issue = Schemas['ImportIssue'];

/** One JSON object a line, as the API sends them. */
export function issuesOf(ndjson: string): Issue[] {
  return ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Issue => JSON.parse(line));
}
