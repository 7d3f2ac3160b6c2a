const HERE = 'http://here.invalid';

/** Whether a path leads to a page of this very host, however it is read. */
export function isPathHere(path: string): boolean {
  // Browsers take a backslash for a slash and drop control characters: `/\evil.example` would lead elsewhere.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return false;
  const url = URL.parse(path, HERE);
  return url?.origin === HERE && !url.pathname.startsWith('//');
}
