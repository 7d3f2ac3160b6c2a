import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Which classes a list answer had, and a short hash of each: enough to say later what changed. */
export type Fingerprint = Map<string, string>;

const HASH_CHARACTERS = 11; // 66 bits of base64url: two of fifty thousand items never meet
const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

export function hashItem(json: string): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, HASH_CHARACTERS);
}

/** Written once for each version of an answer, by whichever replica built it first. */
export async function keepFingerprint(
  db: Db,
  version: string,
  query: string,
  found: { id: string; json: string }[],
): Promise<void> {
  const lines = found.map(({ id, json }) => `${id} ${hashItem(json)}`).join('\n');
  const fingerprint = await pack(lines, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  await sql`insert into ontology_answer (version, query, fingerprint) values (${version}, ${query}, ${fingerprint})
            on conflict (version, query) do update set created_at = now()`.execute(db);
}

export async function findFingerprint(db: Db, version: string, query: string): Promise<Fingerprint | null> {
  const { rows } = await sql<{ fingerprint: Buffer }>`
    select fingerprint from ontology_answer where version = ${version} and query = ${query}`.execute(db);
  if (!rows[0]) return null;
  const text = (await unpack(rows[0].fingerprint)).toString();
  return new Map(text === '' ? [] : text.split('\n').map((line) => line.split(' ') as [string, string]));
}

/** Kept for 30 days, and the last 500 at most: a client that was away longer takes the full list. */
export async function sweepFingerprints(db: Db): Promise<void> {
  await sql`delete from ontology_answer where created_at < now() - interval '30 days' or (version, query) in
    (select version, query from ontology_answer order by created_at desc offset 500)`.execute(db);
}
