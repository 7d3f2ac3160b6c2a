import { TransportError } from '../http/errors.ts';
import type { AddressLimit } from './address-limit.ts';
import type { Gate } from './gate.ts';
import type { KeyRefusal } from './key-ring.ts';
import { type Caller, LOCAL_CALLER, NOBODY } from './scopes.ts';

export type Headers = Record<string, string | number>;

/** `headers` are added to the response, whatever its status. */
export type Admission = { caller: Caller; headers: Headers; refusal?: undefined } | Refused;

export interface Refused {
  refusal: TransportError;
  headers: Headers;
  why?: KeyRefusal;
}

export const NO_HEADERS: Headers = {};
export const LOCALLY: Admission = { caller: LOCAL_CALLER, headers: NO_HEADERS };
export const FOR_NOBODY: Admission = { caller: NOBODY, headers: NO_HEADERS };
export const NOTHING_HERE: Admission = { refusal: new TransportError(404), headers: NO_HEADERS };

export function tooMany(limit: AddressLimit): Refused {
  const message =
    'Too many requests without a valid API key from this address. Wait for the time in the Retry-After header, then try again.';
  return { refusal: new TransportError(429, message), headers: { 'retry-after': limit.reset } };
}

/** The caller gets the same message for every reason. */
export function unauthorized({ browser }: Gate, why: KeyRefusal): Refused {
  const ask = browser ? 'Basic realm="Lintel", charset="UTF-8"' : 'Bearer realm="Lintel"';
  return { refusal: new TransportError(401), headers: { 'www-authenticate': ask }, why };
}

export function forbidden(message: string, headers: Headers = NO_HEADERS): Refused {
  return { refusal: new TransportError(403, message), headers };
}
