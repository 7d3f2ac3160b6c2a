/** The last entry of a backup, in the form that `sha256sum -c` reads: every entry before it, in their order. */
export interface Checksum {
  name: string;
  sha256: string;
}

export function checksumLine({ name, sha256 }: Checksum): string {
  return `${sha256}  ${name}\n`;
}

/** Null: this is no such list. */
export function readChecksums(text: string): Checksum[] | null {
  if (!text.endsWith('\n')) return null;
  const sums: Checksum[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    if (!/^[0-9a-f]{64} {2}./s.test(line)) return null;
    sums.push({ sha256: line.slice(0, 64), name: line.slice(66) });
  }
  return sums;
}
