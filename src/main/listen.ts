import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { codeOf } from '../kernel/error-code.ts';
import { isLoopbackAddress, isLoopbackHost } from '../platform/auth/network.ts';
import { type Config, DEFAULT_DATA_DIR } from '../platform/config.ts';
import { StartError } from './start-error.ts';

/** Listens and says so on standard output. Without any key only loopback will do (protected mode). */
export async function listen(
  app: FastifyInstance,
  config: Config,
  log: Logger,
  hasKeys: boolean,
): Promise<string> {
  const { PORT: port } = config;
  const host = config.HOST.replace(/^\[(.*)\]$/, '$1'); // a URL has brackets around an IPv6 address
  const makeKey = `Create a key first with ${folderOf(config)}npx lintel keys create --name admin --scopes admin, or set API_KEYS.`;
  if (!hasKeys && !isLoopbackHost(host))
    throw new StartError(
      `Without an API key, Lintel listens only on loopback (protected mode), not on ${host}. ${makeKey}`,
    );
  if (!hasKeys && config.PUBLIC_URL !== null && !isLoopbackHost(new URL(config.PUBLIC_URL).hostname))
    throw new StartError(
      `Without an API key, Lintel accepts only local requests (protected mode), but PUBLIC_URL is set to ${config.PUBLIC_URL}. ` +
        `${makeKey} Or remove PUBLIC_URL.`,
    );
  try {
    // For the name, the framework would open a second server on ::1, which knows nothing of our parser errors.
    const isLocalName = isLoopbackHost(host) && !isLoopbackAddress(host);
    await app.listen({ host: isLocalName ? '127.0.0.1' : host, port });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} on ${host} is in use by another program. Stop that program, or set PORT.`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAFNOSUPPORT')
      throw new StartError(`This machine has no address ${host}. Check HOST.`);
    if (code === 'EACCES')
      throw new StartError(`This user isn't allowed to listen on port ${port}. Set PORT to 1024 or higher.`);
    throw error;
  }
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  process.stdout.write(`Lintel listening on ${url}\n`);
  if (!hasKeys)
    log.warn('no API key exists, so only local requests are accepted, and they need no key (protected mode)');
  return url;
}

/** The setting that a command needs before it to reach the same embedded database, for a shell. */
function folderOf({ DATABASE_URL, DATA_DIR }: Config): string {
  if (DATABASE_URL !== null || DATA_DIR === resolve(DEFAULT_DATA_DIR)) return '';
  return `DATA_DIR=${/^[\w./-]+$/.test(DATA_DIR) ? DATA_DIR : `'${DATA_DIR.replaceAll("'", "'\\''")}'`} `;
}
