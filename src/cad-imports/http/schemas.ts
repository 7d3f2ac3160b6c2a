import { Type } from 'typebox';
import { LENGTH_UNITS, NODE_KINDS } from '../../artifact/index.ts';
import {
  Cursor,
  errorWith,
  Facts,
  Faults,
  literals,
  nullable,
  open,
  PathKey,
} from '../../platform/http/schemas.ts';
import { CONTENT_TYPES } from '../domain/content-types.ts';

const Count = Type.Integer({ minimum: 0 });
const Time = Type.String({ format: 'date-time' });

export const ProjectParams = Type.Object({ id: PathKey });
export const RunParams = Type.Object({ id: PathKey, runId: PathKey });

/** Of an artifact that cannot be used, with the line that is to blame, if one is. */
export const UnusableError = errorWith(
  Type.Union([
    Faults,
    Type.Array(Type.Object({ code: Type.String(), line: nullable(Type.Integer()), message: Type.String() }), {
      description: 'Of ArtifactUnusable',
    }),
    Facts,
  ]),
);

export const IssueSchema = Type.Object(
  {
    line: nullable(Type.Integer({ minimum: 1 })),
    code: Type.String(),
    severity: literals('warning', 'error'),
    message: Type.String(),
  },
  { title: 'ImportIssue' },
);

export const RunSchema = Type.Object(
  {
    id: Type.String(),
    runId: Type.String(),
    projectId: Type.String(),
    state: literals('queued', 'processing', 'ready', 'failed', 'deleted'),
    contractVersion: nullable(Type.String()),
    artifact: Type.Object({
      bytes: Count,
      sha256: nullable(Type.String({ description: 'Null while a stored artifact was not read yet' })),
      fileName: nullable(Type.String()),
    }),
    source: nullable(
      Type.Object(
        {
          application: nullable(Type.String()),
          version: nullable(Type.String()),
          schema: nullable(Type.String({ description: 'Of IFC: IFC4' })),
          lengthUnit: nullable(literals(...LENGTH_UNITS)),
        },
        {
          description:
            'Which tool exported it, as the artifact or the IFC file tells; null until it was read',
        },
      ),
    ),
    leftOut: nullable(
      Type.Record(Type.String(), Count, {
        description: 'Of an IFC file: objects that no record was made of, by entity; else null',
      }),
    ),
    genericModels: nullable(
      Type.Record(Type.String(), Count, {
        description: 'Of an IFC file: elements that ended as Generic Models, by entity; else null',
      }),
    ),
    progress: Type.Object({
      phase: literals('waiting', 'reading', 'checking', 'placing', 'done'),
      bytesRead: Count,
      bytesTotal: Count,
      linesRead: Count,
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
    counts: Type.Record(Type.String(), Count, {
      description: `What is in the graph, by kind (${NODE_KINDS.join(', ')}, relation), and warnings and rejected records`,
    }),
    issues: Type.Array(IssueSchema, { description: 'The first 50 by line' }),
    error: nullable(
      Type.Object({
        code: Type.String(),
        message: Type.String(),
        line: nullable(Type.Integer()),
      }),
    ),
    attempts: Count,
    script_log: Type.String(),
    createdAt: Time,
    startedAt: nullable(Time),
    finishedAt: nullable(Time),
  },
  { title: 'ImportRun' },
);

export const UploadRequestSchema = nullable(
  open({
    fileName: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 255 }))),
    contentLength: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
    contentType: Type.Optional(
      nullable(
        Type.String({
          maxLength: 100,
          description: `What will be sent: ${CONTENT_TYPES.join(', ')}. The first bytes tell in any case.`,
        }),
      ),
    ),
    sha256: Type.Optional(nullable(Type.String({ pattern: '^[0-9a-fA-F]{64}$', maxLength: 64 }))),
  }),
);

export const UploadTargetSchema = Type.Object(
  {
    uploadId: Type.String(),
    uploadUrl: Type.String({ format: 'uri' }),
    method: literals('PUT'),
    headers: Type.Record(Type.String(), Type.String()),
    expiresAt: Time,
    maxBytes: Count,
  },
  { title: 'UploadTarget' },
);

/** What an upload URL carries; forged and incomplete ones are told apart by nobody. */
export const UploadQuery = Type.Object({
  uploadId: Type.Optional(PathKey),
  key: Type.Optional(PathKey),
  expires: Type.Optional(PathKey),
  signature: Type.Optional(PathKey),
});
/** As the document has it: without any of them the URL is refused like a forged one. */
export const SignedQuery = Type.Required(UploadQuery);

export const UploadedSchema = Type.Object(
  {
    uploaded: Type.Boolean({ description: 'False: a part arrived, and more is awaited' }),
    id: Type.Optional(Type.String()),
    runId: Type.Optional(Type.String()),
    state: Type.Optional(RunSchema.properties.state),
    received: Type.Optional(Count),
  },
  { title: 'Uploaded' },
);

export const PageQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  cursor: Type.Optional(Cursor),
});

export const DiffSchema = Type.Object(
  {
    from: Type.String(),
    to: Type.String(),
    counts: Type.Object({
      added: Count,
      removed: Count,
      changed: Count,
      byKind: Type.Record(Type.String(), Type.Object({ added: Count, removed: Count, changed: Count })),
    }),
    count: { ...Count, description: 'Of what the filters leave; counts are of the whole diff' },
    items: Type.Array(
      Type.Object({
        change: literals('added', 'removed', 'changed'),
        documentId: Type.String(),
        id: Type.String(),
        kind: literals(...NODE_KINDS),
        name: nullable(Type.String()),
        fields: Type.Array(Type.String(), { description: 'Which fields of a changed node differ' }),
        parameters: Type.Optional(
          Type.Array(Type.String(), { description: 'Names of the first 50 parameters that differ' }),
        ),
      }),
    ),
    nextCursor: nullable(Type.String()),
  },
  { title: 'ImportRunDiff' },
);
