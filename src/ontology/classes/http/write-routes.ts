import type { FastifyPluginAsync } from 'fastify';
import { exchangeRoutes, type OntologyExchange } from '../../exchange/http/exchange-routes.ts';
import { duplicateRoutes } from '../../insight/http/duplicate-routes.ts';
import { paramTemplateRoutes } from '../../parameters/http/param-template-routes.ts';
import { parameterRoutes } from '../../parameters/http/parameter-routes.ts';
import { classificationRoutes } from '../../vocabularies/http/classification-routes.ts';
import { classificationSystemRoutes } from '../../vocabularies/http/classification-system-routes.ts';
import { systemImportRoutes } from '../../vocabularies/http/system-import-routes.ts';
import { vocabularyImportRoutes } from '../../vocabularies/http/vocabulary-import-routes.ts';
import { codesCheck, languageCheck, noteLanguageFaults } from './check-languages.ts';
import { classRoutes } from './class-routes.ts';
import { graphActionRoutes } from './graph-action-routes.ts';
import { statusRoutes } from './status-routes.ts';
import { syncRoutes } from './sync-routes.ts';
import { undoRoutes } from './undo-routes.ts';

/** Everything that writes the ontology, and the files that it is exchanged with. */
export const ontologyWriteRoutes =
  (writes: OntologyExchange): FastifyPluginAsync =>
  async (app) => {
    app.addHook('preValidation', noteLanguageFaults(writes.language));
    app.addHook('preHandler', languageCheck(writes.language));
    app.addHook('preHandler', codesCheck(writes.cache));
    await app.register(classRoutes(writes));
    await app.register(classificationRoutes(writes));
    await app.register(classificationSystemRoutes(writes));
    await app.register(systemImportRoutes(writes, writes.imports));
    await app.register(vocabularyImportRoutes(writes, writes.imports));
    await app.register(graphActionRoutes(writes));
    await app.register(statusRoutes(writes));
    await app.register(duplicateRoutes(writes));
    await app.register(paramTemplateRoutes(writes));
    await app.register(parameterRoutes(writes));
    await app.register(syncRoutes(writes));
    await app.register(undoRoutes(writes));
    await app.register(exchangeRoutes(writes));
  };
