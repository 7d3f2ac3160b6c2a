import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';

export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** A key that is made once and kept in the data folder, for its owner alone: it outlives a restart, and all processes agree. */
export async function keptKey(dataDir: string, name: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(newKey());
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  for (let tries = 0; ; tries++) {
    const key = (await readFile(file, 'utf8')).trim();
    if (key !== '') return key;
    // Another process has made the file and is about to write it.
    if (tries > 20) throw new Error(`${file} is empty. Delete it, and Lintel generates a new key.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The key that was kept earlier, if any. */
export async function storedKeyIfAny(dataDir: string, name: string): Promise<string | null> {
  const text = await readFile(join(dataDir, name), 'utf8').catch(() => '');
  return text.trim() === '' ? null : text.trim();
}
