import { type Api, type ClientOptions, createApi } from './api.ts';
import { type OntologyCopy, syncOntology } from './ontology-sync.ts';
import { type OperationDetail, type WaitOptions, waitForOperation } from './operations-wait.ts';

export type { Api, ClientOptions, Schemas } from './api.ts';
export { bodyOf } from './api.ts';
export { LintelError } from './lintel-error.ts';
export type { ObjectClass, OntologyCopy } from './ontology-sync.ts';
export type { OperationDetail, WaitOptions } from './operations-wait.ts';

export interface Client {
  /** Every operation of the API, typed by its OpenAPI document. */
  api: Api;
  ontology: { sync(copy: OntologyCopy | null, signal?: AbortSignal): Promise<OntologyCopy> };
  operations: { wait(operationId: string, options?: WaitOptions): Promise<OperationDetail> };
}

export function createClient(options: ClientOptions): Client {
  const api = createApi(options);
  return {
    api,
    ontology: { sync: (copy, signal) => syncOntology(api, copy, signal) },
    operations: { wait: (operationId, waiting) => waitForOperation(api, operationId, waiting) },
  };
}
