import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import {
  closeFolder,
  closeIfThere,
  makeFolder,
  whyNotOurs,
} from '../../src/platform/db/embedded/data-folder.ts';

const base = mkdtempSync(join(tmpdir(), 'lintel-folders-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

function heard(): { log: pino.Logger; lines: string[] } {
  const lines: string[] = [];
  return { lines, log: pino({}, { write: (line) => void lines.push(line) }) };
}

test('a new one is closed, and what is made above it lets through', () => {
  const before = process.umask(0o077);
  makeFolder(join(base, 'a', 'b', 'c'));
  process.umask(before);
  expect(['a', 'a/b', 'a/b/c'].map((path) => modeOf(join(base, path)))).toEqual(['755', '755', '700']);
});

test('one that all users share keeps its rights, and the log says so', () => {
  const shared = join(base, 'shared');
  makeFolder(shared);
  chmodSync(shared, 0o1777);
  const { log, lines } = heard();
  closeFolder(shared, null, log);
  expect(modeOf(shared)).toBe('1777');
  expect(lines.join('')).toContain('it is shared by all users');
});

test('nor are folders closed that hold the program, the whole system or root’s home, or are somebody else’s', () => {
  const own = { uid: process.getuid?.() ?? 0, mode: 0o40755 };
  const other = { ...own, uid: own.uid + 1 };
  const user = { uid: 12_345, gid: 12_345 };
  const project = join(import.meta.dirname, '../..');
  expect(whyNotOurs(project, own, null)).toBe('it contains the program');
  expect(whyNotOurs(dirname(project), own, null)).toBe('it contains the program');
  expect(whyNotOurs(sep, own, null)).toBe('it contains the program');
  expect(whyNotOurs(homedir(), own, user)).not.toBeNull();
  expect(whyNotOurs(join(project, '.data'), own, user)).toBeNull();
  expect(whyNotOurs(`${project}-data`, own, user)).toBeNull();
  expect(whyNotOurs(base, other, null)).toBe('it belongs to another user');
  expect(whyNotOurs(base, other, { uid: other.uid, gid: 0 })).toBeNull();
});

test('with a database elsewhere it is closed as well, if it is there', () => {
  const folder = join(base, 'artifacts-only');
  const { log, lines } = heard();
  closeIfThere(folder, log);
  makeFolder(folder);
  chmodSync(folder, 0o755);
  closeIfThere(folder, log);
  expect(modeOf(folder)).toBe('700');
  expect(lines).toEqual([]);
});
