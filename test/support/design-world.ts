import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { expect } from 'vitest';
import { createDesign, type DesignContext } from '../../src/design/wiring.ts';
import { insertProject } from '../../src/party-directory/index.ts';
import { testAnswers } from './secrets.ts';
import { type Answer, startService, type TestService, type TestServiceOptions } from './service.ts';
import { use } from './use.ts';

/** Ids of the sample catalog that tests lean on. */
export interface DesignWorld extends TestService {
  projectId: string;
  post(path: string, payload?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  patch(path: string, payload: unknown): Promise<Answer>;
  newProject(name: string): Promise<string>;
  newCollection(name?: string, projectId?: string): Promise<string>;
  newItem(collectionId: string, kind: string, id: string): Promise<string>;
  /** Short names and subjects of the design events so far. */
  events(): Promise<{ type: string; subject: string; data: Record<string, unknown> }[]>;
  recordIdOf(kind: 'collection' | 'item', id: string): Promise<string>;
}

const BASE = '/api/v1/design';

/** A service with a project, and short ways to say what designers do. Paths are below /api/v1/design. */
export async function startDesign(options: TestServiceOptions = {}): Promise<DesignWorld> {
  const service = await startService(options);
  const send =
    (method: 'GET' | 'POST' | 'PATCH') =>
    (path: string, payload?: unknown, headers = {}) =>
      service.call({
        method,
        url: path.startsWith('/api/') ? path : `${BASE}${path}`,
        headers,
        ...(payload === undefined ? {} : { payload: payload as NonNullable<InjectOptions['payload']> }),
      });
  const [get, post, patch] = [send('GET'), send('POST'), send('PATCH')];
  const newProject = async (name: string) => {
    const project = await service.db.transaction().execute((tx) => insertProject(tx, name));
    return project.id;
  };
  const projectId = await newProject('Harbour House');
  return {
    ...service,
    get app() {
      return service.app;
    },
    projectId,
    get,
    post,
    patch,
    newProject,
    async newCollection(name = 'Lobby', project = projectId) {
      const { status, body } = await post(`/projects/${project}/project-collections`, { name });
      expect(status).toBe(201);
      return body.id as string;
    },
    async newItem(collectionId, kind, id) {
      const { status, body } = await post(`/project-collections/${collectionId}/items`, {
        productReference: { kind, id },
      });
      expect({ status, body }).toMatchObject({ status: 201 });
      return body.id as string;
    },
    async events() {
      const rows = await service.db.selectFrom('event').selectAll().orderBy('sequence').execute();
      return rows
        .filter((row) => row.type.startsWith('ProjectProductVariant'))
        .map(({ type, subject, data }) => ({ type, subject, data: data as Record<string, unknown> }));
    },
    async recordIdOf(kind, id) {
      const { rows } = await service.database.pool.query<{ record_id: string }>(
        `select record_id from record_store.${kind} where domain_id = $1`,
        [id],
      );
      return rows[0]?.record_id ?? '';
    },
  };
}

export const useDesign = (options?: TestServiceOptions): DesignWorld => use(() => startDesign(options));

/** The design of a second process on the same database. */
export const useSecondDesign = (world: DesignWorld): DesignContext =>
  use(async () =>
    createDesign({
      config: world.config,
      db: world.db,
      databaseUrl: world.database.url,
      log: pino({ level: 'silent' }),
      answers: testAnswers(),
    }),
  );
