/**
 * Characters that separate the parts of a path, or would after decoding. Proxies and servers often decode, some of
 * them twice.
 */
const SEPARATES = /[/\\%?#\p{Cc}]/u;

/**
 * An id as one part of another service's path; null when it could change the path. Encoding is not enough: `..` is
 * not changed by it, and `..%2f` leads upwards for a server that decodes before it checks.
 */
export function pathPart(id: string): string | null {
  const changesPath = id === '' || id === '.' || id.includes('..') || SEPARATES.test(id);
  return changesPath || !id.isWellFormed() ? null : encodeURIComponent(id);
}

const MOST_DECODINGS = 3;

/** Whether every part of a path stays the same however often it is decoded. */
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
