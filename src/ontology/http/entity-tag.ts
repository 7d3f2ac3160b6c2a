/** If-None-Match: a list, `W/` tags, `*`, or the bare version without quotes. */
export function matchesEntityTag(header: string | undefined, version: string): boolean {
  if (header === undefined) return false;
  if (header === `"${version}"`) return true;
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === '*' || tag === version || tag === `"${version}"`;
  });
}

/** The best encoding of ours that the client takes; q-values of zero are refusals. */
export function chooseEncoding(header: string | undefined): 'identity' | 'gzip' | 'br' {
  if (!header) return 'identity';
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, q]) => !/^q=0(\.0*)?$/.test(q ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity';
}
