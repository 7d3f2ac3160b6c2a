import { LintelError } from '@lintel/client';
import { create } from './store.ts';

const signedOut = create(false);
/** While the first key is shown, nobody has a session; the sign-in form must not cover the only copy of the key. */
const heldBack = create(false);
/** A 401 means a lost session only for people who were signed in, not for a first visit or a wrong key. */
let wasSignedIn = false;

/** Called for every failed request: a 401 in the middle of work opens the sign-in form over the page. */
export function noticeSignedOut(error: unknown): void {
  if (wasSignedIn && error instanceof LintelError && error.status === 401) signedOut.set(true);
}

/** Called by the gate with every answer about the session, and by signing out. */
export function noticeSession(isSignedIn: boolean): void {
  wasSignedIn = isSignedIn;
  if (isSignedIn) signedOut.set(false);
}

export const useSignedOut = signedOut.use;
export const holdBackSignIn = heldBack.set;
export const useSignInHeldBack = heldBack.use;
