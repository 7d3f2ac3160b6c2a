/** An entity tag (quoted, perhaps weak), or an unquoted text between commas. */
const MEMBER = /(?:W\/)?"([^"]*)"|([^\s,]+)/g;

/** If-None-Match: a list, `W/` tags, `*`, or the bare version without quotes. `etag` is in quotes. */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true; // what nearly everyone sends
  const version = etag.slice(1, -1);
  for (const [, quoted, bare] of header.matchAll(MEMBER))
    if (quoted === version || bare === version || bare === '*' || bare === `W/${version}`) return true;
  return false;
}

/** A version as a client may hand it back: the header's value will do. */
export function versionOf(tag: string): string {
  return /^(?:W\/)?"(.*)"$/.exec(tag)?.[1] ?? tag;
}
