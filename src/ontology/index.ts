import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../platform/db/database.ts';
import { createRunner, type Runner, type RunnerSwitches } from '../platform/operations/runner.ts';
import { graphWork } from './actions/accept-graph-action.ts';
import { errorStatuses } from './http/error-statuses.ts';
import { ontologyReadRoutes } from './http/read-routes.ts';
import { ontologyWriteRoutes } from './http/write-routes.ts';
import { ListAnswers } from './queries/list-answers.ts';
import { ListChanges } from './queries/list-changes.ts';
import { OntologyCache } from './queries/ontology-cache.ts';
import { sweepAnsweredLists } from './store/answered-lists.ts';

export { ONTOLOGY_EVENTS } from './domain/events.ts';
export { classIdsOf } from './queries/class-bindings.ts';
export { seedStarterOntology } from './starter/seed-starter-ontology.ts';
export { loadVocabularies } from './vocabularies/steps.ts';

export interface OntologyContext {
  errorStatuses: Record<string, number>;
  readRoutes: FastifyPluginAsync;
  writeRoutes: FastifyPluginAsync;
  /** Does what was accepted. */
  runner: Runner;
  sweep(): Promise<void>;
}

export function createOntology(database: Database, log: Logger, switches?: RunnerSwitches): OntologyContext {
  const { db } = database;
  const runner = createRunner(db, graphWork, log, switches);
  const cache = new OntologyCache(database);
  const answers = new ListAnswers(db, cache);
  const changes = new ListChanges(db, answers);
  return {
    errorStatuses,
    readRoutes: ontologyReadRoutes({ cache, answers, changes }),
    writeRoutes: ontologyWriteRoutes({ runner }),
    runner,
    sweep: () => sweepAnsweredLists(db),
  };
}
