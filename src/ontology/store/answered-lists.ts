import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';

/** Names a version of the answer to a query. */
export interface AnswerKey {
  ontologyVersion: string;
  /** View, root and includeInactive. */
  query: string;
  maxDepth: number | null;
}

/** Which classes a list had, and a short hash of each item: enough to say later what changed. */
export type Fingerprint = Map<string, string>;

const HASH_CHARACTERS = 11; // 66 bits of base64url: two of fifty thousand items never meet
const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

export function hashItem(json: Buffer): string {
  return hash('sha256', json, 'base64url').slice(0, HASH_CHARACTERS);
}

/** When this version was first built, on whichever replica; null when it never was. */
export async function findGeneratedAt(
  db: Db,
  { ontologyVersion, query, maxDepth }: AnswerKey,
): Promise<Date | null> {
  const { rows } = await sql<{ generated_at: Date }>`
    with known as (
      select ctid, generated_at, answered_at from ontology_answer
      where version = ${ontologyVersion} and query = ${query} and max_depth is not distinct from ${maxDepth}
    ), used as (
      update ontology_answer a set answered_at = now() from known
      where a.ctid = known.ctid and known.answered_at < now() - interval '1 hour'
    )
    select generated_at from known`.execute(db);
  return rows[0]?.generated_at ?? null;
}

/** Written once for each version of an answer, by whichever replica built it first; gives its time. */
export async function keepAnswer(
  db: Db,
  { ontologyVersion, query, maxDepth }: AnswerKey,
  deepest: number,
  fingerprint: Fingerprint | null,
): Promise<Date> {
  const result = await sql<{ generated_at: Date }>`
    insert into ontology_answer (version, query, max_depth, deepest, fingerprint)
    values (${ontologyVersion}, ${query}, ${maxDepth}, ${deepest}, ${fingerprint && (await packed(fingerprint))})
    on conflict (version, query, max_depth) do update set answered_at = now()
    returning generated_at`.execute(db);
  return onlyRow(result).generated_at;
}

/**
 * The list that had this version, if it was an answer to one of these queries with this bound. It may have been kept
 * without a bound because the tree was no deeper at the time.
 */
export async function findFingerprint(
  db: Db,
  ontologyVersion: string,
  queries: readonly string[],
  maxDepth: number | null,
): Promise<Fingerprint | null> {
  const { rows } = await sql<{ fingerprint: Buffer }>`
    select fingerprint from ontology_answer
    where version = ${ontologyVersion} and query = any(${queries}::text[]) and fingerprint is not null
      and (max_depth is not distinct from ${maxDepth}::bigint or (max_depth is null and deepest <= ${maxDepth}::bigint))
    limit 1`.execute(db);
  return rows[0] ? unpacked(rows[0].fingerprint) : null;
}

/** Kept for 30 days after they were last answered, up to 256 MB: who was away longer takes the full list. */
export async function sweepAnsweredLists(db: Db): Promise<void> {
  await sql`
    delete from ontology_answer where ctid in (
      select ctid from (
        select ctid, answered_at,
          sum(coalesce(octet_length(fingerprint), 0) + octet_length(query) + 200) over (order by answered_at desc, version, query) as bytes
        from ontology_answer
      ) a
      where answered_at < now() - interval '30 days' or bytes > 256 * 1024 * 1024
    )`.execute(db);
}

function packed(fingerprint: Fingerprint): Promise<Buffer> {
  const lines = Array.from(fingerprint, ([id, itemHash]) => itemHash + id);
  return pack(lines.join('\n'), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

async function unpacked(bytes: Buffer): Promise<Fingerprint> {
  const text = (await unpack(bytes)).toString();
  const lines = text === '' ? [] : text.split('\n');
  return new Map(lines.map((line) => [line.slice(HASH_CHARACTERS), line.slice(0, HASH_CHARACTERS)]));
}
