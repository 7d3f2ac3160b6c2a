import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { parseApiKeys } from '../../src/platform/auth/api-keys.ts';
import { openKeyRing } from '../../src/platform/auth/key-ring.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createApp } from '../../src/platform/http/app.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { RECORD_IDS } from '../../src/record-ids/record-id.ts';

/** A process with one route behind the hooks of Lintel's edge: what the list could be at best. */
const [path = '/', etag = ''] = process.argv.slice(2);
const config = loadConfig(process.env);
const log = pino({ level: 'error' });
const { db } = openDatabase({ url: config.DATABASE_URL ?? '', poolSize: 2, log });
const app = await createApp({
  db,
  log,
  keys: await openKeyRing(parseApiKeys(config.API_KEYS).keys, db, log),
  metrics: createMetrics(),
  rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
  rateLimitPerAddress: config.RATE_LIMIT_PER_ADDRESS,
  publicUrl: null,
  idempotencyKeysPerCaller: config.IDEMPOTENCY_KEYS_PER_CALLER,
  foreignIds: RECORD_IDS,
  errorStatuses: {},
});
app.get(path, { config: { scope: 'ontology:read' }, compress: false }, (_request, reply) =>
  reply.code(304).header('etag', etag).send(),
);
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => process.exit(0));
process.stdout.write(`listening on http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
