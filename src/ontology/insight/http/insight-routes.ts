import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TObject, type TProperties, Type } from 'typebox';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { sendReady } from '../../../platform/http/ready-answer.ts';
import { errorResponses, literals } from '../../../platform/http/schemas.ts';
import { TRANSLATED_KEYS } from '../../classes/domain/authored-fields.ts';
import { requestedLanguage } from '../../classes/domain/languages.ts';
import * as schemas from '../../classes/http/schemas.ts';
import { REVIEW_REASONS } from '../domain/review.ts';
import type { InsightAnswers } from '../queries/insight-answers.ts';
import {
  coverageQuestion,
  duplicatesQuestion,
  type LanguageAsked,
  languagesQuestion,
  nextStepsQuestion,
  type PageStart,
  REDIRECTS_QUESTION,
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
  304: Type.Unsafe<undefined>({
    type: 'null',
    description: 'Not changed since the version in If-None-Match',
    headers: schemas.caching,
  }),
  ...errorResponses(400, 404),
});

/** The state of the ontology, and the next steps. */
export const insightRoutes =
  ({ insights, language: own }: { insights: InsightAnswers; language: string }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      `${BASE}/redirects`,
      {
        config,
        compress: false,
        schema: {
          operationId: 'listObjectClassRedirects',
          tags,
          summary: 'List the IDs and handles of merged classes with the classes they were merged into',
          headers: schemas.conditional,
          response: readyResponses('ObjectClassRedirects', answers.RedirectsSchema),
        },
      },
      async (request, reply) => sendReady(request, reply, await insights.get(REDIRECTS_QUESTION)),
    );

    app.get(
      `${BASE}/coverage`,
      {
        config,
        compress: false,
        schema: {
          operationId: 'getOntologyCoverage',
          tags,
          summary: 'Get approval and classification coverage by branch',
          querystring: Type.Object({
            root: Root,
            depth: Type.Optional(
              Type.Integer({ minimum: 0, default: 1, description: 'Number of levels of branches to return' }),
            ),
            ...schemas.AskedLanguage,
          }),
          headers: schemas.conditional,
          response: readyResponses('OntologyCoverage', answers.CoverageSchema),
        },
      },
      async (request, reply) => {
        const { root = null, depth = 1 } = request.query;
        const language = languageAsked(request.query.language, own);
        return sendReady(request, reply, await insights.get(coverageQuestion(root, depth, language)));
      },
    );

    app.get(
      `${BASE}/languages`,
      {
        config,
        compress: false,
        schema: {
          operationId: 'listOntologyLanguages',
          tags,
          summary:
            'List the languages that classes are translated into, and the classes whose texts fall back to another language',
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
        },
      },
      async (request, reply) => {
        const { language, text = 'name' } = request.query;
        const question = languagesQuestion(requestedLanguage(language), text, own);
        return sendReady(request, reply, await insights.get(question));
      },
    );

    app.get(
      `${BASE}/review`,
      {
        config,
        compress: false,
        schema: {
          operationId: 'listReviewItems',
          tags,
          summary: 'List classes that need review, with reasons, in tree order',
          querystring: Type.Object({
            reason: Type.Optional(literals(...REVIEW_REASONS, 'translation')),
            ...schemas.AskedLanguage,
            reviewer: Type.Optional(
              Type.String({ minLength: 1, maxLength: 128, description: 'User ID of the reviewer' }),
            ),
            root: Root,
            ...page,
          }),
          headers: schemas.conditional,
          response: readyResponses('ReviewItems', answers.ReviewSchema),
        },
      },
      async (request, reply) => {
        const { reason = null, reviewer = null, root = null, limit = 100, cursor } = request.query;
        const language = languageAsked(request.query.language, own);
        if (reason === 'translation' && !language) throw languageNeeded();
        const question = reviewQuestion(reason, reviewer, language, { root, limit, after: placeOf(cursor) });
        return sendReady(request, reply, await insights.get(question));
      },
    );

    app.get(
      `${BASE}/next-steps`,
      {
        config,
        compress: false,
        schema: {
          operationId: 'listNextSteps',
          tags,
          summary: 'List the steps that unblock the most classes, most effective first',
          querystring: Type.Object({
            root: Root,
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
          }),
          headers: schemas.conditional,
          response: readyResponses('NextSteps', answers.NextStepsSchema),
        },
      },
      async (request, reply) => {
        const { root = null, limit = 10 } = request.query;
        return sendReady(request, reply, await insights.get(nextStepsQuestion(root, limit)));
      },
    );

    app.get(
      `${BASE}/duplicates`,
      {
        config,
        compress: false,
        schema: {
          operationId: 'listDuplicates',
          tags,
          summary: 'List possible duplicates by name, synonym or classification',
          querystring: Type.Object({ root: Root, ...page }),
          headers: schemas.conditional,
          response: readyResponses('Duplicates', answers.DuplicatesSchema),
        },
      },
      async (request, reply) => {
        const { root = null, limit = 100, cursor } = request.query;
        const question = duplicatesQuestion({ root, limit, after: placeOf(cursor) });
        return sendReady(request, reply, await insights.get(question));
      },
    );
  };

function languageAsked(text: string | undefined, own: string): LanguageAsked | null {
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
