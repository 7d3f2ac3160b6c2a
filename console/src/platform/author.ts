import type { Session } from './session.ts';

interface Written {
  /** As the request claimed, or of the account that was signed in. */
  userId: string | null;
  /** The key that was used; null for a signed-in account. */
  keyName: string | null;
}

/** Shows a claimed name together with the name of its key, because anyone with the key can claim it. */
export function authorName({ userId, keyName }: Written, someone: string): string {
  if (keyName === null || keyName === userId) return userId ?? someone;
  return userId === null ? keyName : `${userId} (${keyName})`;
}

/** Whether it was probably written by who is signed in; the server checks again. */
export function isOwn(session: Session | undefined, { userId, keyName }: Written): boolean {
  return keyName === null ? userId === (session?.userId ?? null) : keyName === session?.name;
}
