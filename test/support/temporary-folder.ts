import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What a run of all tests has on disk at one time, with room to spare. */
const ROOM = 3 * 1024 ** 3;

/**
 * One folder for everything that a run of the tests writes: in memory where there is room, so that nothing waits for a
 * disk. Other users pass through it, as through /tmp: some tests are theirs.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'lintel-'));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false; // not on this system
  }
}
