import { Type } from 'typebox';
import { FAILURE_KINDS } from '../../constraints/index.ts';
import { literals, nullable, PathKey, Scalar } from '../../platform/http/schemas.ts';
import { CHECK_SOURCES, CHECK_STATES, OUTCOMES, VERDICTS } from '../domain/model-check.ts';

export const ProjectParams = Type.Object({ id: PathKey });
export const CheckParams = Type.Object({ id: PathKey, checkId: PathKey });

const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description === undefined ? {} : { description }) });
const Verdict = literals(...VERDICTS);

export const CheckSchema = Type.Object(
  {
    id: Type.String(),
    state: literals(...CHECK_STATES),
    source: {
      ...literals(...CHECK_SOURCES),
      description: "Today's requirements, those of a release, or an IDS file",
    },
    release: nullable(Type.String()),
    automatic: Type.Boolean({ description: 'Started by an import' }),
    createdAt: Type.String(),
    finishedAt: nullable(Type.String()),
    runIds: Type.Array(Type.String(), { description: 'The import runs whose graph was checked' }),
    ontologyVersion: nullable(
      Type.String({
        description: 'As in the list of classes; for a release its version; null for an IDS file',
      }),
    ),
    totals: Type.Object({
      elements: count('All elements of the graph'),
      checked: count('Elements that some requirement or specification applies to'),
      passed: count(),
      failed: count(),
    }),
    elementsDone: count('Elements read so far'),
    classes: Type.Array(
      Type.Object(
        {
          objectClassId: Type.String(),
          name: Type.String(),
          elements: count(),
          failed: count(),
          parameters: Type.Array(
            Type.Object(
              {
                name: Type.String(),
                missing: count(),
                wrongType: count(),
                notAllowed: count(),
                failed: count(),
              },
              { title: 'ModelCheckParameter' },
            ),
          ),
        },
        { title: 'ModelCheckClass' },
      ),
      { description: 'Classes with requirements, those with the most failed elements first' },
    ),
    specifications: nullable(
      Type.Array(
        Type.Object(
          {
            name: Type.String(),
            identifier: nullable(Type.String()),
            result: Verdict,
            applicable: count(),
            failed: count(),
            requirements: Type.Array(
              Type.Object({ facet: Type.String(), text: Type.String(), result: Verdict, failed: count() }),
            ),
          },
          { title: 'ModelCheckSpecification' },
        ),
        { description: 'Of an IDS file' },
      ),
    ),
    skipped: Type.Array(
      Type.Object({ facet: Type.String(), reason: Type.String(), specification: Type.String() }),
      { description: "What a graph can't answer; never counted as passed" },
    ),
    failures: count(
      'Failures that are stored, at most 100,000 with 100,000,000 characters; the other counts are complete',
    ),
    newFailures: nullable(
      count('Failures that the previous check against the same requirements did not have'),
    ),
    error: nullable(Type.String({ description: 'Why the check failed' })),
  },
  { title: 'ModelCheck' },
);

export const FailureSchema = Type.Object(
  {
    nodeId: Type.String(),
    sourceId: Type.String({ description: 'ID in the artifact; for IFC the GlobalId' }),
    elementId: nullable(Type.String()),
    name: nullable(Type.String()),
    objectClassId: nullable(Type.String()),
    className: nullable(Type.String()),
    levelName: nullable(Type.String()),
    parameter: Type.String(),
    kind: literals(...FAILURE_KINDS),
    value: Scalar,
    expected: Type.String({ description: 'What the value has to be' }),
    typeName: nullable(Type.String()),
    levelId: nullable(Type.String()),
    documentId: Type.String(),
  },
  { title: 'ModelCheckFailure' },
);

export const ComparisonSchema = Type.Object(
  {
    checkId: Type.String(),
    with: Type.String({ description: 'The earlier check' }),
    counts: Type.Object({
      fixed: count('Failures of the earlier check that are gone'),
      new: count('Failures that the earlier check did not have'),
      open: count('Failures of both'),
    }),
    outcome: { ...literals(...OUTCOMES), description: 'Which of them `items` has' },
    items: Type.Array(FailureSchema),
    nextCursor: nullable(Type.String()),
  },
  { title: 'ModelCheckComparison' },
);
