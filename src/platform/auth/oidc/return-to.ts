const HERE = 'http://here.invalid';
/** Its cookie is at most 4 KB, in base64. */
const LONGEST = 1900;

/** A path on this host, encoded for a header. Null if it leads to another host or is too long. */
export function pathHere(path: string): string | null {
  // Browsers take a backslash for a slash and drop control characters: `/\evil.example` would lead elsewhere.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  const url = URL.parse(path, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return null;
  const written = url.pathname + url.search + url.hash;
  return written.length <= LONGEST ? written : null;
}
