import { LintelError } from '@lintel/client';
import { create } from './store.ts';

const signedOut = create(false);
/** Only who was signed in can be signed out: a first visit, or a wrong key, is none. */
let wasSignedIn = false;

/** Every failed request comes by here: a 401 in the middle of work asks for signing in, over the page as it is. */
export function noticeSignedOut(error: unknown): void {
  if (wasSignedIn && error instanceof LintelError && error.status === 401) signedOut.set(true);
}

/** Told by the gate whenever the server says who is here, and by whoever leaves on purpose. */
export function noticeSession(isSignedIn: boolean): void {
  wasSignedIn = isSignedIn;
  if (isSignedIn) signedOut.set(false);
}

export const useSignedOut = signedOut.use;
