import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { Ontology } from '../queries/ontology.ts';
import type { OntologyCache } from '../queries/ontology-cache.ts';
import { readOntologyIn } from '../store/read-ontology.ts';

/** The runner of ontology operations, with the ontology that actions are planned on. */
export interface OntologyRunner extends Runner {
  /** The ontology as of now. Called before a transaction, so that little has to be read while the lock is held. */
  fresh(): Promise<Ontology>;
  /** `settle`, and the ontology as the transaction sees it then. */
  settled(tx: Tx): Promise<Ontology>;
}

export function ontologyRunner(runner: Runner, cache: OntologyCache): OntologyRunner {
  return {
    ...runner,
    fresh: cache.fresh,
    async settled(tx) {
      await runner.settle(tx);
      return ontologyIn(tx, cache.latest);
    },
  };
}

/**
 * The ontology as a transaction sees it that holds the ontology's lock, with what it has written itself. Only what
 * changed since `known` is read.
 */
export async function ontologyIn(tx: Tx, known: Ontology | undefined): Promise<Ontology> {
  const stored = await readOntologyIn(tx, known?.stored);
  return known?.stored === stored ? known : new Ontology(stored, known);
}
