import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { NotFound, ValidationError } from '../../../kernel/domain-error.ts';
import { isOneOf } from '../../../kernel/keys.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { versionOf } from '../../../platform/http/entity-tag.ts';
import { warnOfIgnored } from '../../../platform/http/ignored-parameters.ts';
import { sendReady } from '../../../platform/http/ready-answer.ts';
import {
  errorResponses,
  literals,
  notModified,
  PathKey,
  pageSchema,
  Text,
} from '../../../platform/http/schemas.ts';
import { sendRaw } from '../../../platform/http/send-raw.ts';
import { unknownSystem } from '../../vocabularies/domain/known-codes.ts';
import { listCadCategories, listClassifications } from '../../vocabularies/queries/list-vocabulary.ts';
import { CLASSIFICATION_KINDS, type ClassificationKind } from '../domain/object-class.ts';
import { requestedLanguage } from '../domain/texts/languages.ts';
import type { ListAnswers } from '../queries/list-answers.ts';
import type { ListChanges } from '../queries/list-changes.ts';
import type { ListFilter, ListQuery } from '../queries/list-object-classes.ts';
import { objectClassDetail } from '../queries/object-class-detail.ts';
import type { OntologyCache } from '../queries/ontology-cache.ts';
import { searchObjectClasses } from '../queries/search-object-classes.ts';
import * as schemas from './schemas.ts';

const BASE = '/api/v1/bim-ontology';
const read = { scope: 'ontology:read' } as const;
const tags = ['ontology'];
const JSON_TYPE = 'application/json; charset=utf-8';

export interface OntologyReads {
  cache: OntologyCache;
  answers: ListAnswers;
  changes: ListChanges;
}

export const ontologyReadRoutes =
  ({ cache, answers, changes }: OntologyReads): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, read });

    api.get(`${BASE}/object-classes`, {
      operationId: 'listObjectClasses',
      summary: 'List the ontology, flat or as a tree',
      compress: false, // compressed once per version, not once per request

      querystring: Type.Object({
        view: Type.Optional({ ...literals('flat', 'tree'), default: 'flat' as const }),
        ...schemas.listFilters,
        ...schemas.flatFilters,
        ...schemas.LanguageQuery,
        ...schemas.CodesQuery,
      }),
      headers: schemas.conditional,
      response: {
        200: Type.Object(schemas.ObjectClassList.properties, {
          title: 'ObjectClassList',
          headers: schemas.caching,
        }),
        304: notModified(schemas.caching),
        ...errorResponses(400, 404),
      },
      handler: async (request, reply) => {
        const {
          view = 'flat',
          root = null,
          maxDepth = null,
          includeInactive = false,
          language: tag,
          codes,
          ...only
        } = request.query;
        const shown = { ...languageOf(tag), ...(await codesOf(cache, codes)) };
        const filters = (['status', 'missing', 'approvable'] as const).filter(
          (name) => only[name] !== undefined,
        );
        const isFiltered = view === 'flat' && filters.length > 0;
        if (!isFiltered) warnOfIgnored(reply, filters); // a tree is whole, or it would not hang together
        const query: ListQuery = isFiltered
          ? { view, root, maxDepth, includeInactive: true, only: filterOf(only), ...shown }
          : { view, root, maxDepth, includeInactive, ...shown };
        return sendReady(request, reply, await answers.get(query));
      },
    });

    api.get(`${BASE}/object-classes/changes`, {
      operationId: 'listObjectClassChanges',
      summary: 'List changes to the flat list since a version',
      querystring: Type.Object({
        since: Text,
        ...schemas.listFilters,
        ...schemas.LanguageQuery,
        ...schemas.CodesQuery,
      }),
      response: { 200: schemas.ChangesAnswer, ...errorResponses(400, 404, 410) },
      handler: async (request, reply) => {
        const {
          since,
          root = null,
          maxDepth = null,
          includeInactive = false,
          language,
          codes,
        } = request.query;
        const shown = { ...languageOf(language), ...(await codesOf(cache, codes)) };
        const filters = { root, maxDepth, includeInactive, ...shown };
        const json = await changes.since(versionOf(since), filters);
        return sendRaw(reply.header('cache-control', 'private, no-cache').type(JSON_TYPE), json);
      },
    });

    api.get(`${BASE}/object-classes/search`, {
      operationId: 'searchObjectClasses',
      summary: 'Search classes by name, synonyms, description or codes, best match first',
      querystring: Type.Object({
        q: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
        includeInactive: schemas.listFilters.includeInactive,
        ...schemas.LanguageQuery,
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
      }),
      response: {
        200: schemas.ObjectClassMatches,
        ...errorResponses(400),
      },
      handler: async (request, reply) => {
        const { q, includeInactive = false, limit = 100 } = request.query;
        const language = requestedLanguage(request.query.language);
        const search = { q, includeInactive, limit, language };
        const { count, items } = searchObjectClasses(await cache.fresh(), search);
        const languageField = language === null ? '' : `,"language":${JSON.stringify(language)}`;
        return sendRaw(
          reply.type(JSON_TYPE),
          `{"count":${count},"items":[${items.join(',')}]${languageField}}`,
        );
      },
    });

    api.get(`${BASE}/object-classes/:key`, {
      operationId: 'getObjectClass',
      summary: 'Get a class with its history, classification sources and approval requirements',
      params: Type.Object({ key: PathKey }),
      querystring: Type.Object(schemas.LanguageQuery),
      response: { 200: schemas.ObjectClassDetail, ...errorResponses(400, 404) },
      handler: async ({ params, query }) =>
        objectClassDetail(app.db, await cache.fresh(), params.key, requestedLanguage(query.language)),
    });

    api.get(`${BASE}/cad-categories`, {
      operationId: 'listCadCategories',
      summary: 'List CAD categories',
      querystring: schemas.pageQuery,
      response: { 200: pageSchema(schemas.CadCategoryEntry), ...errorResponses(400) },
      handler: async ({ query: { q, cursor, limit = 100 } }) => {
        const after = readCursor(cursor, 1)?.[0];
        return listCadCategories(await cache.freshVocabularies(), { q, after, limit });
      },
    });

    api.get(`${BASE}/classifications/:kind`, {
      operationId: 'listClassifications',
      summary: 'List the entries of a classification',
      params: Type.Object({ kind: { ...PathKey, description: CLASSIFICATION_KINDS.join(', ') } }),
      querystring: schemas.pageQuery,
      response: {
        200: pageSchema(
          Type.Union([schemas.VocabularyEntry, schemas.CadCategoryEntry], {
            title: 'ClassificationEntry',
          }),
        ),
        ...errorResponses(400, 404),
      },
      handler: async ({ params: { kind }, query: { q, cursor, limit = 100 } }) => {
        if (!isKind(kind))
          throw new NotFound(
            `This classification doesn't exist. Valid classifications: ${CLASSIFICATION_KINDS.join(', ')}.`,
          );
        const after = readCursor(cursor, 1)?.[0];
        const vocabularies = await cache.freshVocabularies();
        return kind === 'cad_categories'
          ? listCadCategories(vocabularies, { q, after, limit })
          : listClassifications(vocabularies, kind, { q, after, limit });
      },
    });
  };

function languageOf(text: string | undefined): Pick<ListQuery, 'language'> {
  const language = requestedLanguage(text);
  return language === null ? {} : { language };
}

/** In one order, each once, so that the same question is the same answer. */
async function codesOf(cache: OntologyCache, text: string | undefined): Promise<Pick<ListQuery, 'codes'>> {
  const requested = [...new Set(text?.split(',').map((id) => id.trim()))].filter((id) => id !== '').sort();
  if (requested.length === 0) return {};
  const systems = (await cache.fresh()).codes.systems.map(({ id }) => id);
  const faults = requested
    .filter((id) => !systems.includes(id))
    .map((id) => ({ path: 'query.codes', rule: 'known', message: unknownSystem(id, systems) }));
  if (faults.length > 0) throw new ValidationError(faults);
  return { codes: requested };
}

/** In one order, so that the same question is the same answer. */
function filterOf({ status, missing, approvable }: ListFilter): ListFilter {
  return {
    ...(status === undefined ? {} : { status }),
    ...(missing === undefined ? {} : { missing }),
    ...(approvable === undefined ? {} : { approvable }),
  };
}

function isKind(text: string): text is ClassificationKind {
  return isOneOf(CLASSIFICATION_KINDS, text);
}
