import type { FastifyPluginAsync } from 'fastify';
import type { Editions } from '../ontology/index.ts';
import type { Config } from '../platform/config.ts';
import { Uris } from './domain/uris.ts';
import { dictionaryClassRoutes } from './http/class-routes.ts';
import { allowOrigins } from './http/cross-origin.ts';
import { dictionaryRoutes } from './http/dictionary-routes.ts';
import { parseQueriesLeniently } from './http/lenient-query.ts';
import { sendProblemDetails } from './http/problem-details.ts';
import { referenceRoutes } from './http/reference-routes.ts';
import { dictionarySearchRoutes } from './http/search-routes.ts';
import { uriRoutes } from './http/uri-routes.ts';
import { Answers } from './queries/answers.ts';
import { Dictionaries } from './queries/dictionaries.ts';

/** The URI of a parameter in a version of the dictionary; null without PUBLIC_URL. */
export function propertyUris(config: Config): (version: string, name: string) => string | null {
  const codes = { organization: config.BSDD_ORGANIZATION_CODE, dictionary: config.BSDD_DICTIONARY_CODE };
  const { PUBLIC_URL: base } = config;
  return (version, name) => (base === null ? null : new Uris(base, codes, version).property(name));
}

/** The ontology as a dictionary of bSDD, read only: what clients of that API ask for, below `/bsdd`. */
export function bsddRoutes(config: Config, editions: Editions): FastifyPluginAsync {
  const dictionaries = new Dictionaries(
    {
      organization: config.BSDD_ORGANIZATION_CODE,
      organizationName: config.BSDD_ORGANIZATION_NAME,
      dictionary: config.BSDD_DICTIONARY_CODE,
      dictionaryName: config.BSDD_DICTIONARY_NAME,
      language: config.BSDD_LANGUAGE,
      license: config.BSDD_LICENSE || null,
      licenseUrl: config.BSDD_LICENSE_URL,
      isPublic: config.BSDD_PUBLIC,
    },
    editions,
  );
  const reads = {
    dictionaries,
    answers: new Answers(),
    publicUrl: config.PUBLIC_URL,
    isPublic: config.BSDD_PUBLIC,
  };
  const origins = new Set(config.BSDD_CORS_ORIGINS.split(',').filter((origin) => origin !== ''));
  return async (app) => {
    parseQueriesLeniently(app);
    sendProblemDetails(app);
    allowOrigins(app, origins, () => {
      dictionaryRoutes(app, reads);
      dictionaryClassRoutes(app, reads);
      dictionarySearchRoutes(app, reads);
      referenceRoutes(app, reads);
      uriRoutes(app, reads);
    });
  };
}
