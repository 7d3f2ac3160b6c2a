import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file for its owner alone, under its name only once it is whole and on the disk. */
export async function writeWhole(path: string, body: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}.part`;
  const handle = await open(beside, 'w', 0o600);
  try {
    for await (const chunk of body) await handle.writeFile(chunk);
    await handle.sync();
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(beside, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}
