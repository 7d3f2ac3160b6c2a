import { startDatabase } from './support/database.ts';
import { fillOntology } from './support/object-classes.ts';
import { createService } from '../src/main/service.ts';
import { loadConfig } from '../src/platform/config.ts';
import pino from 'pino';
const database = await startDatabase();
const service = await createService({ config: loadConfig({ DATA_DIR: database.dataDir, LOG_LEVEL: 'warn', SEED_DEMO: 'false' }), log: pino({level:'warn'}), database, databaseUrl: database.url, api: true, worker: true });
const N = Number(process.argv[2] ?? 500);
await fillOntology(database.db, N);
const t: Record<string, number> = {};
let s = performance.now();
const file = (await service.app.inject({ method: 'GET', url: '/api/v1/bim-ontology/export?format=jsonl' })).rawPayload;
console.log('export', performance.now() - s, file.length);
await database.pool.query('truncate object_class');
s = performance.now();
const r = await service.app.inject({ method: 'POST', url: '/api/v1/bim-ontology/imports?format=jsonl', headers: { 'idempotency-key': 'k1', 'content-type': 'application/octet-stream' }, payload: file });
console.log(r.statusCode, r.body, performance.now() - s);
for (;;) {
  const op = (await service.app.inject({ method: 'GET', url: `/api/v1/operations/${r.json().operationId}` })).json();
  if (op.status === 'failed' || op.status === 'succeeded') { console.log(performance.now() - s, JSON.stringify({...op}).slice(0, 800)); break; }
  await new Promise((r) => setTimeout(r, 20));
}
console.log((await database.pool.query('select count(*) from object_class')).rows);
if (process.argv[3]) { s = performance.now(); const u = await service.app.inject({ method: 'POST', url: `/api/v1/operations/${r.json().operationId}/undo` }); console.log('undo', u.statusCode, performance.now() - s); }
await service.stop(); await database.close();
