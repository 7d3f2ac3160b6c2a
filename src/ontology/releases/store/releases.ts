import { sql } from 'kysely';
import { present } from '../../../kernel/present.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';

/** A released version of the ontology. */
export interface Release {
  version: string;
  note: string | null;
  releasedAt: Date;
  releasedBy: string;
  userId: string | null;
  active: number;
  inactive: number;
  /** Of its content. */
  sha256: string;
}

const COLUMNS = sql`version, note, released_at as "releasedAt", released_by as "releasedBy", user_id as "userId",
  active, inactive, sha256`;

/** Newest first; with `before` those that are older than that one. */
export async function readReleases(
  db: DbOrTx,
  { before = null, limit = null }: { before?: string | null; limit?: number | null } = {},
): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select ${COLUMNS} from ontology_release r
    where ${before}::text is null
      or (released_at, version) < (select released_at, version from ontology_release where version = ${before})
    order by r.released_at desc, r.version desc limit ${limit}`.execute(db);
  return rows;
}

export async function countReleases(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ontology_release`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findRelease(db: DbOrTx, version: string): Promise<Release | undefined> {
  const { rows } = await sql<Release>`
    select ${COLUMNS} from ontology_release where version = ${version}`.execute(db);
  return rows[0];
}

export async function saveRelease(
  tx: Tx,
  release: Omit<Release, 'releasedAt'>,
  { parts, codes }: { parts: readonly Uint8Array[]; codes: Uint8Array },
): Promise<Release> {
  const { version, note, releasedBy, userId, active, inactive, sha256 } = release;
  const { rows } = await sql<Release>`
    insert into ontology_release (version, note, released_by, user_id, active, inactive, sha256, parts, codes)
    values (${version}, ${note}, ${releasedBy}, ${userId}, ${active}, ${inactive}, ${sha256}, ${parts.length}, ${codes})
    returning ${COLUMNS}`.execute(tx);
  for (const [no, bytes] of parts.entries())
    await sql`insert into ontology_release_part (version, no, bytes) values (${version}, ${no}, ${bytes})`.execute(
      tx,
    );
  return present(rows[0]);
}

/** A part after another, as they were packed. */
export async function* readReleaseParts(db: DbOrTx, version: string): AsyncGenerator<Uint8Array> {
  for (let no = 0; ; no++) {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select bytes from ontology_release_part where version = ${version} and no = ${no}`.execute(db);
    const [part] = rows;
    if (!part) return;
    yield part.bytes;
  }
}

/** Null for a release from before its codes were kept. */
export async function readReleaseCodes(db: DbOrTx, version: string): Promise<Uint8Array | null> {
  const { rows } = await sql<{ codes: Uint8Array | null }>`
    select codes from ontology_release where version = ${version}`.execute(db);
  return rows[0]?.codes ?? null;
}
