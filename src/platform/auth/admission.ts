import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { TransportError } from '../http/errors.ts';
import type { SharedCounters } from '../limits/shared-counters.ts';
import { AddressLimit } from './address-limit.ts';
import {
  type Admission,
  FOR_NOBODY,
  forbidden,
  type Headers,
  LOCALLY,
  NO_HEADERS,
  NOTHING_HERE,
  type Refused,
  tooMany,
  unauthorized,
} from './admission-outcome.ts';
import type { StoredKey } from './api-keys.ts';
import { foreignOrigin } from './dns-rebinding.ts';
import { addressOf, readNetworks } from './forwarded-address.ts';
import { type Gate, isOpen, OPEN_GATE } from './gate.ts';
import { isExpiringSoon } from './key-expiry.ts';
import type { KeyRing } from './key-ring.ts';
import { isLoopbackAddress } from './network.ts';
import { presentedKey } from './presented-key.ts';
import { RateLimiter } from './rate-limit.ts';
import { type Caller, hasScope, LOCAL_CALLER, OIDC_CALLER } from './scopes.ts';
import type { Presented, SessionAuthenticator } from './sessions/session-authenticator.ts';

const MOST = 10_000;

/**
 * Which key was used from which address, of late. Only a valid key gets in here. Two generations instead of an exact
 * order of use: when the young one is full it becomes the old one, and what is used again moves over.
 */
export class KnownCallers {
  #young = new Set<string>();
  #old = new Set<string>();

  has(keyId: string, address: string): boolean {
    const pair = `${keyId} ${address}`;
    return this.#young.has(pair) || this.#old.has(pair);
  }

  add(keyId: string, address: string): void {
    const pair = `${keyId} ${address}`;
    if (this.#young.has(pair)) return;
    if (this.#young.size >= MOST) [this.#old, this.#young] = [this.#young, new Set()];
    this.#young.add(pair);
  }
}

/** Lets people in who have neither key nor session. */
export interface GuestAuthenticator {
  /** Null if the request has no such cookie. Resolves to null if the cookie is not valid. */
  find(request: IncomingMessage): Promise<Caller | null> | null;
}

interface AdmissionOptions {
  keys: KeyRing;
  /** Requests a minute for each key; 0 switches every limit off. */
  perMinute: number;
  /** Requests a minute without a valid key for each address, and a third of it for keys that are refused; 0 is off. */
  perAddress: number;
  /** How clients reach the service by its settings. */
  publicUrl: string | null;
  /** Proxies whose X-Forwarded-For counts, as TRUST_PROXY names them; null: nobody's, as it can be anyone's claim. */
  trustProxy: string | null;
  /** Where people sign in with a browser. */
  sessions?: SessionAuthenticator | undefined;
  guests?: GuestAuthenticator | undefined;
  /** Called for every request with a valid key. */
  onUse?(keyId: string): void;
  /** Hashes addresses. All processes that share counters use the same key. */
  secretOfAddresses?: string | undefined;
}

/** Wrong keys that one address may try to sign in with, a minute. No setting switches it off. */
const WRONG_SIGN_INS = 10;
/** Client links that open nothing, for each address, a minute. No setting switches it off. */
const WRONG_LINKS = 10;

/**
 * Who calls, and may they? The hook of every request asks here before its body is read (authenticate.ts).
 */
export class Admissions {
  readonly #keys: KeyRing;
  readonly #perKey: RateLimiter;
  /** Open routes, unknown ones, absent keys: by address. */
  readonly #keyless: AddressLimit;
  /** Health checks: by address and process, because each process is checked separately. */
  readonly #health: AddressLimit;
  /** Keys and signatures that were refused: by address. */
  readonly #refused: AddressLimit;
  /** Wrong keys at the sign-in: by address. */
  readonly #signIns: AddressLimit;
  /** Client links that open nothing: by address. */
  readonly #wrongLinks: AddressLimit;
  readonly #known = new KnownCallers();
  readonly #sessions: SessionAuthenticator | null;
  readonly #guests: GuestAuthenticator | null;
  readonly #publicHost: string | null;
  readonly #trusted: BlockList | null;
  readonly #onUse: (keyId: string) => void;
  /** What is limited for all processes together. */
  readonly counters: readonly SharedCounters[];
  /** Called when counts should be published to the other processes. */
  onUrgentCount: () => void = () => undefined;

  constructor(options: AdmissionOptions) {
    const { keys, perMinute, perAddress, publicUrl, trustProxy, sessions, onUse } = options;
    const { secretOfAddresses: secret } = options;
    this.#keys = keys;
    const onUrgent = () => this.onUrgentCount();
    const addressLimit = (kind: string, limit: number) =>
      new AddressLimit(limit, { kind, onUrgent, ...(secret === undefined ? {} : { secret }) });
    this.#perKey = new RateLimiter(perMinute, onUrgent);
    const byAddress = perMinute === 0 ? 0 : perAddress;
    this.#keyless = addressLimit('keyless', byAddress);
    this.#health = addressLimit('health', byAddress);
    this.#refused = addressLimit('refused', Math.ceil(byAddress / 3));
    this.#signIns = addressLimit('sign-in', WRONG_SIGN_INS);
    this.#wrongLinks = addressLimit('wrong-link', WRONG_LINKS);
    this.counters = [this.#perKey, this.#keyless, this.#refused, this.#signIns, this.#wrongLinks];
    this.#publicHost = publicUrl === null ? null : (URL.parse(publicUrl)?.hostname ?? null);
    this.#trusted = trustProxy === null ? null : readNetworks(trustProxy);
    this.#sessions = sessions ?? null;
    this.#guests = options.guests ?? null;
    this.#onUse = onUse ?? (() => undefined);
  }

  /** Decides, and counts the request. At once, unless a session has to be looked for. */
  admit(gate: Gate, request: IncomingMessage): Admission | Promise<Admission> {
    const key = presentedKey(request.headers, gate.browser);
    if (key !== undefined) return this.#judge(gate, request, key, null);
    const guest = gate.guests ? (this.#guests?.find(request) ?? null) : null;
    if (!guest) return this.#admitBySession(gate, request);
    return guest.then((caller) => (caller ? this.#admitCaller(gate, caller) : this.#former(gate, request)));
  }

  /** The same for what is open to all: no session matters there. */
  admitOpen(request: IncomingMessage): Admission {
    return this.#judge(OPEN_GATE, request, undefined, null);
  }

  /** The key of a sign-in: checked like one in a header, with a separate limit for wrong keys. */
  admitSignIn(
    request: IncomingMessage,
    secret: string,
  ): { key: StoredKey; headers: Headers; refusal?: undefined } | Refused {
    const address = this.addressOf(request);
    const asHeader = Buffer.from(secret).toString('latin1'); // header text is one character a byte
    const key = this.#keys.keyOf(asHeader);
    if (this.#signIns.isUsedUp(address) && !(key && this.#known.has(key.id, address)))
      return tooMany(this.#signIns);
    if (!key) {
      this.#signIns.take(address);
      return unauthorized({}, this.#keys.refusalOf(asHeader));
    }
    this.#known.add(key.id, address);
    this.#onUse(key.id);
    const admission = this.#admitCaller({ anyone: true }, key);
    return admission.refusal ? admission : { key, headers: admission.headers };
  }

  /** The client's address, as far as it can be trusted. */
  addressOf(request: IncomingMessage): string {
    return addressOf(request, this.#trusted);
  }

  /** No key exists, and the request is of this machine. */
  isLocal(request: IncomingMessage): boolean {
    return this.#keys.isEmpty() && this.#foreignOrigin(request) === null;
  }

  get isProtectedMode(): boolean {
    return this.#keys.isEmpty();
  }

  /** Which of those who came in would still be let in: for what lasts longer than a request. */
  async stillAdmitted(callers: Caller[]): Promise<Set<Caller>> {
    const ids = callers.flatMap(({ session }) => session?.id ?? []);
    const alive = ids.length > 0 ? await this.#sessions?.alive(ids) : undefined;
    return new Set(
      callers.filter(({ id, session }) => {
        if (id === LOCAL_CALLER.id) return this.#keys.isEmpty();
        if (session && !alive?.has(session.id)) return false;
        return id.startsWith(OIDC_CALLER) || this.#keys.isActive(id);
      }),
    );
  }

  /** Called when a route that checks signatures itself rejected one. */
  noteRefusal(request: IncomingMessage): void {
    if (!this.#keys.isEmpty()) this.#refused.take(this.addressOf(request));
  }

  /** A client link that opens nothing. Null, or the seconds to wait when there were too many from this address. */
  countWrongLink(request: IncomingMessage): number | null {
    return this.#wrongLinks.take(this.addressOf(request)) ? null : this.#wrongLinks.reset;
  }

  /** For a visitor whose client link has ended: answers 404, unless the visitor is also signed in. */
  async #former(gate: Gate, request: IncomingMessage): Promise<Admission> {
    if (await this.#sessions?.find(request)) return this.#admitBySession(gate, request);
    return this.#keyless.take(this.addressOf(request)) ? NOTHING_HERE : tooMany(this.#keyless);
  }

  #admitBySession(gate: Gate, request: IncomingMessage): Admission | Promise<Admission> {
    // What is open to all needs no look into the database.
    const matters = !gate.signed && (gate.scope !== null || gate.anyone);
    const session = matters ? (this.#sessions?.find(request) ?? null) : null;
    const judge = (found: Presented | null) => this.#judge(gate, request, undefined, found);
    return session instanceof Promise ? session.then(judge) : judge(session);
  }

  #judge(
    gate: Gate,
    request: IncomingMessage,
    key: string | undefined,
    session: Presented | null,
  ): Admission {
    if (this.#keys.isEmpty()) return this.#admitLocally(gate, request, session);
    if (gate.unlimited) return LOCALLY;
    const address = this.addressOf(request);
    if (gate.signed) return this.#refused.isUsedUp(address) ? tooMany(this.#refused) : LOCALLY;
    if (this.#needsNoKey(gate, request))
      return this.#admitOpenly(gate.health ? this.#health : this.#keyless, address);
    if (key !== undefined) return this.#admitKey(gate, key, address);
    const caller = session && this.#sessions?.callerOf(session);
    if (!caller) return this.#admitKeyless(gate, request, address);
    if (session.source !== 'oidc') this.#onUse(caller.id);
    this.#known.add(caller.id, address);
    return this.#admitCaller(gate, caller);
  }

  #needsNoKey(gate: Gate, request: IncomingMessage): boolean {
    if (gate.anyone) return false;
    return gate.scope === null || (gate.openOnLoopback === true && this.#foreignOrigin(request) === null);
  }

  #admitKey(gate: Gate, key: string, address: string): Admission {
    const caller = this.#keys.callerOf(key);
    // Nobody learns here whether a key is right once they have guessed too often. A key that came from this address
    // before is no guess: one neighbour behind the same address must not lock out the others.
    if (this.#refused.isUsedUp(address) && !(caller && this.#known.has(caller.id, address)))
      return tooMany(this.#refused);
    if (!caller) {
      this.#refused.take(address);
      return gate.anyone ? FOR_NOBODY : unauthorized(gate, this.#keys.refusalOf(key));
    }
    this.#onUse(caller.id);
    this.#known.add(caller.id, address);
    return this.#admitCaller(gate, caller);
  }

  #admitKeyless(gate: Gate, { headers }: IncomingMessage, address: string): Admission {
    if (!this.#keyless.take(address)) return tooMany(this.#keyless);
    return gate.anyone || isOpen(gate, headers) ? FOR_NOBODY : unauthorized(gate, 'absent');
  }

  #admitOpenly(limit: AddressLimit, address: string): Admission {
    return limit.take(address) ? LOCALLY : tooMany(limit);
  }

  /** Protected mode: no key exists, and callers on this machine may do everything. No limits. */
  #admitLocally(gate: Gate, request: IncomingMessage, session: Presented | null): Admission {
    const reason = this.#foreignOrigin(request);
    if (reason !== null && gate.anyone) return FOR_NOBODY;
    if (reason === null && session) {
      const { id, userId } = session;
      return { caller: { ...LOCAL_CALLER, session: { id, userId } }, headers: NO_HEADERS };
    }
    if (reason === null || gate.scope === null || gate.signed) return LOCALLY;
    if (isOpen(gate, request.headers))
      return this.#keyless.take(this.addressOf(request)) ? FOR_NOBODY : tooMany(this.#keyless);
    return forbidden(
      `No API key exists yet, so Lintel accepts only local requests, and this request isn't local: ${reason}. Create an API key first.`,
    );
  }

  #admitCaller({ scope, acrossProjects, anyone }: Gate, caller: Caller): Admission {
    const allowance = this.#perKey.count(caller);
    const headers: Headers = allowance?.headers ?? {};
    if (isExpiringSoon(caller.expiresAt)) headers['x-api-key-expires'] = caller.expiresAt.toISOString();
    if (allowance?.isExceeded)
      return {
        refusal: new TransportError(429),
        headers: { ...headers, 'retry-after': allowance.reset },
      };
    if (anyone) return { caller, headers };
    const needed = Array.isArray(scope) ? scope : [scope ?? 'admin'];
    if (needed.length > 0 && !needed.some((each) => hasScope(caller.scopes, each)))
      return forbidden(
        `This API key isn't enough: this request needs the ${needed.join(' or ')} scope.`,
        headers,
      );
    if (acrossProjects && caller.projects !== null)
      return forbidden(
        'This API key is limited to certain projects, and this request affects others too.',
        headers,
      );
    return { caller, headers };
  }

  #foreignOrigin(request: IncomingMessage): string | null {
    if (!isLoopbackAddress(request.socket.remoteAddress ?? '')) return 'it comes from another machine';
    return foreignOrigin(request.headers, this.#publicHost);
  }
}
