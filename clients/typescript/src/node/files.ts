import { rename } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

const MOST_ATTEMPTS = 10;

/** Runs what writes a file; errors name the file. A full disk names none, others name the temporary file. */
export async function naming<Result>(file: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw Object.assign(new Error(`Can't write ${file}: ${message}`, { cause: error }), { code });
  }
}

/** Replaces the file in one step. On Windows another program may be just reading or replacing it. */
export async function putInPlace(temporary: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(temporary, file);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      const isPassing = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(code);
      if (!isPassing || attempt === MOST_ATTEMPTS) throw error;
    }
    await setTimeout(20 * attempt);
  }
}
