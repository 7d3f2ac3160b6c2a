import { NotFound } from '../../../kernel/domain-error.ts';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { StoredKey } from '../api-keys.ts';
import { type Caller, LOCAL_CALLER, OIDC_CALLER, type Scope } from '../scopes.ts';
import { newToken, proofOf, type Session } from './session.ts';
import { deleteSession, insertSession } from './session-store.ts';

/** Who signs in, and with what. */
export type SignInIdentity =
  | { source: 'key'; key: Pick<StoredKey, 'id' | 'name' | 'sha256'>; userId: string | null }
  | { source: 'local'; userId: string | null }
  | {
      source: 'oidc';
      subject: string;
      name: string;
      userId: string;
      scopes: ReadonlySet<Scope>;
      projects: ReadonlySet<string> | null;
    };

export interface SignIn {
  person: SignInIdentity;
  /** The session that the browser had until now: it ends, so that no token outlives a sign-in. */
  former: Caller['session'];
  requestId: string;
}

/** Creates a session. The token is returned only here. */
export async function signIn(db: Db, { person, former, requestId }: SignIn): Promise<{ token: string }> {
  const token = newToken();
  const session = sessionFor(person, token);
  const actor = { id: session.callerId, name: session.name };
  await db.transaction().execute(async (tx) => {
    if (former) await deleteSession(tx, former.id);
    const subject = await insertSession(tx, token, session);
    const details = { userId: session.userId, source: session.source };
    await recordAudit(tx, { actor, action: 'createSession', subject, details, requestId });
  });
  return { token };
}

function sessionFor(person: SignInIdentity, token: string): Omit<Session, 'id'> {
  const ofKey = { scopes: new Set<Scope>(), projects: null };
  const { source, userId } = person;
  if (source === 'key') {
    const { id, name, sha256 } = person.key;
    return { source, callerId: id, name, keyProof: proofOf(token, sha256), userId, ...ofKey };
  }
  if (source === 'local')
    return { source, callerId: LOCAL_CALLER.id, name: LOCAL_CALLER.name, keyProof: null, userId, ...ofKey };
  const { subject, name, scopes, projects } = person;
  return { source, callerId: `${OIDC_CALLER}${subject}`, name, keyProof: null, userId, scopes, projects };
}

/** Signs out. One that is over already stays so. */
export async function signOut(
  db: Db,
  by: { actor: Actor; requestId: string },
  { id, userId }: NonNullable<Caller['session']>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await deleteSession(tx, id))
      await recordAudit(tx, { ...by, action: 'deleteSession', subject: id, details: { userId } });
  });
}

/** Ends somebody's session. */
export async function endSession(tx: Tx, by: { actor: Actor; requestId: string }, id: string): Promise<void> {
  const ended = await deleteSession(tx, id);
  if (!ended) throw new NotFound(`Session ${id} doesn't exist.`);
  const { userId, name } = ended;
  await recordAudit(tx, { ...by, action: 'endSession', subject: id, details: { userId, name } });
}
