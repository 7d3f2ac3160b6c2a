import { Type } from 'typebox';
import { LENGTH_UNITS, NODE_KINDS } from '../../artifact/index.ts';
import {
  errorWith,
  Facts,
  Faults,
  literals,
  nullable,
  open,
  PathKey,
  Scalar,
} from '../../platform/http/schemas.ts';
import { CONTENT_TYPES } from '../domain/content-types.ts';

const Count = Type.Integer({ minimum: 0 });
const Time = Type.String({ format: 'date-time' });

export const ImportProjectParams = Type.Object({ id: PathKey });
export const RunParams = Type.Object({ id: PathKey, runId: PathKey });

/** The error for an unusable artifact, with the faulty line if there is one. */
export const UnusableError = errorWith(
  Type.Union([
    Faults,
    Type.Array(Type.Object({ code: Type.String(), line: nullable(Type.Integer()), message: Type.String() }), {
      description: 'For ArtifactUnusable: what makes the artifact unusable',
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
      sha256: nullable(
        Type.String({ description: 'Null until an artifact in an external store has been read' }),
      ),
      fileName: nullable(Type.String()),
    }),
    source: nullable(
      Type.Object(
        {
          application: nullable(Type.String()),
          version: nullable(Type.String()),
          schema: nullable(
            Type.String({ description: 'The IFC schema, such as IFC4; null for other artifacts' }),
          ),
          lengthUnit: nullable(literals(...LENGTH_UNITS)),
        },
        {
          description:
            'The tool that exported it, as stated in the artifact or the IFC file; null until it has been read',
        },
      ),
    ),
    leftOut: nullable(
      Type.Record(Type.String(), Count, {
        description:
          'For an IFC file, the number of objects of each entity that were not imported; null for other artifacts',
      }),
    ),
    genericModels: nullable(
      Type.Record(Type.String(), Count, {
        description:
          'For an IFC file, the number of elements of each entity that became Generic Models; null for other artifacts',
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
      description: `The number of nodes in the graph by kind (${NODE_KINDS.join(', ')}, relation), of warnings, and of rejected records`,
    }),
    issues: Type.Array(IssueSchema, { description: 'The first 50 issues, in the order of their lines' }),
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
          description: `The type of the file: ${CONTENT_TYPES.join(', ')}. The format is always detected from the first bytes.`,
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

/** The parameters of an upload URL. All are optional here, so that an incomplete URL is refused exactly like a forged one. */
export const UploadQuery = Type.Object({
  uploadId: Type.Optional(PathKey),
  key: Type.Optional(PathKey),
  expires: Type.Optional(PathKey),
  signature: Type.Optional(PathKey),
});
/** As the API document shows it: every parameter is required. */
export const SignedQuery = Type.Required(UploadQuery);

export const UploadedSchema = Type.Object(
  {
    uploaded: Type.Boolean({ description: 'False if more parts are expected' }),
    id: Type.Optional(Type.String()),
    runId: Type.Optional(Type.String()),
    state: Type.Optional(RunSchema.properties.state),
    received: Type.Optional(Count),
  },
  { title: 'Uploaded' },
);

/** Exported values may have any shape. */
const Value = Type.Union([Scalar, Type.Array(Scalar), Type.Record(Type.String(), Scalar)]);
const Names = Type.Array(nullable(Type.String()), { minItems: 2, maxItems: 2 });
const BeforeAfter = Type.Array(Value, { minItems: 2, maxItems: 2 });

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
    count: {
      ...Count,
      description: 'The number of items after the filters; `counts` is about the whole diff',
    },
    items: Type.Array(
      Type.Object({
        change: literals('added', 'removed', 'changed'),
        documentId: Type.String(),
        id: Type.String(),
        kind: literals(...NODE_KINDS),
        name: nullable(Type.String()),
        fields: Type.Array(Type.String(), { description: 'The fields that differ in a changed node' }),
        parameters: Type.Optional(
          Type.Array(Type.String(), { description: 'Names of the first 50 parameters that differ' }),
        ),
        names: Type.Optional(
          Type.Record(Type.String(), Type.Unsafe<[string | null, string | null]>(Names), {
            description:
              'What changed IDs of levels, types, families, hosts and rooms are called, before and after',
          }),
        ),
        changes: Type.Optional(
          Type.Record(Type.String(), Type.Unsafe<[unknown, unknown]>(BeforeAfter), {
            description:
              'For a changed node: each field that differs and up to 50 parameters by name, with the values before and after',
          }),
        ),
        elementId: nullable(Type.String()),
        objectClassId: nullable(
          Type.String({
            description: 'The class according to the current rules; for a removed node, its last class',
          }),
        ),
        categoryName: nullable(Type.String()),
        levelName: nullable(Type.String()),
      }),
    ),
    nextCursor: nullable(Type.String()),
  },
  { title: 'ImportRunDiff' },
);

/** The notice of a run's progress in the event stream. */
export const ImportRunChanged = Type.Object(
  {
    projectId: Type.String(),
    runId: Type.String(),
    status: Type.String({
      description: 'The `state` of the run',
      enum: ['queued', 'processing', 'ready', 'failed', 'deleted'],
    }),
    phase: literals('waiting', 'reading', 'checking', 'placing', 'done'),
    bytesRead: Type.Integer(),
    linesRead: Type.Integer(),
  },
  { title: 'ImportRunChanged' },
);
