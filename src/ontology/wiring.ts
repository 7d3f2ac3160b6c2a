import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { TSchema } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import { eachStepAlone } from '../platform/each-alone.ts';
import { sweepInput } from '../platform/operations/parts.ts';
import { progressReporter } from '../platform/operations/progress.ts';
import { createRunner, type Runner } from '../platform/operations/runner.ts';
import type { SearchSource } from '../platform/search/search-source.ts';
import { Slots } from '../platform/slots.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { ontologyRunner } from './classes/actions/ontology-runner.ts';
import type { UsageOf } from './classes/actions/usage.ts';
import { codesCheck, languageCheck, noteLanguageFaults } from './classes/http/check-languages.ts';
import { classRoutes } from './classes/http/class-routes.ts';
import { errorStatuses } from './classes/http/error-statuses.ts';
import { eventData } from './classes/http/event-schemas.ts';
import { graphActionRoutes } from './classes/http/graph-action-routes.ts';
import { manyStatusRoutes } from './classes/http/many-status-routes.ts';
import { operationRoutes } from './classes/http/operation-routes.ts';
import { ontologyReadRoutes } from './classes/http/read-routes.ts';
import { statusRoutes } from './classes/http/status-routes.ts';
import { syncRoutes } from './classes/http/sync-routes.ts';
import { undoRoutes } from './classes/http/undo-routes.ts';
import { ListAnswers } from './classes/queries/list-answers.ts';
import { ListChanges } from './classes/queries/list-changes.ts';
import type { Ontology } from './classes/queries/ontology.ts';
import { OntologyCache } from './classes/queries/ontology-cache.ts';
import { ontologySearch } from './classes/queries/search-sources.ts';
import { textProblems } from './classes/queries/text-use.ts';
import { sweepAnsweredLists } from './classes/store/answered-lists.ts';
import { sweepOntologyChanges } from './classes/store/read-ontology.ts';
import { keepTextLimit, textLimit } from './classes/store/text-use.ts';
import { ROW_LIMITS, ROW_LIMITS_IN_PROCESS } from './exchange/formats/format.ts';
import { editRoutes } from './exchange/http/edit-routes.ts';
import { exchangeRoutes } from './exchange/http/exchange-routes.ts';
import { ImportFolders } from './exchange/processing/import-folders.ts';
import { importPreviews } from './exchange/processing/import-previews.ts';
import { ImportQueue } from './exchange/processing/import-queue.ts';
import { largeImports, noLargeImports } from './exchange/processing/large-imports.ts';
import type { OperationSettings } from './exchange/processing/operation-messages.ts';
import { operationWork } from './exchange/processing/operation-work.ts';
import type { PropertyUri } from './exchange/queries/export-ids.ts';
import { duplicateRoutes } from './insight/http/duplicate-routes.ts';
import { insightRoutes } from './insight/http/insight-routes.ts';
import { InsightAnswers } from './insight/queries/insight-answers.ts';
import { kitRoutes } from './kits/http/kit-routes.ts';
import { paramTemplateRoutes } from './parameters/http/param-template-routes.ts';
import { parameterRoutes } from './parameters/http/parameter-routes.ts';
import { ParameterCatalog } from './parameters/queries/parameter-catalog.ts';
import { parameterNames, parameterSearch } from './parameters/queries/search-parameters.ts';
import { ProposalTurns } from './proposals/actions/proposal-turns.ts';
import { commentRoutes } from './proposals/http/comment-routes.ts';
import { newsRoutes } from './proposals/http/news-routes.ts';
import { ProposalEdits } from './proposals/http/proposal-edits.ts';
import { proposalRoutes } from './proposals/http/proposal-routes.ts';
import { ProposalPlans } from './proposals/queries/proposal-plans.ts';
import { sweepLooks } from './proposals/store/news.ts';
import { releaseRoutes } from './releases/http/release-routes.ts';
import { Editions } from './releases/queries/editions.ts';
import { classificationRoutes } from './vocabularies/http/classification-routes.ts';
import { classificationSystemRoutes } from './vocabularies/http/classification-system-routes.ts';
import { entryImportRoutes } from './vocabularies/http/entry-import-routes.ts';

export { ONTOLOGY_EVENTS } from './classes/domain/events.ts';
export {
  CommentChanged,
  EVENTS_SCOPE,
  OntologyChanged,
  ProposalChanged,
} from './classes/http/event-schemas.ts';
export { ontologyExamples } from './classes/http/examples.ts';
export { usageFields } from './classes/usage-schema.ts';
/** Where the database says that the tree changed. */
export const ONTOLOGY_CHANNEL = 'ontology_version';

/** The routes that write texts of classes, by room. */
const AUTHORING = [
  classRoutes,
  editRoutes,
  classificationRoutes,
  classificationSystemRoutes,
  graphActionRoutes,
  statusRoutes,
  manyStatusRoutes,
  duplicateRoutes,
  paramTemplateRoutes,
  parameterRoutes,
  syncRoutes,
  undoRoutes,
  exchangeRoutes,
];

export { ontologyTexts } from './classes/queries/text-use.ts';

export interface OntologyContext {
  errorStatuses: Record<string, number>;
  /** What its events carry, by their names. */
  eventData: Record<string, TSchema>;
  readRoutes: FastifyPluginAsync;
  writeRoutes: FastifyPluginAsync;
  operationRoutes: FastifyPluginAsync;
  /** The ontology in memory, no older than any write that was answered. */
  fresh(): Promise<Ontology>;
  /** The ontology in the form in which it is exported. */
  editions: Editions;
  /** What people find of it. */
  search: SearchSource[];
  /** Does what was accepted. */
  runner: Runner;
  /** Of the whole tree, drafts and archived classes included. */
  currentVersion(): Promise<string>;
  /** Of the list that clients read unless they ask for more. */
  listVersion(): Promise<string>;
  sweep(): Promise<void>;
  /** At the start: the limit of texts, for all processes. */
  keepTextLimit(): Promise<void>;
  /** What an operator should know, in words. */
  problems(): Promise<string[]>;
}

export interface OntologyDependencies {
  /** Where classes are used, according to other contexts; combined in main. */
  usageOf: UsageOf;
  tracing?: Tracing | null;
  /** Nobody accepts a proposal of their own. */
  fourEyes?: boolean;
  /** Of names and texts; a canonical tag. */
  language?: string;
  /** As set; the memory of this process may allow less. */
  mostCharacters?: number;
  /** For operations that are to be carried out in a process of their own; absent: all are carried out in this one. */
  operationProcess?: Omit<OperationSettings, 'task'> & { atOnce: number };
  /** Where files are kept while they are imported. */
  dataDir: string;
  /** The addresses of parameters in the dictionary; absent: they have none. */
  propertyUri?: PropertyUri;
}

export function createOntology(
  database: Database,
  log: Logger,
  {
    usageOf,
    tracing = null,
    operationProcess,
    dataDir,
    fourEyes = false,
    language = 'en',
    propertyUri = () => null,
    mostCharacters = Number.POSITIVE_INFINITY,
  }: OntologyDependencies,
): OntologyContext {
  const { db } = database;
  const progressOf = (operationId: string) => progressReporter(db, operationId);
  const most = textLimit(mostCharacters);
  const rowLimits = operationProcess ? ROW_LIMITS : ROW_LIMITS_IN_PROCESS;
  const slots = new Slots(operationProcess?.atOnce ?? 1);
  const cache = new OntologyCache(database);
  const work = operationWork(progressOf, cache);
  const ownRunner = createRunner(db, work, log, {
    tracing,
    otherProcess: operationProcess
      ? largeImports(operationProcess, { progressOf, log, slots })
      : noLargeImports,
  });
  const runner = ontologyRunner(ownRunner, cache);
  const imports = {
    queue: new ImportQueue(),
    folders: new ImportFolders(dataDir),
    preview: importPreviews(db, { settings: operationProcess, log, slots, latest: () => cache.latest }),
    limits: { ...rowLimits, characters: Math.min(rowLimits.characters, most) },
  };
  const answers = new ListAnswers(db, cache);
  const changes = new ListChanges(db, answers);
  const insights = new InsightAnswers(cache);
  const proposalTurns = new ProposalTurns();
  const plans = new ProposalPlans(database, answers, proposalTurns);
  const edits = new ProposalEdits(db, runner, proposalTurns);
  const editions = new Editions(database, cache);
  const catalog = new ParameterCatalog(db, editions);
  return {
    errorStatuses,
    eventData,
    fresh: () => cache.fresh(),
    readRoutes: async (app) => {
      await app.register(ontologyReadRoutes({ cache, answers, changes }));
      await app.register(insightRoutes({ insights, language }));
    },
    writeRoutes: async (app) => {
      const exchange = { runner, usageOf, language, cache, editions, catalog, imports, edits, propertyUri };
      await app.register(async (authored) => {
        authored.addHook('preValidation', noteLanguageFaults(language));
        authored.addHook('preHandler', languageCheck(language));
        authored.addHook('preHandler', codesCheck(cache));
        for (const routes of AUTHORING) await authored.register(routes(exchange));
        await authored.register(entryImportRoutes(exchange, imports));
      });
      await app.register(kitRoutes({ editions }));
      await app.register(releaseRoutes({ runner, usageOf, language, editions }));
      await app.register(proposalRoutes({ runner, usageOf, language, cache, plans, edits, fourEyes }));
      await app.register(commentRoutes({ cache }));
      await app.register(newsRoutes);
    },
    operationRoutes,
    editions,
    search: [...ontologySearch(cache, parameterNames(db)), parameterSearch(catalog)],
    runner,
    async currentVersion() {
      const everything = { view: 'flat', root: null, maxDepth: null, includeInactive: true } as const;
      return (await answers.get(everything)).ontologyVersion;
    },
    async listVersion() {
      const listed = { view: 'flat', root: null, maxDepth: null, includeInactive: false } as const;
      return (await answers.get(listed)).ontologyVersion;
    },
    keepTextLimit: () => keepTextLimit(db, most),
    problems: () => textProblems(db),
    sweep: () =>
      eachStepAlone(
        () => sweepAnsweredLists(db),
        () => sweepOntologyChanges(db),
        () => sweepInput(db),
        () => sweepLooks(db),
      ),
  };
}
