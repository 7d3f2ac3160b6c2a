/** What separates the parts of a path, or could once somebody has decoded it: proxies and servers often do, some twice. */
const SEPARATES = /[/\\%?#\p{Cc}]/u;

/**
 * An id as one part of another service's path; null when it could lead anywhere else. Encoding is not enough: `..`
 * stays as it is, and `..%2f` is a way up again for whoever decodes before looking.
 */
export function pathPart(id: string): string | null {
  const leadsElsewhere = id === '' || id === '.' || id.includes('..') || SEPARATES.test(id);
  return leadsElsewhere || !id.isWellFormed() ? null : encodeURIComponent(id);
}

const MOST_DECODINGS = 3;

/** Whether every part of a path is what it looks like, however often it is decoded. */
export function isPlainPath(pathname: string): boolean {
  return pathname.split('/').every((part) => {
    let text = part;
    for (let times = 0; times < MOST_DECODINGS && text.includes('%'); times++) {
      try {
        text = decodeURIComponent(text);
      } catch {
        return false;
      }
    }
    return text === '' || pathPart(text) !== null;
  });
}
