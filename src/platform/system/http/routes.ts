import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TSchema, Type } from 'typebox';
import { keysOf, tableOf } from '../../../kernel/keys.ts';
import { operatorsOnly } from '../../auth/scopes.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Queue } from '../../db/work-queue.ts';
import { apiRoutes } from '../../http/api-routes.ts';
import { errorResponses, literals, nullable } from '../../http/schemas.ts';
import { type Retained, retentionDaysOf, storageOf } from '../../retention/retention.ts';
import { RELEASE } from '../../version.ts';
import { systemStatus } from '../system-status.ts';

const Moment = Type.String({ format: 'date-time' });
const QueueSchema = Type.Object({
  name: Type.String(),
  waiting: Type.Integer(),
  running: Type.Integer(),
  oldestWaitingSince: nullable(Moment),
});
const ProcessSchema = Type.Object({
  role: Type.String({ description: 'all, api or worker' }),
  host: Type.String(),
  pid: Type.Integer(),
  version: Type.String(),
  works: Type.Boolean({ description: 'Whether the process does background work' }),
  startedAt: Moment,
  seenAt: Moment,
});
const StorageSchema = Type.Object(
  { rows: Type.Integer(), bytes: Type.Integer(), oldest: nullable(Moment) },
  { title: 'Storage' },
);
const Days = Type.Integer({ minimum: 0 });
const SYSTEM_FIELDS = {
  version: Type.String(),
  node: Type.String(),
  problems: Type.Array(Type.String(), {
    description: 'Plain-language descriptions. Empty if everything is running normally',
  }),
  queues: Type.Array(QueueSchema),
  processes: Type.Array(ProcessSchema, {
    description: 'Processes with a heartbeat in the last 30 seconds',
  }),
  database: Type.Object({ version: Type.String(), bytes: Type.Integer() }),
  storage: Type.Object(
    {
      operations: StorageSchema,
      events: StorageSchema,
      audit: StorageSchema,
      artifacts: StorageSchema,
      deliveries: StorageSchema,
    },
    { description: 'Data that grows with use' },
  ),
  storageEstimates: Type.Array(literals('operations', 'events', 'audit', 'artifacts', 'deliveries'), {
    description: 'The kinds of data with more than 10,000 rows, whose number of rows is an estimate',
  }),
  retentionDays: Type.Object(
    {
      operations: Days,
      events: Days,
      audit: Days,
      artifacts: Days,
      deliveries: Days,
    },
    { description: 'How many days the data is kept, as set by RETENTION_*_DAYS; 0 means forever' },
  ),
};

/** A field that a context adds to the answer. */
export interface SystemSection {
  name: string;
  schema: TSchema;
  read(db: DbOrTx): Promise<unknown>;
}

/** The state of the installation, for the operator's page and for scripts. */
export const systemRoutes =
  (
    queues: readonly Queue[],
    retained: readonly Retained[],
    sections: readonly SystemSection[],
    moreProblems: () => Promise<string[]>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const added: Record<string, TSchema> = Object.fromEntries(
      sections.map(({ name, schema }) => [name, schema]),
    );
    const SystemSchema = Type.Object({ ...SYSTEM_FIELDS, ...added }, { title: 'System' });
    const api = apiRoutes(app, { tags: ['system'], read: operatorsOnly });

    api.get('/api/v1/system', {
      operationId: 'getSystem',
      summary: 'Get queues, processes, problems and what is stored',
      response: { 200: SystemSchema, ...errorResponses() },
      handler: async () => {
        const [storage, status, problems, parts] = await Promise.all([
          storageOf(retained),
          systemStatus(app.db, queues, new Date()),
          moreProblems(),
          Promise.all(sections.map(async ({ name, read }) => [name, await read(app.db)] as const)),
        ]);
        return {
          version: RELEASE,
          node: process.version,
          problems: [...status.problems, ...problems],
          queues: status.queues.map(({ oldestWaitingSince, ...queue }) => ({
            ...queue,
            oldestWaitingSince: oldestWaitingSince?.toISOString() ?? null,
          })),
          processes: status.processes.map(({ startedAt, seenAt, ...process }) => ({
            ...process,
            startedAt: startedAt.toISOString(),
            seenAt: seenAt.toISOString(),
          })),
          database: { version: status.databaseVersion, bytes: status.databaseBytes },
          storage: tableOf(keysOf(storage), (name) => {
            const { rows, bytes, oldest } = storage[name];
            return { rows, bytes, oldest: oldest?.toISOString() ?? null };
          }),
          storageEstimates: keysOf(storage).filter((name) => storage[name].isEstimate),
          retentionDays: retentionDaysOf(retained),
          ...Object.fromEntries(parts),
        };
      },
    });
  };
