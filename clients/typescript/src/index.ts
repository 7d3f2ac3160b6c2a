import type { ReportProgress } from '../../../src/kernel/progress.ts';
import { type Api, createApi } from './api.ts';
import { boundedConnection, type ClientOptions, connectionOf } from './connection.ts';
import { type StreamOptions, streamEvents } from './events-stream.ts';
import { type ImportProblem, problemsOfRun } from './import-problems.ts';
import {
  type ImportRun,
  type PushOptions,
  pushImport,
  type RunWaitOptions,
  waitForRun,
} from './imports-push.ts';
import type { OntologyCopy, OntologyCopyOptions } from './ontology-copy.ts';
import { syncOntology } from './ontology-sync.ts';
import { type OperationDetail, type WaitOptions, waitForOperation } from './operations-wait.ts';
import { progressConnection } from './progress.ts';

export {
  IFC_DATA_TYPES,
  isNumeric,
  PARAM_DATA_TYPES,
  RULE_KINDS,
  VALUE_KINDS,
} from '../../../src/constraints/data-types.ts';
export type { Selections } from '../../../src/design/domain/selections.ts';
export {
  breaksRule,
  isConditionMet,
  isOnStep,
  priceOfSelections,
  selectionsInForce,
} from '../../../src/design/domain/selections.ts';
export { ifcFormOf } from '../../../src/ifc/file-form.ts';
export { withGuard } from '../../../src/kernel/formula-guard.ts';
export { nearestCandidate } from '../../../src/kernel/nearest.ts';
export type { Progress } from '../../../src/kernel/progress.ts';
export { folded } from '../../../src/kernel/unicode.ts';
export type { Api, Paths, Schemas } from './api.ts';
export { bodyOf } from './api.ts';
export { ArtifactError, artifactLine } from './artifact-line.ts';
export type {
  ArtifactCategory,
  ArtifactCodes,
  ArtifactElement,
  ArtifactEnd,
  ArtifactFamily,
  ArtifactLevel,
  ArtifactLine,
  ArtifactManifest,
  ArtifactMaterial,
  ArtifactParameter,
  ArtifactRecord,
  ArtifactRelation,
  ArtifactRoom,
  ArtifactType,
} from './artifact-records.ts';
export type { CheckedParameters, Checker, ElementFailure } from './check-element.ts';
export { createChecker } from './check-element.ts';
export type {
  CategoryFacts,
  Classified,
  Classifier,
  ClassRule,
  CodeFacts,
  ElementFacts,
  TypeFacts,
} from './class-of.ts';
export { createClassifier } from './class-of.ts';
export type { CodeKind } from './code-spellings.ts';
export type { ClientOptions } from './connection.ts';
export type { StreamedEvent, StreamOptions } from './events-stream.ts';
export type { Finder } from './find-classes.ts';
export { createFinder } from './find-classes.ts';
export type { ImportProblem } from './import-problems.ts';
export type { ImportRun, PushOptions, PushProgress, RunWaitOptions } from './imports-push.ts';
export { LintelError } from './lintel-error.ts';
export type {
  ObjectClass,
  OntologyCopy,
  OntologyCopyOptions,
  Requirement,
  Requirements,
  System,
} from './ontology-copy.ts';
export { copyFromJson, copyToJson, requirementsOf } from './ontology-copy.ts';
export type { OperationDetail, WaitOptions } from './operations-wait.ts';
export { afterProgress, PREFER_PROGRESS } from './progress.ts';
export type { IdempotentOptions, RetryOptions } from './retrying.ts';
export { newIdempotencyKey, retrying, withIdempotencyKey } from './retrying.ts';
export { Unreachable } from './unreachable.ts';
export type { UploadTarget } from './upload-parts.ts';

export interface Client {
  /** Every operation of the API, typed by its OpenAPI document. */
  api: Api;
  /** The same operations; releases and imports of files report how far the server is, once they take longer. */
  withProgress(onProgress: ReportProgress): Api;
  ontology: {
    /**
     * The newest copy of the ontology, with as little traffic as possible: pass the copy that you have. A new copy has the
     * approved classes, in the ontology's own language; `{includeInactive, language}` asks for others, `codes` for codes of
     * further classification systems, and `requirements` for the parameters in force.
     */
    sync(copy: OntologyCopy | OntologyCopyOptions | null, signal?: AbortSignal): Promise<OntologyCopy>;
  };
  operations: {
    /** The operation, once it has succeeded or failed. */
    wait(operationId: string, options?: WaitOptions): Promise<OperationDetail>;
  };
  imports: {
    /** Uploads a CAD export and waits for its run; a broken connection is taken up again where it ended. */
    push(file: Blob, options: PushOptions): Promise<ImportRun>;
    /** The run, once it is ready, failed or deleted. */
    wait(projectId: string, runId: string, options?: RunWaitOptions): Promise<ImportRun>;
    /** What the server reported about the lines of a run. */
    problems(projectId: string, runId: string, signal?: AbortSignal): Promise<ImportProblem[]>;
  };
  events: {
    /** Hears events until the signal is aborted. */
    stream(options: StreamOptions): Promise<void>;
  };
}

export function createClient(options: ClientOptions): Client {
  const open = connectionOf(options);
  // A page trusts the server that it came from; limiting the list of 8,000 classes would take it 100 ms.
  const connection = options.baseUrl === '' ? open : boundedConnection(open);
  const api = createApi(connection);
  return {
    api: createApi(open),
    withProgress: (onProgress) => createApi(progressConnection(open, onProgress)),
    ontology: { sync: (copy, signal) => syncOntology(api, connection, copy, signal) },
    operations: { wait: (operationId, waiting) => waitForOperation(api, connection, operationId, waiting) },
    imports: {
      push: (file, pushing) => pushImport(api, connection, file, pushing),
      wait: (projectId, runId, waiting) => waitForRun(api, connection, { projectId, runId, ...waiting }),
      problems: (projectId, runId, signal) => problemsOfRun(api, connection, { projectId, runId, signal }),
    },
    events: { stream: (streaming) => streamEvents(open, streaming) },
  };
}
