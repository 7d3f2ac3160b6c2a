import type { HostileRequest } from './hostile-requests.ts';

/** Pieces that are cheap to send and, in long runs, dear to read: for patterns, for Unicode, for parsers. */
const PIECES = [
  'a',
  ' ',
  '\t',
  '\r\n',
  '0',
  '-',
  '.',
  ',',
  ';',
  '~',
  '/',
  '\\',
  '"',
  '%',
  '{',
  '{{ ',
  '{{x}}',
  '{{class.name}}',
  '<',
  'rec',
  '~41~',
  'aA',
  's ',
  '\u00e9',
  '\u0301\u0323',
  '\u0301\uff9e',
  `a${'\u0301\u0323'.repeat(15)}`,
  '\u200b',
  '\u03a3',
  '\ufdfa',
  '\uac00',
  '\u{1f600}',
];
const LENGTHS = [200, 255, 500, 2000, 10_000, 100_000, 300_000];
const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-range',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-api-key',
  'x-forwarded-for',
  'x-request-id',
];
const MOST_BODY = 1024 * 1024;
const MOST_URL = 30_000;
const MOST_HEADER = 15_000;

/** Numbers from a seed, the same each time. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a request as heavy as it may be, in one place of it. */
export function heavier(base: HostileRequest, random: () => number): HostileRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const run = (length: number) => {
    const piece = pick(PIECES);
    return piece.repeat(Math.max(1, Math.floor(length / piece.length)));
  };
  const changes = [
    () => ({ ...base, url: withQuery(base.url, pick, run) }),
    () => ({ ...base, url: withPath(base.url, pick, encodeURIComponent(run(3000))) }),
    () => ({ ...base, headers: { ...base.headers, [pick(HEADERS)]: asHeader(run(MOST_HEADER)) } }),
  ];
  if (base.payload !== undefined) {
    const change = () => withBody(base, pick, run, random);
    changes.push(change, change, change, change);
  }
  return pick(changes)();
}

type Pick = <T>(list: readonly T[]) => T;

function withQuery(url: string, pick: Pick, run: (length: number) => string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const pairs = query === '' ? [] : query.split('&');
  const names = [...pairs.map((pair) => pair.split('=', 1)[0] ?? ''), 'q', 'cursor', 'root', 'since', 'a'];
  const name = pick(names);
  const value = encodeURIComponent(run(pick([200, 500, 2000, 7000])));
  const heavy = pick([
    `${name}=${value}`.slice(0, pick([7000, MOST_URL])),
    `${name}&`.repeat(Math.floor(MOST_URL / (name.length + 1))),
    `${name}=1&`.repeat(99),
    '&'.repeat(MOST_URL),
    '%'.repeat(7000),
  ]);
  return `${path}?${heavy.replace(/%[^%]?$/, '')}`;
}

function withPath(url: string, pick: Pick, text: string): string {
  const [path = '', query] = url.split('?', 2);
  const parts = path.split('/');
  const at = pick(parts.map((_, i) => i).slice(1));
  parts[at] = text.slice(0, 7000).replace(/%[^%]?$/, '');
  return `${parts.join('/')}${query === undefined ? '' : `?${query}`}`;
}

/** Headers are bytes in Latin-1, on one line. */
function asHeader(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ')
    .slice(0, MOST_HEADER);
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function withBody(
  base: HostileRequest,
  pick: Pick,
  run: (length: number) => string,
  random: () => number,
): HostileRequest {
  let root: { body: unknown };
  try {
    root = { body: JSON.parse(base.payload ?? '{}') };
  } catch {
    root = { body: {} };
  }
  const place = pick(placesIn(root, []));
  const before = place.holder[place.key];
  const heavy = pick<() => unknown>([
    () => run(pick(LENGTHS)),
    () => run(pick(LENGTHS)),
    () => Array.from({ length: pick([500, 1000, 10_000, 100_000, 500_000]) }, () => pick([0, '', null])),
    () => Array.from({ length: pick([500, 1000, 10_000]) }, (_, i) => before ?? `x${i}`),
    () => Array.from({ length: 10_000 }, (_, i) => `oc_${i}`),
    () => Array.from({ length: 300_000 }, () => ({})),
    () => Array.from({ length: 1000 }, () => ({ name: run(255), value: run(500), group: run(255) })),
    () => Object.fromEntries(Array.from({ length: pick([1000, 80_000]) }, (_, i) => [`k${i}`, true])),
    () => Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [run(200) + String(i), run(200)])),
    () => Array.from({ length: 31 }).reduce<unknown>((inner) => [inner, { a: inner }].slice(0, 1), run(500)),
    () => Array.from({ length: 30_000 }, () => [[[[random()]]]]),
  ])();
  place.holder[place.key] = heavy;
  let payload = JSON.stringify(root.body) ?? '';
  // Too long to be read at all says nothing: cut to the limit, broken JSON is a case of its own.
  if (Buffer.byteLength(payload) > MOST_BODY) {
    place.holder[place.key] =
      typeof heavy === 'string'
        ? heavy.slice(0, 150_000)
        : Array.isArray(heavy)
          ? heavy.slice(0, 100_000)
          : {};
    payload = Buffer.from(JSON.stringify(root.body)).subarray(0, MOST_BODY).toString();
  }
  return { ...base, headers: { 'content-type': 'application/json', ...base.headers }, payload };
}

/** Wherever a value stands in the body, the body itself included. */
function placesIn(holder: object, found: Place[]): Place[] {
  for (const [key, value] of Object.entries(holder)) {
    found.push({ holder: holder as Record<string, unknown>, key });
    if (typeof value === 'object' && value !== null && found.length < 500) placesIn(value, found);
  }
  return found;
}
