import { sql } from 'kysely';
import { counted } from '../../kernel/counted.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { IdempotencyKeyReuse } from './errors.ts';

/** An answer as it was sent, byte for byte. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A request with an Idempotency-Key. `scope` hashes caller, method, path and key; `bodyHash` the canonical body. */
export interface KeyedRequest {
  scope: Buffer;
  bodyHash: Buffer;
  /** Null for requests of releases that did not record it. */
  caller: string | null;
  /** Filled by the work: once one of them has been deleted, the answer isn't sent again. */
  readonly projects: Set<string>;
}

/** A stored answer, and the projects it is about. */
interface FoundAnswer extends StoredAnswer {
  projects: readonly string[];
}

const BATCH = 200;

/** Answers stored under their Idempotency-Key. The bodies contain callers' data, so they are encrypted. */
export class StoredAnswers {
  readonly #box: () => SecretBox | Promise<SecretBox>;

  constructor(box: () => SecretBox | Promise<SecretBox>) {
    this.#box = box;
  }

  /** The answer that this request got before, if any. Throws when the key was used with another body. */
  async find(tx: Tx, keyedRequest: KeyedRequest): Promise<FoundAnswer | null> {
    const row = await tx
      .selectFrom('idempotency_key')
      .selectAll()
      .where('scope', '=', keyedRequest.scope)
      .executeTakeFirst();
    if (!row) return null;
    if (!row.body_hash.equals(keyedRequest.bodyHash))
      throw new IdempotencyKeyReuse(
        'This Idempotency-Key was already used with a different body. Use a new key for each new request.',
      );
    const body = row.sealed_by === null ? row.body : (await this.#box()).open(row.body, aboutOf(row.scope));
    return { status: row.status, headers: row.headers, body, projects: row.project_ids ?? [] };
  }

  /** Also called by work that outlives its request: one that was cut off and finished later. */
  async keep(tx: Tx, keyedRequest: KeyedRequest, answer: StoredAnswer): Promise<void> {
    const sealed = (await this.#box()).seal(answer.body, aboutOf(keyedRequest.scope));
    await tx
      .insertInto('idempotency_key')
      .values({
        scope: keyedRequest.scope,
        body_hash: keyedRequest.bodyHash,
        caller: keyedRequest.caller,
        project_ids: [...keyedRequest.projects],
        status: answer.status,
        headers: JSON.stringify(answer.headers),
        body: sealed.bytes,
        sealed_by: sealed.keyId,
      })
      .onConflict((conflict) => conflict.column('scope').doNothing())
      .execute();
  }

  /**
   * Encrypts what 1.0.0 stored in clear text, and re-encrypts what a former key encrypted. Works in short transactions,
   * so that others are not held up; rows that are locked at the moment are left for the next run. A row that can't be
   * decrypted keeps its key and holds up no other row; the error at the end says how many there are.
   */
  async sealAll(db: Db, signal?: AbortSignal): Promise<void> {
    const box = await this.#box();
    let unreadable = 0;
    let last: Buffer | null = Buffer.alloc(0);
    while (last !== null && !signal?.aborted) {
      const after: Buffer = last;
      last = await db.transaction().execute(async (tx) => {
        const rows = await unsealed(tx, box.keyId, after);
        for (const { scope, body, sealed_by: sealedBy } of rows) {
          const about = aboutOf(scope);
          const plain = sealedBy === null ? body : box.openIfReadable(body, about);
          if (plain === null) {
            unreadable++;
            continue;
          }
          const sealed = box.seal(plain, about);
          await tx
            .updateTable('idempotency_key')
            .set({ body: sealed.bytes, sealed_by: sealed.keyId })
            .where('scope', '=', scope)
            .execute();
        }
        return rows.length === BATCH ? (rows.at(-1)?.scope ?? null) : null;
      });
    }
    if (unreadable > 0)
      throw new Error(
        `${counted(unreadable, 'stored response')} can't be decrypted. Stored responses are deleted after seven days.`,
      );
  }
}

/** The next rows, by scope, that are in clear text or encrypted with another key than this one. */
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

/** Deletes answers that no key decrypts any more; the same request then does its work again. */
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
