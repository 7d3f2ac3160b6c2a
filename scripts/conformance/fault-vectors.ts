/** An answer to a sync that Lintel didn't send, and the message of the error. */
interface AnswerVector {
  name: string;
  status: number;
  headers: Record<string, string>;
  body: string;
  message: string;
}

/** A cache file that can't be used offline, and the message of the error. `{file}` stands for its path. */
interface CacheVector {
  name: string;
  text: string;
  message: string;
}

/** Bytes that a server sends after the first request, before it closes the connection or leaves it open. */
interface WireVector {
  name: string;
  text: string;
  isClosed: boolean;
  /** The time-out of the client: short only where nothing else can end the request. */
  timeoutSeconds: number;
  error: 'unreachable' | 'redirected';
  /** With `{origin}` for the address of the server; null where it depends on the client. */
  message: string | null;
}

const ORIGIN = 'http://lintel';
const FOREIGN = `The response from ${ORIGIN} isn't from Lintel. Check the URL, and whether your network requires you to sign in.`;
const DAMAGED = "{file} isn't an ontology cache file, or it is damaged. Sync again.";
const NEWER = '{file} was written by a newer version of the client. Update this client, or sync again.';

/**
 * What doesn't come from Lintel. Clients report all of it as unreachable, so that a plug-in falls back to the cache
 * file, which stays as it is.
 */
export function faultVectors(): { answers: AnswerVector[]; wires: WireVector[]; caches: CacheVector[] } {
  return { answers: [...gateways(), ...foreign()], wires: wires(), caches: caches() };
}

function wires(): WireVector[] {
  const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
  const texts = {
    nothing: '',
    'half a status line': 'HTTP/1.1 200',
    'half a body': `${ok}Content-Length: 100\r\n\r\n{"items":[]}`,
    'half a chunk': `${ok}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":`,
    'half an error': 'HTTP/1.1 404 Not Found\r\nContent-Length: 100\r\n\r\n{"error":"NotFound"}',
  };
  const silent = "{origin} didn't respond within 0.3 s.";
  const [error, tooLarge] = ['unreachable' as const, 'The response from {origin} is larger than 256 MiB.'];
  const huge = `${ok}Content-Length: 2147483648\r\n\r\n{"ontologyVersion":"v","items":[`;
  return [
    ...Object.entries(texts).flatMap(([name, text]) => [
      { name: `${name}, then the end`, text, isClosed: true, timeoutSeconds: 30, error, message: null },
      { name: `${name}, then silence`, text, isClosed: false, timeoutSeconds: 0.3, error, message: silent },
    ]),
    { name: 'no HTTP', text: 'no HTTP\r\n\r\n', isClosed: true, timeoutSeconds: 30, error, message: null },
    {
      name: 'a chunk without a size',
      text: `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}`,
      isClosed: true,
      timeoutSeconds: 30,
      error,
      message: null,
    },
    { name: '2 GB, it says', text: huge, isClosed: false, timeoutSeconds: 30, error, message: tooLarge },
    {
      name: 'a redirect',
      text: 'HTTP/1.1 302 Found\r\nLocation: {origin}/elsewhere\r\nContent-Length: 0\r\n\r\n',
      isClosed: true,
      timeoutSeconds: 30,
      error: 'redirected',
      message: 'The request was redirected to {origin}/elsewhere. Use that URL for Lintel.',
    },
  ];
}

function gateways(): AnswerVector[] {
  const of = (status: number, type: string, body: string): AnswerVector => ({
    name: `a proxy whose Lintel doesn't answer: ${status} ${type}`,
    status,
    headers: { 'content-type': type },
    body,
    message: `${ORIGIN} returned ${status} instead of a response from Lintel. Lintel may be stopped.`,
  });
  return [
    of(502, 'text/html', '<html><body>Bad gateway</body></html>'),
    of(503, 'text/html', '<html><body>Service unavailable</body></html>'),
    of(504, 'text/plain', ''),
    of(502, 'application/json', '{"message":"no healthy upstream"}'),
  ];
}

function foreign(): AnswerVector[] {
  const bodies = {
    'the sign-in page of a network': '<html><body>Sign in to the guest network</body></html>',
    nothing: '',
    'half an answer': '{"ontologyVersion":"v","items":[',
    'a list': '[]',
    'an object of another service': '{"status":"ok"}',
    'a version that is no text': '{"ontologyVersion":7,"items":[]}',
    'a version with other characters': '{"ontologyVersion":"v\\n","items":[]}',
    'items that are no list': '{"ontologyVersion":"v","items":{}}',
    'items that are no classes': '{"ontologyVersion":"v","items":[{"id":1}]}',
    'an item that is null': '{"ontologyVersion":"v","items":[null]}',
    'too many brackets': '['.repeat(100_000),
  };
  return Object.entries(bodies).map(([name, body]) => ({
    name,
    status: 200,
    headers: { 'content-type': body.startsWith('<') ? 'text/html' : 'application/json' },
    body,
    message: FOREIGN,
  }));
}

function caches(): CacheVector[] {
  const whole = {
    format: 'lintel-ontology/1',
    ontologyVersion: 'v',
    includeInactive: false,
    language: null,
    redirectsTag: null,
    redirects: {},
    classes: [],
  };
  const but = (changed: object) => JSON.stringify({ ...whole, ...changed });
  const damaged = {
    'an empty file': '',
    'half a file': JSON.stringify(whole).slice(0, 60),
    'bytes of nothing': '\0'.repeat(64),
    null: 'null',
    'a list': '[]',
    'too many brackets': '['.repeat(100_000),
    'another file': '{"name":"lintel"}',
    'another format': but({ format: 'ontology' }),
    'a format that is no text': but({ format: 1 }),
    'no version': but({ ontologyVersion: null }),
    'a flag that is none': but({ includeInactive: 'no' }),
    'no redirects': but({ redirects: null }),
    'redirects that are no texts': but({ redirects: { a: 1 } }),
    'no classes': but({ classes: {} }),
    'a class that is null': but({ classes: [null] }),
    'a class without a name': but({ classes: [{ id: 'oc_1', handle: 'a', status: 'approved' }] }),
  };
  return [
    ...Object.entries(damaged).map(([name, text]) => ({ name, text, message: DAMAGED })),
    {
      name: 'a newer version',
      text: but({ format: 'lintel-ontology/2', classes: 'packed' }),
      message: NEWER,
    },
    { name: 'a much newer version', text: '{"format":"lintel-ontology/12"}', message: NEWER },
  ];
}
