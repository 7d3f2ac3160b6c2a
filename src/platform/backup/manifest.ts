import { isObject, isWholeNumber } from '../../kernel/json.ts';
import type { AppliedMigration } from '../db/squashed-migrations.ts';

/** The layout of the file. A release reads all that are not above its own. */
export const FORMAT = 1;

export interface BackedUpTable {
  /** With its schema, such as `portal.image`. */
  name: string;
  columns: string[];
}

export interface BackedUpSequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** Where the key lies that opens what is sealed in the database: in it, in the backup's files, or in SECRETS_KEY. */
export interface SealedBy {
  keyId: string;
  keptIn: 'database' | 'files' | 'settings';
}

/** The first entry: what the backup is of, and what a restore needs to know before the rows come. */
export interface BackupManifest {
  format: number;
  id: string;
  /** The release that made it. */
  lintel: string;
  /** Of the snapshot, by the clock of the database. */
  takenAt: string;
  postgres: string;
  migrations: AppliedMigration[];
  /** In the order of the file, none referring to a later one. */
  tables: BackedUpTable[];
  sequences: BackedUpSequence[];
  sealedBy: SealedBy | null;
  /** What belongs to the data and is elsewhere, in words. */
  leftOut: string[];
}

type Reading = { manifest: BackupManifest } | { fault: string; newer?: string };

/** Reads what somebody else may have written: every part is looked at. */
export function readBackupManifest(text: string): Reading {
  const value = parsed(text);
  if (!isObject(value) || !isWholeNumber(value['format']))
    return { fault: "its first entry isn't a Lintel manifest" };
  if (value['format'] > FORMAT)
    return {
      fault: 'newer',
      newer: `The backup was created by a newer release of Lintel (${String(value['lintel'])}). Restore it with that release or a later one.`,
    };
  return isManifest(value) ? { manifest: value } : { fault: 'its manifest is unreadable' };
}

function isManifest(value: Record<string, unknown>): value is Record<string, unknown> & BackupManifest {
  return (
    ['id', 'lintel', 'takenAt', 'postgres'].every((name) => typeof value[name] === 'string') &&
    isListOf(value['migrations'], ({ version, name, checksum }) =>
      [Number.isSafeInteger(version), typeof name === 'string', typeof checksum === 'string'].every(Boolean),
    ) &&
    isListOf(value['tables'], ({ name, columns }) => typeof name === 'string' && isTexts(columns)) &&
    isListOf(value['sequences'], ({ name, lastValue, isCalled }) =>
      [typeof name === 'string', /^-?\d{1,19}$/.test(String(lastValue)), typeof isCalled === 'boolean'].every(
        Boolean,
      ),
    ) &&
    (value['sealedBy'] === null || isSealedBy(value['sealedBy'])) &&
    isTexts(value['leftOut'])
  );
}

function isSealedBy(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['keyId'] === 'string' &&
    ['database', 'files', 'settings'].includes(String(value['keptIn']))
  );
}

function isListOf(value: unknown, test: (each: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((each) => isObject(each) && test(each));
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
