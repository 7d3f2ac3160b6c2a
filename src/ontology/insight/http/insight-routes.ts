import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TObject, type TProperties, Type } from 'typebox';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { sendReady } from '../../../platform/http/ready-answer.ts';
import { errorResponses, literals, notModified } from '../../../platform/http/schemas.ts';
import { CLASSIFICATION_KINDS, TRANSLATED_KEYS } from '../../classes/domain/authored-fields.ts';
import { requestedLanguage } from '../../classes/domain/texts/languages.ts';
import * as schemas from '../../classes/http/schemas.ts';
import { REVIEW_REASONS } from '../domain/review.ts';
import type { InsightAnswers } from '../queries/insight-answers.ts';
import {
  coverageQuestion,
  duplicatesQuestion,
  languagesQuestion,
  nextStepsQuestion,
  type PageStart,
  REDIRECTS_QUESTION,
  type ReportLanguage,
  reviewQuestion,
} from '../queries/insights.ts';
import * as answers from './insight-schemas.ts';

const BASE = '/api/v1/bim-ontology';
const config = { scope: 'ontology:read' } as const;
const tags = ['ontology'];

const Root = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'ID or handle of the class at the top of the branch',
  }),
);
const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
};

/** Ready answers by their title in the document, and 304 for callers that have them. */
const readyResponses = <P extends TProperties>(title: string, schema: TObject<P>) => ({
  200: Type.Object(schema.properties, { title, headers: schemas.caching }),
  304: notModified(schemas.caching),
  ...errorResponses(400, 404),
});

/** The state of the ontology, and the next steps. */
export const insightRoutes =
  ({ insights, language: own }: { insights: InsightAnswers; language: string }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, read: config });

    api.get(`${BASE}/redirects`, {
      operationId: 'listObjectClassRedirects',
      summary: 'List the IDs and handles of merged classes with the classes they were merged into',
      compress: false,
      headers: schemas.conditional,
      response: readyResponses('ObjectClassRedirects', answers.RedirectsSchema),
      handler: async (request, reply) => sendReady(request, reply, await insights.get(REDIRECTS_QUESTION)),
    });

    api.get(`${BASE}/coverage`, {
      operationId: 'getOntologyCoverage',
      summary: 'Get approval and classification coverage by branch',
      compress: false,
      querystring: Type.Object({
        root: Root,
        depth: Type.Optional(
          Type.Integer({ minimum: 0, default: 1, description: 'Number of levels of branches to return' }),
        ),
        ...schemas.AskedLanguage,
      }),
      headers: schemas.conditional,
      response: readyResponses('OntologyCoverage', answers.CoverageSchema),
      handler: async (request, reply) => {
        const { root = null, depth = 1 } = request.query;
        const language = reportLanguage(request.query.language, own);
        return sendReady(request, reply, await insights.get(coverageQuestion(root, depth, language)));
      },
    });

    api.get(`${BASE}/languages`, {
      operationId: 'listOntologyLanguages',
      summary:
        'List the languages that classes are translated into, and the classes whose texts fall back to another language',
      compress: false,
      querystring: Type.Object({
        ...schemas.AskedLanguage,
        text: Type.Optional({
          ...literals(...TRANSLATED_KEYS),
          default: 'name' as const,
          description: 'With language: the text that fallbacks are about',
        }),
      }),
      headers: schemas.conditional,
      response: readyResponses('OntologyLanguages', answers.LanguagesSchema),
      handler: async (request, reply) => {
        const { language, text = 'name' } = request.query;
        const question = languagesQuestion(requestedLanguage(language), text, own);
        return sendReady(request, reply, await insights.get(question));
      },
    });

    api.get(`${BASE}/review`, {
      operationId: 'listReviewItems',
      summary: 'List classes that need review, with reasons, in tree order',
      compress: false,
      querystring: Type.Object({
        reason: Type.Optional(literals(...REVIEW_REASONS, 'translation')),
        missing: Type.Optional(literals(...CLASSIFICATION_KINDS)),
        ...schemas.AskedLanguage,
        reviewer: Type.Optional(
          Type.String({ minLength: 1, maxLength: 128, description: 'User ID of the reviewer' }),
        ),
        root: Root,
        ...page,
      }),
      headers: schemas.conditional,
      response: readyResponses('ReviewItems', answers.ReviewSchema),
      handler: async (request, reply) => {
        const {
          reason = null,
          missing = null,
          reviewer = null,
          root = null,
          limit = 100,
          cursor,
        } = request.query;
        const language = reportLanguage(request.query.language, own);
        if (reason === 'translation' && !language) throw languageNeeded();
        const filter = { reason, missing, reviewer };
        const question = reviewQuestion(filter, language, { root, limit, after: placeOf(cursor) });
        return sendReady(request, reply, await insights.get(question));
      },
    });

    api.get(`${BASE}/next-steps`, {
      operationId: 'listNextSteps',
      summary: 'List the steps that unblock the most classes, most effective first',
      compress: false,
      querystring: Type.Object({
        root: Root,
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
      }),
      headers: schemas.conditional,
      response: readyResponses('NextSteps', answers.NextStepsSchema),
      handler: async (request, reply) => {
        const { root = null, limit = 10 } = request.query;
        return sendReady(request, reply, await insights.get(nextStepsQuestion(root, limit)));
      },
    });

    api.get(`${BASE}/duplicates`, {
      operationId: 'listDuplicates',
      summary: 'List possible duplicates by name, synonym or classification',
      compress: false,
      querystring: Type.Object({ root: Root, ...page }),
      headers: schemas.conditional,
      response: readyResponses('Duplicates', answers.DuplicatesSchema),
      handler: async (request, reply) => {
        const { root = null, limit = 100, cursor } = request.query;
        const question = duplicatesQuestion({ root, limit, after: placeOf(cursor) });
        return sendReady(request, reply, await insights.get(question));
      },
    });
  };

function reportLanguage(text: string | undefined, own: string): ReportLanguage | null {
  const tag = requestedLanguage(text);
  return tag === null ? null : { tag, own };
}

function languageNeeded(): ValidationError {
  const message = 'is required with reason=translation';
  return new ValidationError([{ path: 'query.language', rule: 'required', message }]);
}

function placeOf(cursor: string | undefined): PageStart | null {
  const key = readCursor(cursor, 2);
  if (key === null) return null;
  const [last, at] = key;
  if (!/^\d{1,9}$/.test(at)) {
    throw new ValidationError([
      { path: 'query.cursor', rule: 'cursor', message: "isn't a cursor from this list" },
    ]);
  }
  return { last, at: Number(at) };
}
