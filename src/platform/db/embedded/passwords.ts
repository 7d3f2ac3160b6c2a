import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../../kernel/error-code.ts';

/** A password of the data folder: made once, for the folder's owner alone, whole or not at all. */
export function keptPassword(folder: string, name: string): string {
  const file = passwordFile(folder, name);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const password = randomBytes(24).toString('hex');
  writeFileSync(`${file}.new`, password, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return password;
}

export function passwordFile(folder: string, name: string): string {
  return join(folder, `${name}-password`);
}
