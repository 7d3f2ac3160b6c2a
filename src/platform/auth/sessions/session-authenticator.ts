import type { IncomingMessage } from 'node:http';
import type { KeyRing } from '../key-ring.ts';
import type { Caller } from '../scopes.ts';
import { tokenOf } from './cookie.ts';
import { cookieCounts, isFromAnotherSite, isOverTls } from './same-origin.ts';
import { isProofOf, type Session } from './session.ts';
import type { SessionRing } from './session-ring.ts';

/** A session with the token that the browser showed. */
export type Presented = Session & { token: string };

/** What admission asks of sessions: who comes with this cookie, and does it count here? */
export class SessionAuthenticator {
  readonly #ring: SessionRing;
  readonly #keys: KeyRing;
  readonly #publicUrl: URL | null;

  constructor(ring: SessionRing, keys: KeyRing, publicUrl: string | null) {
    this.#ring = ring;
    this.#keys = keys;
    this.#publicUrl = publicUrl === null ? null : URL.parse(publicUrl);
  }

  /** The session of the request's cookie, where that counts; at once when it is known. */
  find(request: IncomingMessage): Presented | null | Promise<Presented | null> {
    if (request.headers.cookie === undefined || !this.cookieCounts(request)) return null;
    const token = tokenOf(request.headers, this.isOverTls(request));
    if (token === undefined) return null;
    const presented = (session: Session | null) => session && { ...session, token };
    const found = this.#ring.find(token);
    return found instanceof Promise ? found.then(presented) : presented(found);
  }

  /** With the rights that its key has now. One of protected mode opens nothing once that has ended. */
  callerOf({ id, userId, token, ...session }: Presented): Caller | null {
    const withSession = { session: { id, userId } };
    if (session.source === 'local') return null;
    if (session.source === 'key') {
      const key = this.#keys.activeKey(session.callerId);
      return key && isProofOf(session.keyProof, token, key.sha256) ? { ...key, ...withSession } : null;
    }
    const { callerId, name, scopes, projects } = session;
    return { id: callerId, name, scopes, projects, expiresAt: null, ...withSession };
  }

  /** Which of these are alive. */
  alive(ids: string[]): Promise<Set<string>> {
    return this.#ring.alive(ids);
  }

  /** Some of them ended here: this process need not wait for the notice. */
  forget(): void {
    this.#ring.forget();
  }

  isOverTls(request: IncomingMessage): boolean {
    return isOverTls(request, this.#publicUrl);
  }

  cookieCounts(request: IncomingMessage): boolean {
    return cookieCounts(request, this.#publicUrl);
  }

  /** Somebody else's page had the browser send it. */
  isFromAnotherSite(request: IncomingMessage): boolean {
    return isFromAnotherSite(request, this.#publicUrl);
  }
}
