import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { IdempotencyKeyReuse } from './errors.ts';

export interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a request with an Idempotency-Key stands for: who asked for what, and the body they sent. */
export interface Claim {
  scope: Buffer;
  bodyHash: Buffer;
  /** Null: asked for before callers were noted. */
  caller: string | null;
}

const BATCH = 200;

/** Answers kept with their Idempotency-Key. Their bodies are sealed: they say what the callers' data is. */
export class KeptAnswers {
  readonly #box: () => SecretBox | Promise<SecretBox>;

  constructor(box: () => SecretBox | Promise<SecretBox>) {
    this.#box = box;
  }

  /** The answer that this request got before, if any. */
  async find(tx: Tx, claim: Claim): Promise<Kept | null> {
    const row = await tx
      .selectFrom('idempotency_key')
      .selectAll()
      .where('scope', '=', claim.scope)
      .executeTakeFirst();
    if (!row) return null;
    if (!row.body_hash.equals(claim.bodyHash))
      throw new IdempotencyKeyReuse(
        'This Idempotency-Key was used with another body. Use a new key for a new request.',
      );
    const body = row.sealed_by === null ? row.body : (await this.#box()).open(row.body, aboutOf(row.scope));
    return { status: row.status, headers: row.headers, body };
  }

  /** Work that outlives its request (it was cut off and finished later) keeps its answer by itself, through this. */
  async keep(tx: Tx, claim: Claim, answer: Kept): Promise<void> {
    const sealed = (await this.#box()).seal(answer.body, aboutOf(claim.scope));
    await tx
      .insertInto('idempotency_key')
      .values({
        scope: claim.scope,
        body_hash: claim.bodyHash,
        caller: claim.caller,
        status: answer.status,
        headers: JSON.stringify(answer.headers),
        body: sealed.bytes,
        sealed_by: sealed.keyId,
      })
      .onConflict((conflict) => conflict.column('scope').doNothing())
      .execute();
  }

  /**
   * Seals what 1.0.0 kept in clear text and what a former key sealed: one walk through the keys, in short transactions,
   * so that others go on meanwhile. A row that somebody holds just then is left for the next walk.
   */
  async sealAll(db: Db, signal?: AbortSignal): Promise<void> {
    const box = await this.#box();
    let last: Buffer | null = Buffer.alloc(0);
    while (last !== null && !signal?.aborted) {
      const after: Buffer = last;
      last = await db.transaction().execute(async (tx) => {
        const rows = await unsealed(tx, box.keyId, after);
        for (const { scope, body, sealed_by: sealedBy } of rows) {
          const about = aboutOf(scope);
          const sealed = box.seal(sealedBy === null ? body : box.open(body, about), about);
          await tx
            .updateTable('idempotency_key')
            .set({ body: sealed.bytes, sealed_by: sealed.keyId })
            .where('scope', '=', scope)
            .execute();
        }
        return rows.length === BATCH ? (rows.at(-1)?.scope ?? null) : null;
      });
    }
  }
}

/** The next rows, in the order of their keys, that another key than this sealed, or none. */
function unsealed(tx: Tx, keyId: string, after: Buffer) {
  return tx
    .selectFrom('idempotency_key')
    .select(['scope', 'body', 'sealed_by'])
    .where('scope', '>', after)
    .where((eb) => eb.or([eb('sealed_by', 'is', null), eb('sealed_by', '!=', keyId)]))
    .orderBy('scope')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
}

function aboutOf(scope: Buffer): string {
  return `kept answer ${scope.toString('hex')}`;
}

/** Answers that no key opens any more; the same request again does the work again. */
export async function forgetUnreadableAnswers(db: Db, box: SecretBox): Promise<number> {
  const { rows } = await sql<{ by: string }>`
    select distinct sealed_by as by from idempotency_key where sealed_by is not null`.execute(db);
  const lost = rows.map(({ by }) => by).filter((by) => !box.knows(by));
  const { numAffectedRows } = await sql`
    delete from idempotency_key where sealed_by = any(${lost}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Keys are kept for seven days. */
export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '7 days'`.execute(db);
}
