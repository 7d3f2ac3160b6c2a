import { importQueue } from '../../cad-imports/wiring.ts';
import { deckQueue } from '../../design/wiring.ts';
import { examineTexts } from '../../ontology/preparation.ts';
import { readMigrationsApplied } from '../../platform/backup/read-catalog.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import { type Finding, ill, well } from '../../platform/doctor/finding.ts';
import {
  judgeConnections,
  judgePortalRole,
  judgeRights,
  judgeSchema,
  judgeServer,
} from '../../platform/doctor/judge-database.ts';
import { judgeWork } from '../../platform/doctor/judge-work.ts';
import { readDatabaseFacts } from '../../platform/doctor/read-database-facts.ts';
import { operationQueue } from '../../platform/operations/find-operation.ts';
import { storedKeyIfAny } from '../../platform/secrets/kept-key.ts';
import { opensWith } from '../../platform/secrets/secrets-key.ts';
import { systemStatus } from '../../platform/system/system-status.ts';
import { deliveryQueue } from '../../webhooks/wiring.ts';

/** A database that answers: what it is, who we are in it, and what waits there. */
export async function examineData(
  { db, pool }: Database,
  config: Config,
): Promise<{ findings: Finding[]; isSetUp: boolean }> {
  const facts = await readDatabaseFacts(pool);
  const client = await pool.connect();
  const applied = await readMigrationsApplied(client).finally(() => client.release());
  const known = await readMigrations();
  const findings = [
    judgeServer(facts),
    judgeSchema(applied, known),
    judgeRights(facts),
    judgePortalRole(facts),
    judgeConnections(facts, config.DATABASE_POOL_SIZE),
  ];
  // An earlier or later release has other tables, so only its schema version can be reported.
  const isSetUp =
    applied !== null && known.every(({ version }) => applied.some((each) => each.version === version));
  if (isSetUp)
    findings.push(await examineSecrets(db, config), ...(await examineWork(db)), await examineTexts(db));
  return { findings, isSetUp };
}

async function examineSecrets(db: Db, { SECRETS_KEY, DATA_DIR }: Config): Promise<Finding> {
  const row = await db.selectFrom('secrets_key').select(['key_id', 'key']).executeTakeFirst();
  if (!row) return well('secrets key', 'nothing is encrypted yet');
  const kept = await storedKeyIfAny(DATA_DIR, 'secrets-key');
  if ([SECRETS_KEY, kept, row.key].some((keys) => opensWith(keys, row.key_id)))
    return well('secrets key', `key ${row.key_id} is available`);
  return ill(
    'secrets key',
    `can't decrypt data encrypted with key ${row.key_id}`,
    'Set SECRETS_KEY to the value that the other processes use. If the key is lost, `lintel secrets forget --yes` deletes what it encrypted.',
  );
}

async function examineWork(db: Db): Promise<Finding[]> {
  const queues = [operationQueue(db), importQueue(db), deckQueue(db), deliveryQueue(db)];
  const now = new Date();
  const status = await systemStatus(db, queues, now);
  return judgeWork(status.queues, status.processes, now);
}
