import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '../platform/db/database.ts';
import { createRunner, type Runner } from '../platform/operations/runner.ts';
import { graphWork, type WriteSwitches } from './actions/accept-graph-action.ts';
import { errorStatuses } from './http/error-statuses.ts';
import { ontologyReadRoutes } from './http/read-routes.ts';
import { ontologyWriteRoutes } from './http/write-routes.ts';
import { ListAnswers } from './queries/list-answers.ts';
import { queryKey } from './queries/list-object-classes.ts';
import { OntologyCache } from './queries/ontology-cache.ts';
import { keepFingerprint, sweepFingerprints } from './store/answered-lists.ts';

export type { WriteSwitches } from './actions/accept-graph-action.ts';
export {
  type ClassBinding,
  readCadCategories,
  readClassAliases,
  readClassBindings,
} from './queries/class-bindings.ts';
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

export function createOntology(db: Db, log: Logger, switches?: WriteSwitches): OntologyContext {
  const runner = createRunner(db, graphWork(switches), log, switches);
  const cache = new OntologyCache(db);
  const answers = new ListAnswers(cache, async (query, { ontologyVersion, found }) => {
    // Only the flat list has a delta.
    if (query.view === 'flat') await keepFingerprint(db, ontologyVersion, queryKey(query), found);
  });
  return {
    errorStatuses,
    readRoutes: ontologyReadRoutes({ cache, answers }),
    writeRoutes: ontologyWriteRoutes({ runner }),
    runner,
    sweep: () => sweepFingerprints(db),
  };
}
