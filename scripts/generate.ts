import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { prepareDatabase } from '../src/main/prepare-database.ts';
import { createService } from '../src/main/service.ts';
import { envExample, loadConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { clientTypes } from '../tools/client-types.ts';
import { conformanceFiles } from './conformance/index.ts';
import { catalogServiceDocument } from './describe-catalog.ts';
import { ifcEntitiesModule, ifcEntitiesTable } from './describe-ifc-entities.ts';
import { packagesDocument } from './describe-packages.ts';
import { describeSchema } from './describe-schema.ts';
import { describeTables } from './describe-tables.ts';

/**
 * Writes the generated files; with --check it only compares them and fails when one is stale. The service is
 * started on a database of its own, so that what is written is what runs.
 */
const DOCUMENTS = {
  'openapi/api-v1.json': '/openapi.json',
  'openapi/portal-v2.json': '/api/v2/openapi.json',
  'openapi/bsdd.json': '/bsdd/openapi.json',
};

/** The one that @lintel/client is a client of. */
const CLIENT_DOCUMENT = 'openapi/api-v1.json';

async function generate(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-generate-'));
  const log = pino({ level: 'silent' });
  const server = await startEmbeddedPostgres(folder, log, { flags: { fsync: 'off' } });
  const database = openDatabase({ url: server.url, poolSize: 4, log });
  try {
    await prepareDatabase(server.url, database.db, { demo: false });
    const config = loadConfig({ DATA_DIR: folder });
    const service = await createService({
      config,
      log,
      database,
      databaseUrl: server.url,
      api: true,
      worker: false,
    });
    const files: Record<string, string> = {
      '.env.example': envExample(),
      'console/src/ontology/classes/details/ifc-entities.ts': ifcEntitiesModule(),
      'openapi/catalog-service.json': catalogServiceDocument(),
      'sbom.cdx.json': packagesDocument(),
      'src/ifc/tables/entities.tsv': ifcEntitiesTable(),
    };
    for (const [file, url] of Object.entries(DOCUMENTS)) {
      const answer = await service.app.inject({ url });
      if (answer.statusCode !== 200) continue;
      const document = `${JSON.stringify(answer.json(), null, 2)}\n`;
      files[file] = document;
      if (file === CLIENT_DOCUMENT)
        files['clients/typescript/src/generated/api-v1.ts'] = await clientTypes(document);
    }
    await service.stop();
    const classifying = await createService({
      config,
      log,
      database,
      databaseUrl: server.url,
      api: true,
      worker: true,
    });
    Object.assign(files, await conformanceFiles({ app: classifying.app, db: database.db }));
    await classifying.stop();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    files['migrations/schema.sql'] = await describeSchema(client);
    files['src/platform/db/schema.ts'] = await describeTables(client);
    await client.end();
    return files;
  } finally {
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function current(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, text] of Object.entries(await generate())) {
  if (current(file) === text) continue;
  stale.push(file);
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (check && stale.length > 0) {
  process.stderr.write(`Stale: ${stale.join(', ')}. Run npm run generate and commit the result.\n`);
  process.exit(1);
}
process.stdout.write(
  stale.length === 0 ? 'Generated files are up to date.\n' : `Wrote ${stale.join(', ')}.\n`,
);
process.exit(0);
