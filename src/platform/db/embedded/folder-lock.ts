import { createHash } from 'node:crypto';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FolderLock {
  release(): void;
}

/**
 * One Lintel per data folder. The lock is a socket whose name comes from the folder: the system gives it back when
 * the process ends in any way, so nothing is left to clean up after `kill -9`. Whoever connects is told our pid.
 */
export async function lockFolder(folder: string): Promise<FolderLock | { heldBy: number | null }> {
  const path = socketName(folder);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(String(process.pid));
  });
  server.unref();
  const taken = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    server.listen(path, () => resolve(false));
  });
  return taken ? { heldBy: await askHolder(path) } : { release: () => server.close() };
}

function socketName(folder: string): string {
  const name = `lintel-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name);
}

function askHolder(path: string): Promise<number | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(path);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(Number(answer) || null));
  });
}
