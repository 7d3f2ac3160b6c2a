import { getHeapStatistics } from 'node:v8';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import type { TextUse } from '../domain/texts/text-limit.ts';

/** A character takes two bytes, and while a class is read there are several copies of its texts. */
const HEAP_BYTES_FOR_A_CHARACTER = 8;
/** Less: what was written up to the limit can still be read after an undo brought more back. */
const LEAST_HEAP_BYTES_FOR_A_CHARACTER = 6;

/** How many characters of texts this process can keep in memory. */
export function readableCharacters(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / LEAST_HEAP_BYTES_FOR_A_CHARACTER);
}

/** The limit for all processes: the setting, or less where the memory of the process that starts is small. */
export function textLimit(setting: number): number {
  return Math.min(setting, Math.floor(getHeapStatistics().heap_size_limit / HEAP_BYTES_FOR_A_CHARACTER));
}

/** Called at the start: processes that carry out single operations read the limit from here. */
export async function keepTextLimit(db: DbOrTx, most: number): Promise<void> {
  await sql`update ontology_version set most_characters = ${most}::bigint
    where most_characters <> ${most}::bigint`.execute(db);
}

export async function readTextUse(db: DbOrTx): Promise<TextUse> {
  return onlyRow(
    await sql<TextUse>`select characters + template_characters as characters, most_characters as most
      from ontology_version`.execute(db),
  );
}
