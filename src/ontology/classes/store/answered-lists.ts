import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';

/** Names a version of the answer to a query. */
export interface AnswerKey {
  ontologyVersion: string;
  /** View, root and includeInactive. */
  query: string;
  maxDepth: number | null;
}

/** Which classes a list had, and a short hash of each item: enough to say later what changed. */
export type Fingerprint = ReadonlyMap<string, string>;

/** The same as a difference from an earlier version of the list: what isn't listed is unchanged. */
export interface SinceBase {
  /** A version of the answer to the same query that was kept whole. */
  base: string;
  changes: ReadonlyMap<string, HashChange>;
}

/** The hash of an item in the base, and now; null: it is not in the list. */
export interface HashChange {
  was: string | null;
  is: string | null;
}

/** What is kept of an answer: how it differs from another, or all of it. Of some answers there is no telling. */
export type Content = { since: SinceBase } | { whole: Fingerprint } | null;

export interface KeptAnswer {
  /** When this version was first built, on whichever replica. */
  generatedAt: Date;
  /** The version that it is a difference from; of a whole list its own. */
  since: SinceBase | null;
}

const HASH_CHARACTERS = 11; // 66 bits of base64url: two of fifty thousand items never meet
const HASH_BYTES = 9;
const ABSENT = '.'.repeat(HASH_CHARACTERS);
const NO_CHANGES: SinceBase['changes'] = new Map();
const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Of the SHA-256 of an item. */
export function shortHash(itemHash: Buffer): string {
  return itemHash.toString('base64url', 0, HASH_BYTES).slice(0, HASH_CHARACTERS);
}

interface Row {
  version: string;
  generated_at: Date;
  is_whole: boolean;
  base_version: string | null;
  changes: Buffer | null;
}

const KEPT = sql.raw('version, generated_at, fingerprint is not null as is_whole, base_version, changes');

/** This version of the answer; null when no replica ever built it. */
export async function findAnswer(
  db: Db,
  { ontologyVersion, query, maxDepth }: AnswerKey,
): Promise<KeptAnswer | null> {
  const { rows } = await sql<Row>`
    with known as (
      select ctid, * from ontology_answer
      where version = ${ontologyVersion} and query = ${query} and max_depth is not distinct from ${maxDepth}
    ), used as (
      update ontology_answer a set answered_at = now() from known
      where a.ctid = known.ctid and known.answered_at < now() - interval '1 hour'
    ), needed as (${needed(sql`(select base_version from known)`, query, maxDepth)})
    select ${KEPT} from known`.execute(db);
  return rows[0] ? keptAnswer(rows[0]) : null;
}

/**
 * Written once for each version of an answer, by whichever replica built it first, and returns what that replica wrote. The
 * version that it is a difference from is kept as long.
 */
export async function keepAnswer(
  db: Db,
  { ontologyVersion, query, maxDepth }: AnswerKey,
  deepest: number,
  content: Content,
): Promise<KeptAnswer> {
  const whole = content && 'whole' in content ? await packed(linesOf(content.whole)) : null;
  const since = content && 'since' in content ? content.since : null;
  const changes = since && (await packed(changeLines(since)));
  const result = await sql<Row>`
    with needed as (${needed(sql`${since?.base ?? null}`, query, maxDepth)})
    insert into ontology_answer (version, query, max_depth, deepest, fingerprint, base_version, changes)
    values (${ontologyVersion}, ${query}, ${maxDepth}, ${deepest}, ${whole}, ${since?.base ?? null}, ${changes})
    on conflict (version, query, max_depth) do update set answered_at = now()
    returning ${KEPT}`.execute(db);
  return keptAnswer(onlyRow(result));
}

/** A version stays while others are stored as differences from it. */
function needed(base: RawBuilder<unknown>, query: string, maxDepth: number | null): RawBuilder<unknown> {
  return sql`
    update ontology_answer set needed_at = now()
    where version = ${base} and query = ${query} and max_depth is not distinct from ${maxDepth}
      and (needed_at is null or needed_at < now() - interval '1 hour')`;
}

/** A list that was answered, as `findAnsweredList` finds it. */
export interface AnsweredList extends SinceBase {
  key: AnswerKey;
}

/**
 * The list that had this version, if it was an answer to one of these queries with this bound. It may have been kept
 * without a bound because the tree was no deeper at the time.
 */
export async function findAnsweredList(
  db: Db,
  ontologyVersion: string,
  queries: readonly string[],
  maxDepth: number | null,
): Promise<AnsweredList | null> {
  const { rows } = await sql<Row & { query: string; max_depth: number | null }>`
    select query, max_depth, ${KEPT} from ontology_answer
    where version = ${ontologyVersion} and query = any(${queries}::text[])
      and (fingerprint is not null or base_version is not null) and answered_at > now() - interval '30 days'
      and (max_depth is not distinct from ${maxDepth}::bigint or (max_depth is null and deepest <= ${maxDepth}::bigint))
    limit 1`.execute(db);
  const [row] = rows;
  const since = row && (await keptAnswer(row)).since;
  if (!since) return null;
  return { ...since, key: { ontologyVersion, query: row.query, maxDepth: row.max_depth } };
}

/** The whole list; null if the version that it is a difference from is no longer stored. */
export async function wholeFingerprint(
  db: Db,
  { key: { query, maxDepth }, base, changes }: AnsweredList,
): Promise<Fingerprint | null> {
  const { rows } = await sql<{ fingerprint: Buffer | null }>`
    select fingerprint from ontology_answer
    where version = ${base} and query = ${query} and max_depth is not distinct from ${maxDepth}`.execute(db);
  if (!rows[0]?.fingerprint) return null;
  const fingerprint = new Map(
    (await unpacked(rows[0].fingerprint)).map((line) => [
      line.slice(HASH_CHARACTERS),
      line.slice(0, HASH_CHARACTERS),
    ]),
  );
  for (const [id, { is }] of changes) {
    if (is === null) fingerprint.delete(id);
    else fingerprint.set(id, is);
  }
  return fingerprint;
}

/** Kept for 30 days after they were last answered or needed, up to 256 MB: who was away longer takes the full list. */
export async function sweepAnsweredLists(db: Db): Promise<void> {
  await sql`
    delete from ontology_answer where ctid in (
      select ctid from (
        select ctid, used_at,
          sum(coalesce(octet_length(fingerprint), octet_length(changes), 0) + octet_length(query) + 200)
            over (order by used_at desc, version, query) as bytes
        from (select *, ctid, greatest(answered_at, needed_at) as used_at from ontology_answer) b
      ) a
      where used_at < now() - interval '30 days' or bytes > 256 * 1024 * 1024
    )`.execute(db);
}

async function keptAnswer(row: Row): Promise<KeptAnswer> {
  const generatedAt = row.generated_at;
  if (row.is_whole) return { generatedAt, since: { base: row.version, changes: NO_CHANGES } };
  if (row.base_version === null || row.changes === null) return { generatedAt, since: null };
  const changes = new Map<string, HashChange>();
  for (const line of await unpacked(row.changes)) {
    const [was, is] = [line.slice(0, HASH_CHARACTERS), line.slice(HASH_CHARACTERS, 2 * HASH_CHARACTERS)];
    changes.set(line.slice(2 * HASH_CHARACTERS), { was: hashOrNull(was), is: hashOrNull(is) });
  }
  return { generatedAt, since: { base: row.base_version, changes } };
}

function hashOrNull(hash: string): string | null {
  return hash === ABSENT ? null : hash;
}

function linesOf(fingerprint: Fingerprint): string[] {
  return Array.from(fingerprint, ([id, itemHash]) => itemHash + id);
}

function changeLines({ changes }: SinceBase): string[] {
  return Array.from(changes, ([id, { was, is }]) => (was ?? ABSENT) + (is ?? ABSENT) + id);
}

function packed(lines: readonly string[]): Promise<Buffer> {
  return pack(lines.join('\n'), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

async function unpacked(bytes: Buffer): Promise<string[]> {
  const text = (await unpack(bytes)).toString();
  return text === '' ? [] : text.split('\n');
}
