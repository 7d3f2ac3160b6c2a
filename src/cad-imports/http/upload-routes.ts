import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../kernel/domain-error.ts';
import { fieldsOf } from '../../kernel/json.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { bodyStream } from '../../platform/http/body-stream.ts';
import { UPLOAD_TIMEOUT_MS } from '../../platform/http/edge.ts';
import { pathParam } from '../../platform/http/path-param.ts';
import { bytesOf, ErrorSchema, errorResponses } from '../../platform/http/schemas.ts';
import { type PartRange, putArtifactPart, uploadProgress } from '../actions/put-artifact-part.ts';
import {
  type ArtifactReceiving,
  putLocalCadImportArtifact,
} from '../actions/put-local-cad-import-artifact.ts';
import { CONTENT_TYPES } from '../domain/content-types.ts';
import { UploadUrlRefused } from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import type { UploadSigner } from '../gateways/upload-signer.ts';
import { ImportProjectParams, SignedQuery, UnusableError, UploadedSchema, UploadQuery } from './schemas.ts';

/** `bytes 0-999/5000` */
function readContentRange(header: string): PartRange {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header.trim());
  const [from, to, total] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (!match || from > to || to >= total) {
    const message = 'must be "bytes <first>-<last>/<size>"';
    throw new ValidationError([{ path: 'headers.content-range', rule: 'range', message }]);
  }
  return { from, to, total };
}

interface UploadDependencies {
  signer: UploadSigner;
  /** Null: artifacts go to another store, and no upload URL of this service is valid. */
  receiving: ArtifactReceiving | null;
  /** Whether the key with this id is still valid. */
  isKeyActive(keyId: string): boolean | Promise<boolean>;
}

const path = '/api/v1/projects/:id/cad-imports/local-upload';
/** 403 here never means a missing scope: there is no key. */
const Refused = {
  ...ErrorSchema,
  description: 'The URL is invalid or has expired. Described in the error envelope.',
};

/**
 * The upload itself. The signed URL is all that the client needs: no key. It is checked before the body is read.
 * Bodies are taken as streams, whatever their content type is: their first bytes decide.
 */
export const uploadRoutes =
  ({ signer, receiving, isKeyActive }: UploadDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    const authorised = async (
      request: FastifyRequest,
    ): Promise<{ open: ArtifactReceiving; projectId: string; uploadId: string }> => {
      const query = fieldsOf(request.query); // read before the schema has checked it
      const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
      const [uploadId, keyId] = [text('uploadId'), text('key')];
      const [expires, signature] = [text('expires'), text('signature')];
      const projectId = pathParam(request, 'id');
      const upload = { projectId, uploadId, keyId, expires: Number(expires) };
      const isSigned = /^\d{1,12}$/.test(expires) && signer.accepts(upload, signature, new Date());
      if (!isSigned || !receiving || !(await isKeyActive(keyId))) throw new UploadUrlRefused();
      return { open: receiving, projectId, uploadId };
    };

    const api = apiRoutes(app, { tags: ['cad-imports'] });

    api.put(path, {
      operationId: 'putLocalCadImportArtifact',
      security: [],
      summary: 'Upload an artifact. A complete upload is queued for import',
      config: {
        scope: null,
        signed: true,
        bodyTimeoutMs: UPLOAD_TIMEOUT_MS,
        documented: {
          querystring: SignedQuery,
          body: bytesOf(...CONTENT_TYPES),
        },
      },
      onRequest: async (request) => void (await authorised(request)),
      description:
        'The body is a gzip artifact, or an IFC file (plain, gzip or zip) that the import converts into one. With Content-Range, the body is one part of the file. To resume an interrupted upload, get the number of received bytes with HEAD or GET and continue from there.',
      params: ImportProjectParams,
      querystring: UploadQuery,
      response: { 200: UploadedSchema, ...errorResponses(409, 413), 400: UnusableError, 403: Refused },
      handler: async (request) => {
        const { open, projectId, uploadId } = await authorised(request);
        const body = bodyStream(request.body);
        const range = request.headers['content-range'];
        const length = request.headers['content-length'];
        if (range === undefined) {
          const expected = length === undefined ? undefined : Number(length);
          return submitted(
            await putLocalCadImportArtifact(open, { projectId, uploadId, body, contentLength: expected }),
          );
        }
        const outcome = await putArtifactPart(open, {
          projectId,
          uploadId,
          range: readContentRange(range),
          body,
        });
        return 'run' in outcome ? submitted(outcome.run) : { uploaded: false, received: outcome.received };
      },
    });

    api.get(path, {
      operationId: 'getLocalCadImportUpload',
      security: [],
      summary: 'Get the number of bytes received for a multipart upload',
      config: { scope: null, signed: true, documented: { querystring: SignedQuery } },
      onRequest: async (request) => void (await authorised(request)),
      params: ImportProjectParams,
      querystring: UploadQuery,
      response: {
        200: Type.Object(
          {
            uploadId: Type.String(),
            uploaded: Type.Boolean(),
            received: Type.Integer(),
            runId: Type.Union([Type.String(), Type.Null()]),
          },
          { title: 'UploadProgress' },
        ),
        ...errorResponses(),
        403: Refused,
      },
      handler: async (request, reply) => {
        const { open, projectId, uploadId } = await authorised(request);
        const progress = await uploadProgress(open, projectId, uploadId);
        if (progress.received > 0) reply.header('range', `bytes=0-${progress.received - 1}`);
        reply.header('upload-offset', String(progress.received)).header('cache-control', 'no-store');
        return progress;
      },
    });
  };

function submitted({ id, state }: ImportRun) {
  return { uploaded: true, id, runId: id, state };
}
