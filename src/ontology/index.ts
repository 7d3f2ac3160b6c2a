import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../platform/db/database.ts';
import { errorStatuses } from './http/error-statuses.ts';
import { ontologyReadRoutes } from './http/read-routes.ts';
import { ListAnswers } from './queries/list-answers.ts';
import { queryKey } from './queries/list-object-classes.ts';
import { OntologyCache } from './queries/ontology-cache.ts';
import { keepFingerprint, sweepFingerprints } from './store/answered-lists.ts';

export { seedStarterOntology } from './starter/seed-starter-ontology.ts';
export { loadVocabularies } from './vocabularies/steps.ts';

export interface OntologyContext {
  errorStatuses: Record<string, number>;
  readRoutes: FastifyPluginAsync;
  sweep(): Promise<void>;
}

export function createOntology(db: Db): OntologyContext {
  const cache = new OntologyCache(db);
  const answers = new ListAnswers(cache, async (query, { ontologyVersion, found }) => {
    // Only the flat list has a delta.
    if (query.view === 'flat') await keepFingerprint(db, ontologyVersion, queryKey(query), found);
  });
  return {
    errorStatuses,
    readRoutes: ontologyReadRoutes({ cache, answers }),
    sweep: () => sweepFingerprints(db),
  };
}
