/** What an entry of a backup is, by its name; null for a name that no backup has. */
export type BackupEntry =
  | { kind: 'manifest' }
  | { kind: 'rows' }
  | { kind: 'sums' }
  | { kind: 'part'; table: string; no: number }
  | { kind: 'file'; folder: string; name: string };

export const MANIFEST = 'lintel-backup.json';
export const ROWS = 'database/rows.json';
export const SUMS = 'SHA256SUMS';

const PART = /^database\/([a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62})\/(\d{6,9})\.copy\.gz$/;
const FILE = /^files\/([a-z]{1,20})\/(.+)$/s;
/** Longer than any name that Lintel gives, shorter than what file systems refuse. */
const LONGEST_NAME = 400;

export function entryOf(name: string): BackupEntry | null {
  if (name === MANIFEST) return { kind: 'manifest' };
  if (name === ROWS) return { kind: 'rows' };
  if (name === SUMS) return { kind: 'sums' };
  const part = PART.exec(name);
  if (part?.[1]) return { kind: 'part', table: part[1], no: Number(part[2]) };
  const file = FILE.exec(name);
  if (file?.[1] && file[2] && isFileName(file[2])) return { kind: 'file', folder: file[1], name: file[2] };
  return null;
}

export function partName(table: string, no: number): string {
  return `database/${table}/${String(no).padStart(6, '0')}.copy.gz`;
}

export function fileEntryName(folder: string, name: string): string {
  return `files/${folder}/${name}`;
}

/** Whether a name leads to a file below its folder, on every system, and cannot be mistaken in a list of sums. */
export function isFileName(name: string): boolean {
  if (name.length > LONGEST_NAME || !name.isWellFormed() || /[\p{Cc}\\]/u.test(name)) return false;
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
