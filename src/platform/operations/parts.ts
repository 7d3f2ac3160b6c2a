import { sql } from 'kysely';
import type { Db, DbOrTx } from '../db/database.ts';
import { inSlices } from '../in-slices.ts';
import { packLines, unpackLines } from './packed-lines.ts';

/** What an operation keeps beside its row because it is too much for one: lines of text, packed, in parts. */
export type PartKind = 'input' | 'changes' | 'results' | 'proposed';

/** Large enough that the overhead of a part doesn't matter, and small enough that nobody waits for it. */
const LINES_IN_PART = 1000;
/** Limits memory: lines can be long, and a reader holds a whole part. */
const CHARACTERS_IN_PART = 4 * 1024 * 1024;

export async function keepPart(
  db: DbOrTx,
  operationId: string,
  { kind, no, packed }: { kind: PartKind; no: number; packed: Uint8Array },
): Promise<void> {
  await sql`insert into operation_part (operation_id, kind, no, bytes)
    values (${operationId}, ${kind}, ${no}, ${packed})`.execute(db);
}

/** All lines of a kind, in parts. Making a line may take a moment, so others have their turn in between. */
export async function keepLines(
  db: DbOrTx,
  operationId: string,
  kind: PartKind,
  lines: Iterator<string>,
): Promise<void> {
  for (let no = 0; ; no++) {
    const part = await inSlices(taken(lines));
    if (part.length === 0) return;
    await keepPart(db, operationId, { kind, no, packed: await packLines(part) });
  }
}

function* taken(lines: Iterator<string>): Generator<void, string[]> {
  const some: string[] = [];
  let characters = 0;
  while (some.length < LINES_IN_PART && characters < CHARACTERS_IN_PART) {
    const line = lines.next();
    if (line.done) break;
    some.push(line.value);
    characters += line.value.length;
    yield;
  }
  return some;
}

/** The lines again, a part at a time. */
export async function* readLines(db: DbOrTx, operationId: string, kind: PartKind): AsyncGenerator<string[]> {
  for (let no = 0; ; no++) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from operation_part
      where operation_id = ${operationId} and kind = ${kind} and no = ${no}`.execute(db);
    const [part] = rows;
    if (!part) return;
    yield await unpackLines(part.bytes);
  }
}

export async function dropParts(db: DbOrTx, operationId: string, kind: PartKind): Promise<void> {
  await sql`delete from operation_part where operation_id = ${operationId} and kind = ${kind}`.execute(db);
}

/** Stores what was received for an operation that isn't accepted yet. */
export async function keepInput(db: DbOrTx, operationId: string): Promise<void> {
  await sql`update operation_part set kind = 'proposed'
    where operation_id = ${operationId} and kind = 'input'`.execute(db);
}

/** Input of what was never accepted, or has ended. */
export async function sweepInput(db: Db): Promise<void> {
  await sql`
    delete from operation_part p where p.kind = 'input' and p.created_at < now() - interval '1 hour'
      and not exists (
        select from operation o where o.id = p.operation_id and o.status in ('queued', 'running')
      )`.execute(db);
}
