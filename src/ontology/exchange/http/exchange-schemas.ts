import { Type } from 'typebox';
import { literals, nullable, UserId } from '../../../platform/http/schemas.ts';
import { DryRunAnswer } from '../../classes/http/write-schemas.ts';
import { SHOWN_ROWS } from '../actions/preview-import.ts';
import { ROW_OUTCOMES } from '../domain/exchange-row.ts';
import { FORMATS } from '../formats/format.ts';

const Code = Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' }));

export const ExportQuerystring = Type.Object({
  format: Type.Optional({ ...literals(...FORMATS), default: 'jsonl' as const }),
  sheet: Type.Optional({
    ...literals('classes', 'parameters'),
    default: 'classes' as const,
    description: 'For csv: the classes, or their own parameter templates',
  }),
  root: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'ID or handle of a class. Exports the class and its subclasses',
    }),
  ),
  includeInactive: Type.Optional(Type.Boolean({ default: false })),
  release: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'Version of a release: the ontology as it was released, instead of as it is now',
    }),
  ),
  language: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description:
        'For bsdd and ids: BCP 47 language tag of the texts. Classes without a translation use the main language',
    }),
  ),
  ifcVersion: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description:
        'For ids: the IFC versions that the file is for, separated by commas: IFC2X3, IFC4, IFC4X3_ADD2. Default: all',
    }),
  ),
  report: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'For ids: return what the file would contain and which classes it leaves out, as JSON',
    }),
  ),
  organizationCode: Code,
  dictionaryCode: Code,
  dictionaryVersion: Type.Optional(
    Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,9}){0,2}$', maxLength: 40, description: 'Such as 1.0' }),
  ),
});

/** What an IDS file contains, and which classes with requirements it leaves out. */
const IdsReportSchema = Type.Object(
  {
    specifications: Type.Integer({ description: 'Number of specifications in the file' }),
    skipped: Type.Array(
      Type.Object({
        objectClassId: Type.String(),
        handle: Type.String(),
        reason: {
          ...literals('no-entity', 'ambiguous'),
          description:
            'no-entity: no IFC entity, or none in the IFC versions of the file. ambiguous: no code tells the class apart from other exported classes with the same entity and predefined type',
        },
      }),
    ),
  },
  { title: 'IdsReport' },
);

const BsddClass = Type.Object(
  { Code: Type.String(), Name: Type.String() },
  { additionalProperties: true, description: 'As the bSDD import model has it' },
);

export const ExportedJson = Type.Union(
  [
    IdsReportSchema,
    Type.Object({ Classes: Type.Array(BsddClass) }, { title: 'BsddFile', additionalProperties: true }),
  ],
  { title: 'ExportedJson' },
);

export const ImportQuery = Type.Object({
  proposal: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description:
        'ID of a proposal. The file is added to the proposal as one change instead of being imported',
    }),
  ),
  format: Type.Optional(literals(...FORMATS)),
  sheet: Type.Optional({
    ...literals('classes', 'parameters'),
    description:
      'For csv: what the rows are. Without it, a file whose header has handle and parameter is one of parameters',
  }),
  dryRun: Type.Optional(Type.Boolean({ default: false })),
  root: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: 'Rows without a parent go under this class' }),
  ),
  partial: Type.Optional(
    Type.Boolean({ default: false, description: 'Skip rejected rows and the rows of their subclasses' }),
  ),
  absent: Type.Optional({
    ...literals('keep', 'archive'),
    default: 'keep' as const,
    description: "What to do with classes under root that aren't in the file",
  }),
  columns: Type.Optional(
    Type.String({
      maxLength: 5000,
      description: 'For csv and xlsx: comma-separated pairs of FILE_COLUMN=LINTEL_COLUMN',
    }),
  ),
  corrections: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 6000,
      description:
        'Cells that replace cells of the file, as JSON by row and column: `{"4": {"cadCategory": "OST_Walls"}}`. Rows are numbered as in the dry run; an empty string clears the cell.',
    }),
  ),
  rows: Type.Optional({
    ...literals(...SHOWN_ROWS),
    default: 'all' as const,
    description: 'Which rows a dry run returns: all, changes and problems, or only problems',
  }),
  userId: UserId,
});

/** Values before and after; their type depends on the field. */
const FieldValue = Type.Unsafe<unknown>(
  Type.Union([
    Type.String(),
    Type.Boolean(),
    Type.Null(),
    Type.Array(Type.String()),
    Type.Array(Type.Object({ name: Type.String() }, { additionalProperties: true })),
  ]),
);

const Problem = Type.Object({
  column: Type.String(),
  message: Type.String(),
  severity: Type.Optional(Type.Literal('warning')),
  suggestion: Type.Optional(Type.String({ description: 'A valid value to use instead' })),
});

export const RowResultSchema = Type.Object(
  {
    row: nullable(Type.Integer({ description: "Null for a class that isn't in the file" })),
    sheet: Type.Optional(Type.String({ description: 'Of a workbook: the sheet with the row' })),
    key: Type.String({ description: 'The key of the class in the row; empty if it has none' }),
    objectClassId: nullable(Type.String()),
    objectClassName: Type.Optional(
      Type.String({ description: 'The name of the class as it is now, where the key is its ID' }),
    ),
    outcome: literals(...ROW_OUTCOMES),
    changes: Type.Record(Type.String(), Type.Array(FieldValue, { minItems: 2, maxItems: 2 }), {
      description: 'Before and after, by field',
    }),
    problems: Type.Array(Problem),
  },
  { title: 'ImportRow' },
);

const Counts = Type.Object(Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, Type.Integer()])));

/** What an import that is refused as a whole says of its rows. */
export const ImportRejection = Type.Object(
  { counts: Counts, rows: Type.Array(RowResultSchema, { description: 'The first rejected rows' }) },
  { title: 'ImportRejection' },
);

export const ImportDryRunAnswer = Type.Object(
  {
    ...Type.Omit(DryRunAnswer, ['truncated']).properties,
    counts: Counts,
    rows: Type.Array(RowResultSchema, {
      description: 'The first 200 rows. Rows with problems come first, then changes',
    }),
    error: Type.Optional(
      Type.Object(
        {
          error: Type.String(),
          message: Type.String(),
          details: ImportRejection,
        },
        { description: 'The error the operation would fail with' },
      ),
    ),
  },
  { title: 'ImportDryRun', description: 'With dryRun: what would change. Nothing was changed.' },
);

export const EditDryRunAnswer = Type.Object(
  {
    ...ImportDryRunAnswer.properties,
    revisions: Type.Record(Type.String(), Type.Integer(), {
      description:
        'The revision of each edited class, by ID. Send it as `revision` to have the edit rejected if someone else changes the class in the meantime.',
    }),
  },
  { title: 'EditDryRun', description: 'With dryRun: what would change. Nothing was changed.' },
);

export const ImportDryRunAnswers = {
  description: 'With dryRun: what would change. Nothing was changed.',
  content: {
    'application/json': { schema: ImportDryRunAnswer },
    'application/x-ndjson': { schema: Type.Union([ImportDryRunAnswer, RowResultSchema]) },
  },
};
