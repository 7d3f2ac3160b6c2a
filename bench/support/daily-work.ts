import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { retainedArtifacts } from '../../src/cad-imports/actions/retained-artifacts.ts';
import { sweepUploads } from '../../src/cad-imports/actions/sweep-uploads.ts';
import type { Artifacts } from '../../src/cad-imports/gateways/open-artifacts.ts';
import { claimNextRun } from '../../src/cad-imports/store/claims.ts';
import { rematerializeDue } from '../../src/definition-graph/actions/rematerialize-due.ts';
import { sweepGraph } from '../../src/definition-graph/actions/remove-run.ts';
import type { Db } from '../../src/platform/db/database.ts';

/** Something that people or timers do all day. */
export interface DailyWork {
  name: string;
  /** It reads the name of every project, so that it grows by nature. */
  listsProjects?: true;
  run(): Promise<unknown>;
}

/** What the console asks for when a project is opened, and what people then look at. */
export function requests(app: Pick<FastifyInstance, 'inject'>, projectId: string): DailyWork[] {
  const graph = `/api/v1/projects/${projectId}/definition-graph`;
  const design = `/api/v1/design/projects/${projectId}`;
  const ask = (name: string, ...paths: string[]): DailyWork => ({
    name,
    async run() {
      for (const path of paths) await get(app, path);
    },
  });
  return [
    ask(
      'open a project',
      `/api/v1/party-directory/projects/${projectId}`,
      `${graph}/summary`,
      `/api/v1/projects/${projectId}/cad-imports?limit=20`,
      `${design}/project-collections`,
    ),
    ask('100 nodes of the graph', `${graph}/nodes?kind=element&limit=100`),
    ask('nodes with a text', `${graph}/nodes?q=family&limit=100`),
    ask('takeoff', `${graph}/takeoff`),
    ask('class suggestions', `${graph}/suggestions`),
    ask('product variants', `${design}/project-product-variants`),
    ask(
      'Home',
      '/api/v1/cad-imports?state=processing&limit=1',
      '/api/v1/cad-imports?state=queued&limit=1',
      '/api/v1/operations?status=failed&limit=1',
      '/api/v1/bim-ontology/next-steps?limit=10',
    ),
    ask('newest import runs', '/api/v1/cad-imports?limit=50'),
    { ...ask('search', '/api/v1/search?q=tower%201&limit=10'), listsProjects: true },
    ask('/readyz', '/readyz'),
    ask('/metrics', '/metrics'),
    ask('System page', '/api/v1/system'),
    { ...ask('list of projects', '/api/v1/party-directory/projects'), listsProjects: true },
  ];
}

/** What a worker does every few seconds, minutes or hours, when there is nothing to do. */
export function timers(db: Db): DailyWork[] {
  const log = pino({ level: 'silent' });
  const { signal } = new AbortController();
  const store = { remove: async () => undefined };
  const artifacts = retainedArtifacts(db, store, 1);
  return [
    {
      name: 'poll the import queue',
      run: () => claimNextRun(db, { name: 'bench', cron: false }, () => undefined),
    },
    { name: 'sweep uploads', run: () => sweepUploads(db, { store, local: null } as unknown as Artifacts) },
    { name: 'sweep graphs', run: () => sweepGraph(db, signal) },
    { name: 'summaries, ontology unchanged', run: () => rematerializeDue(db, { moved: true, log, signal }) },
    { name: 'retention of 100 artifacts', run: () => artifacts.removeSome(1) },
  ];
}

async function get(app: Pick<FastifyInstance, 'inject'>, url: string): Promise<void> {
  const answer = await app.inject({ method: 'GET', url });
  if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 500)}`);
}
