import type { FastifyInstance } from 'fastify';
import { StartError } from './boot.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Listens and says so on standard output. Without any key only loopback will do (protected mode). */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  hasKeys: boolean,
): Promise<string> {
  if (!hasKeys && !LOOPBACK.has(host) && !host.startsWith('127.'))
    throw new StartError(
      `Without any API key Lintel listens on loopback only (protected mode), not on ${host}. ` +
        'Make a key first: npx lintel keys create --name admin --scopes admin, or set API_KEYS.',
    );
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} on ${host} is taken by another program. Stop it, or set PORT.`);
    if (code === 'EADDRNOTAVAIL') throw new StartError(`This machine has no address ${host}. Check HOST.`);
    if (code === 'EACCES')
      throw new StartError(`This user may not listen on port ${port}. Set PORT to 1024 or more.`);
    throw error;
  }
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  process.stdout.write(`Lintel listening on ${url}\n`);
  return url;
}
