import { readNetworks } from './auth/forwarded-address.ts';
import { readServerList } from './db/servers/server-list.ts';

/** The kinds of settings: how a text of the environment becomes a value, or what to say if it can't. */

export interface Setting<T> {
  fallback: T;
  help: string;
  /** Gives the value, or a sentence that says what is allowed. */
  read(text: string): { value: T } | { allowed: string };
}

export const text = (fallback: string, help: string): Setting<string> => ({
  fallback,
  help,
  read: (value) => ({ value }),
});

export const secret = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) => ({ value }),
});

/** Anyone who guesses it can sign uploads. */
export const signingKey = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) =>
    value.length >= 32 && new Set(value).size > 1
      ? { value }
      : { allowed: "a secret with at least 32 characters that isn't one character repeated" },
});

/** Becomes part of an address, so it must not lead elsewhere. */
export const word = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) => (/^[\w-]+$/.test(value) ? { value } : { allowed: 'letters, digits, _ and -' }),
});

/** The same with a value of ours when none is given. */
export const code = (fallback: string, help: string): Setting<string> => ({
  fallback,
  help,
  read: (value) =>
    /^[A-Za-z0-9][\w.-]{0,63}$/.test(value)
      ? { value }
      : { allowed: 'up to 64 letters, digits, _, - and ., starting with a letter or digit' },
});

/** Any BCP 47 tag, in its canonical form. */
export const languageTag = (fallback: string, help: string): Setting<string> => ({
  fallback,
  help,
  read(value) {
    try {
      const [tag] = Intl.getCanonicalLocales(value);
      if (tag !== undefined && value.length <= 60) return { value: tag };
    } catch {
      // A RangeError: the tag is malformed.
    }
    return { allowed: 'a language tag such as en, de or pt-BR' };
  },
});

export const language = (fallback: string, help: string): Setting<string> => ({
  fallback,
  help,
  read: (value) =>
    /^[a-z]{2,3}(-[A-Z]{2})?$/.test(value)
      ? { value }
      : { allowed: 'a language code such as en, de or en-GB' },
});

/** Whose pages may read the answers: exact origins, because a pattern would let in more than was meant. */
export const origins = (help: string): Setting<string> => ({
  fallback: '',
  help,
  read: (value) => {
    const list = value.split(',').map((origin) => origin.trim());
    return list.every((address) => /^https?:/.test(address) && URL.parse(address)?.origin === address)
      ? { value: list.join(',') }
      : { allowed: 'origins such as https://bim.example.com, without a path, separated by commas' };
  },
});

export const networks = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) =>
    readNetworks(value) === null
      ? { allowed: 'addresses, networks such as 10.0.0.0/8, or loopback, separated by commas' }
      : { value },
});

export const integer = (
  fallback: number,
  min: number,
  max: number,
  help: string,
  note = '',
): Setting<number> => ({
  fallback,
  help,
  read: (value) => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= min && number <= max
      ? { value: number }
      : { allowed: `a whole number from ${min} to ${max}${note}` };
  },
});

export const days = (what: string, exceptions = ''): Setting<number> =>
  integer(0, 0, 36_500, `Days to keep ${what}; 0 keeps them forever.${exceptions}`);

/** Absent is a value of its own. */
export const optionalInteger = (min: number, max: number, help: string): Setting<number | null> => ({
  ...integer(0, min, max, help),
  fallback: null,
});

export const flag = (fallback: boolean, help: string): Setting<boolean> => ({
  fallback,
  help,
  read: (value) =>
    value === 'true' || value === 'false' ? { value: value === 'true' } : { allowed: 'true or false' },
});

export const oneOf = <const T extends string>(
  fallback: T,
  values: readonly T[],
  help: string,
): Setting<T> => ({
  fallback,
  help,
  read: (value) => {
    const found = values.find((candidate) => candidate === value);
    return found === undefined ? { allowed: `one of ${values.join(', ')}` } : { value: found };
  },
});

/** One server, or several, each of which may become the primary. */
export const database = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) => {
    const list = readServerList(value);
    return 'allowed' in list ? list : { value: value.replace(/\/+$/, '') };
  },
});

/**
 * The base URL of a service. Paths are appended, so it may have a path but no query or fragment; clients would drop a
 * user and password, or reveal them in redirects.
 */
export const address = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) => {
    const parsed = URL.parse(value);
    const bare = parsed && parsed.origin + parsed.pathname;
    return bare !== null && bare === parsed?.href && /^https?:/.test(bare)
      ? { value: bare.replace(/\/+$/, '') }
      : { allowed: 'an http:// or https:// URL without user, password, query or fragment' };
  },
});
