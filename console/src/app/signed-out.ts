import { LintelError } from '@lintel/client';
import { create } from './store.ts';

const signedOut = create(false);

/** Every failed request comes by here: a 401 in the middle of work asks for signing in, over the page as it is. */
export function noticeSignedOut(error: unknown): void {
  if (error instanceof LintelError && error.status === 401) signedOut.set(true);
}

export const noticeSignedIn = () => signedOut.set(false);
export const useSignedOut = signedOut.use;
