import { Type } from 'typebox';
import { literals, nullable, UserId } from '../../platform/http/schemas.ts';
import { SHOWN_ROWS } from '../actions/preview-import.ts';
import { ROW_OUTCOMES } from '../domain/exchange-row.ts';
import { FORMATS } from '../exchange/format.ts';
import { DryRunAnswer } from './write-schemas.ts';

const Code = Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' }));

export const ExportQuery = Type.Object({
  format: Type.Optional({ ...literals(...FORMATS), default: 'jsonl' as const }),
  root: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'Id or handle: this class and what is below it',
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
      description: 'Of bsdd: the BCP 47 tag of the texts; where a class has none, its own stand',
    }),
  ),
  organizationCode: Code,
  dictionaryCode: Code,
  dictionaryVersion: Type.Optional(
    Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,9}){0,2}$', maxLength: 40, description: 'Such as 1.0' }),
  ),
});

export const ImportQuery = Type.Object({
  proposal: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'Id of a proposal that the file is added to as one change, instead of being imported',
    }),
  ),
  format: Type.Optional(literals(...FORMATS)),
  dryRun: Type.Optional(Type.Boolean({ default: false })),
  root: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: 'Rows without a parent hang below this class' }),
  ),
  partial: Type.Optional(
    Type.Boolean({ default: false, description: 'Leave rejected rows out, and what hangs below them' }),
  ),
  absent: Type.Optional({
    ...literals('keep', 'archive'),
    default: 'keep' as const,
    description: 'What becomes of classes below the root that the file does not name',
  }),
  columns: Type.Optional(
    Type.String({
      maxLength: 5000,
      description: 'For csv and xlsx: theirs=ours pairs, separated by commas',
    }),
  ),
  rows: Type.Optional({
    ...literals(...SHOWN_ROWS),
    default: 'all' as const,
    description:
      'Which rows a dry run shows: all, those that change something or have problems, or only those with problems',
  }),
  userId: UserId,
});

/** As it was and as it is; which of them, the field tells. */
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
  suggestion: Type.Optional(Type.String({ description: 'A value that would be taken in its place' })),
});

export const RowResultSchema = Type.Object(
  {
    row: nullable(Type.Integer({ description: 'null: a class that the file does not name' })),
    key: Type.String({ description: 'What the row calls the class; empty when it names none' }),
    objectClassId: nullable(Type.String()),
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
  { counts: Counts, rows: Type.Array(RowResultSchema, { description: 'The first that are rejected' }) },
  { title: 'ImportRejection' },
);

export const ImportDryRunAnswer = Type.Object(
  {
    ...DryRunAnswer.properties,
    counts: Counts,
    rows: Type.Array(RowResultSchema, {
      description: 'The first 200; of more, rows with problems first, then changes',
    }),
    error: Type.Optional(
      Type.Object(
        {
          error: Type.String(),
          message: Type.String(),
          details: ImportRejection,
        },
        { description: 'What the operation would fail with' },
      ),
    ),
  },
  { title: 'ImportDryRun', description: 'With dryRun: what would change. Nothing was done.' },
);

export const ImportDryRunAnswers = {
  description: 'With dryRun: what would change. Nothing was done.',
  content: {
    'application/json': { schema: ImportDryRunAnswer },
    'application/x-ndjson': { schema: Type.Union([ImportDryRunAnswer, RowResultSchema]) },
  },
};
