import type { FastifyRequest } from 'fastify';
import type { Ontology } from '../../ontology/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';

export interface DefinitionGraphDependencies {
  /** From the party directory, joined in main. */
  projectExists(db: DbOrTx, projectId: string): Promise<boolean>;
  /** Throws when the project is closed. */
  requireOpenProject(tx: Tx, projectId: string): Promise<void>;
  /** What the newest check of the graph of these runs found. */
  completenessOf: CompletenessOf;
  /** As it is now. */
  freshOntology(): Promise<Ontology>;
}

export type CompletenessOf = (
  db: DbOrTx,
  projectId: string,
  graph: { elements: number; runIds: readonly string[] },
) => Promise<{ elements: number; checked: number; complete: number }>;

/** The project of the path. The same 404 for a project that does not exist and one that the caller may not know. */
export type KnownProject = (db: DbOrTx, request: FastifyRequest) => Promise<string>;
