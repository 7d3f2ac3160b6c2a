import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { PreferProgress, withProgress } from '../../../platform/http/progress.ts';
import { userOf } from '../../../platform/http/requester.ts';
import {
  Cursor,
  closed,
  errorResponses,
  literals,
  nullable,
  PathKey,
  pageSchema,
  Text,
  UserId,
  unreversed,
} from '../../../platform/http/schemas.ts';
import { created } from '../../../platform/idempotency/answer.ts';
import { type OntologyWrites, writtenNow } from '../../classes/http/writing.ts';
import { ParamTemplateSchema } from '../../parameters/param-template-schema.ts';
import { releaseOntology } from '../actions/release-ontology.ts';
import { RELEASE_VERSION } from '../domain/release-version.ts';
import type { Editions } from '../queries/editions.ts';
import { diffReleases, getRelease, listReleases } from '../queries/releases.ts';
import type { Release } from '../store/releases.ts';

const RELEASES = '/api/v1/bim-ontology/releases';
const tags = ['ontology'];
const read = { scope: 'ontology:read' } as const;

const Version = Type.String({
  minLength: 1,
  maxLength: 20,
  pattern: RELEASE_VERSION,
  description: 'One to three numbers without leading zeros, separated by dots, such as 2026.2',
});

const ReleaseSchema = Type.Object(
  {
    version: Type.String(),
    note: nullable(Type.String()),
    releasedAt: Type.String({ format: 'date-time' }),
    releasedBy: Type.String(),
    classes: Type.Object({ active: Type.Integer(), inactive: Type.Integer() }),
    sha256: Type.String({ description: 'ETag of its content, which never changes' }),
  },
  { title: 'OntologyRelease' },
);

const Value = Type.Union([Type.String(), Type.Array(ParamTemplateSchema), Type.Null()]);
const Difference = Type.Object(
  {
    objectClassId: Type.String(),
    handle: Type.String(),
    name: Type.String(),
    change: literals('added', 'removed', 'changed'),
    mergedInto: nullable(Type.String()),
    fields: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value })),
  },
  { title: 'ReleaseDifference' },
);

const page = {
  cursor: Type.Optional({ ...Cursor, maxLength: 2000 }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
};

export interface OntologyReleases extends OntologyWrites {
  editions: Editions;
}

export const releaseRoutes =
  ({ editions, ...writes }: OntologyReleases): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, {
      tags,
      read,
      write: { scope: 'ontology:approve', acrossProjects: true, idempotency: 'honoured' },
    });

    api.post(RELEASES, {
      operationId: 'releaseOntology',
      summary: 'Release the approved ontology as a permanent version',
      body: closed({
        version: Version,
        note: Type.Optional(nullable(unreversed(10_000))),
        userId: UserId,
      }),
      headers: PreferProgress,
      response: { 201: ReleaseSchema, ...errorResponses(400, 409) },
      handler: (request, reply) =>
        withProgress(request, reply, async ({ report, answer }) => {
          report({ phase: 'waiting', done: 0, total: null });
          const released = await writtenNow(writes, request, reply, async (tx) => {
            const { version, note = null } = request.body;
            const newRelease = {
              version,
              note,
              userId: userOf(request),
              actor: request.caller,
              requestId: request.id,
            };
            const release = await releaseOntology(tx, writes.runner, newRelease, report);
            return created(presentRelease(release), `${RELEASES}/${version}`);
          });
          return answer(released);
        }),
    });

    api.get(RELEASES, {
      operationId: 'listOntologyReleases',
      summary: 'List releases, newest first',
      querystring: Type.Object(page),
      response: { 200: pageSchema(ReleaseSchema), ...errorResponses(400) },
      handler: async ({ query: { cursor, limit = 100 } }) => {
        const after = readCursor(cursor, 1)?.[0];
        const { items, ...rest } = await listReleases(app.db, { after, limit });
        return { ...rest, items: items.map(presentRelease) };
      },
    });

    api.get(`${RELEASES}/:version`, {
      operationId: 'getOntologyRelease',
      summary: 'Get a release',
      params: Type.Object({ version: PathKey }),
      response: { 200: ReleaseSchema, ...errorResponses(404) },
      handler: async ({ params }) => presentRelease(await getRelease(app.db, params.version)),
    });

    api.get(`${RELEASES}/:version/diff`, {
      operationId: 'diffOntologyReleases',
      summary: 'Compare two releases class by class',
      description: 'Either can be `latest`, which is what a release would contain now.',
      params: Type.Object({ version: PathKey }),
      querystring: Type.Object({ from: Text, ...page }),
      response: {
        200: Type.Object({
          from: Type.String(),
          to: Type.String(),
          counts: Type.Object({
            added: Type.Integer(),
            removed: Type.Integer(),
            changed: Type.Integer(),
          }),
          count: Type.Integer(),
          items: Type.Array(Difference),
          nextCursor: nullable(Type.String()),
        }),
        ...errorResponses(400, 404),
      },
      handler: async ({ params, query: { from, cursor, limit = 100 } }) => {
        const after = readCursor(cursor, 1)?.[0];
        return diffReleases(editions, { from, to: params.version, after, limit });
      },
    });
  };

function presentRelease({ version, note, releasedAt, releasedBy, active, inactive, sha256 }: Release) {
  return {
    version,
    note,
    releasedAt: releasedAt.toISOString(),
    releasedBy,
    classes: { active, inactive },
    sha256,
  };
}
