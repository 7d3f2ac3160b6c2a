import type { Db } from '../../../platform/db/database.ts';
import { findOperation } from '../../../platform/operations/find-operation.ts';
import { readLines } from '../../../platform/operations/parts.ts';
import type { RowOutcome } from '../domain/exchange-row.ts';

/**
 * What became of the rows of an import, as lines of JSON, some at a time; none of any other operation. An error once
 * the operation is deleted before all was read.
 */
export async function importRows(
  db: Db,
  {
    operationId,
    outcome,
    projects,
  }: {
    operationId: string;
    outcome: RowOutcome | null;
    projects: ReadonlySet<string> | null;
  },
): Promise<AsyncIterable<string>> {
  const { id } = await findOperation(db, operationId, projects);
  return linesOf(db, id, outcome);
}

async function* linesOf(db: Db, id: string, outcome: RowOutcome | null): AsyncGenerator<string> {
  for await (const lines of readLines(db, id, 'results')) {
    const wanted = outcome === null ? lines : lines.filter((line) => line.startsWith(`${outcome} `));
    if (wanted.length > 0) yield wanted.map((line) => `${line.slice(line.indexOf(' ') + 1)}\n`).join('');
  }
  // Its parts go with it: a missing one was the end only while it is there.
  await findOperation(db, id);
}
