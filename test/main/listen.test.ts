import { createServer } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../src/main/listen.ts';
import { StartError } from '../../src/main/start-error.ts';
import { loadConfig } from '../../src/platform/config.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

function tryListening(env: Record<string, string>, { hasKeys }: { hasKeys: boolean }): Promise<string> {
  const app = fastify();
  apps.push(app);
  const config = loadConfig({ PORT: '0', DATA_DIR: '/srv/lintel', ...env });
  return listen(app, config, pino({ level: 'silent' }), hasKeys);
}

async function refusal(env: Record<string, string>, keys: { hasKeys: boolean }): Promise<string> {
  const error: unknown = await tryListening(env, keys).catch((thrown: unknown) => thrown);
  if (!(error instanceof StartError)) throw new Error(`not refused, but ${String(error)}`);
  return error.message;
}

describe('without any key', () => {
  it.each(['0.0.0.0', '::', '192.0.2.1'])(
    'refuses the address %s, and says how to make one',
    async (HOST) => {
      const message = await refusal({ HOST }, { hasKeys: false });
      expect(message).toContain(
        `Without an API key, Lintel listens only on loopback (protected mode), not on ${HOST}`,
      );
      expect(message).toContain('DATA_DIR=/srv/lintel npx lintel keys create');
      expect(message).toContain('API_KEYS');
    },
  );

  it('refuses a PUBLIC_URL by which others come', async () => {
    const message = await refusal({ PUBLIC_URL: 'https://lintel.example/base' }, { hasKeys: false });
    expect(message).toContain('Without an API key, Lintel accepts only local requests (protected mode)');
    expect(message).toContain('https://lintel.example/base');
  });

  it.each(['http://localhost:8080', 'http://[::1]:8080', 'http://127.0.0.2'])(
    'takes the PUBLIC_URL %s of this machine',
    async (PUBLIC_URL) => {
      expect(await tryListening({ PUBLIC_URL }, { hasKeys: false })).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    },
  );
});

describe('with a key', () => {
  it('takes any PUBLIC_URL and every address of the machine', async () => {
    const env = { PUBLIC_URL: 'https://lintel.example', HOST: '0.0.0.0' };
    expect(await tryListening(env, { hasKeys: true })).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/);
  });

  it('refuses an address that the machine has not', async () => {
    const message = await refusal({ HOST: '203.0.113.1' }, { hasKeys: true });
    expect(message).toContain('no address 203.0.113.1');
    expect(message).toContain('HOST');
  });

  it('refuses a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    expect(await refusal({ PORT: String(port) }, { hasKeys: true })).toContain(
      `Port ${port} on 127.0.0.1 is in use`,
    );
    await new Promise((resolve) => taken.close(resolve));
  });
});
