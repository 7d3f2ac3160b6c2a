import { Type } from 'typebox';
import { LENGTH_UNITS, NODE_KINDS } from '../../artifact/index.ts';
import { literals, nullable, SafeInteger, Scalar } from '../../platform/http/schemas.ts';
import { NOT_COUNTED } from '../domain/coverage.ts';

const Count = Type.Integer({ minimum: 0 });
const CategoryFields = {
  builtinName: nullable(Type.String()),
  builtinCategoryInt: nullable(SafeInteger),
};

const Unit = nullable(literals(...LENGTH_UNITS));

export const SummarySchema = Type.Object(
  {
    projectId: Type.String(),
    graphVersion: Type.String(),
    materializedAt: nullable(Type.String({ format: 'date-time' })),
    runIds: Type.Array(Type.String()),
    totals: Type.Object({
      documents: Count,
      levels: Count,
      families: Count,
      types: Count,
      elements: Count,
      relations: Count,
    }),
    byCategory: Type.Array(
      Type.Object({
        ...CategoryFields,
        name: nullable(Type.String()),
        elements: Count,
        types: Count,
        objectClassId: nullable(Type.String()),
      }),
    ),
    byObjectClass: Type.Array(
      Type.Object({ objectClassId: Type.String(), name: Type.String(), elements: Count }),
    ),
    byRule: Type.Object(
      { own: Count, type: Count, codes: Count, category: Count, none: Count },
      { description: 'Elements by the rule that found their class' },
    ),
    coverage: Type.Object(
      { modelElements: Count, classified: Count, percent: Type.Number({ minimum: 0, maximum: 100 }) },
      {
        description:
          "Percentage of elements that have a class, counting only model categories that aren't ignored",
      },
    ),
    ontologyMoved: Type.Boolean({
      description: 'True if the ontology changed since the summary was computed',
    }),
    byLevel: Type.Array(
      Type.Object({
        documentId: nullable(Type.String()),
        levelId: nullable(Type.String()),
        name: nullable(Type.String()),
        elevation: nullable(Type.Number()),
        lengthUnit: Unit,
        elements: Count,
      }),
    ),
    byIfcClass: Type.Array(Type.Object({ ifcClass: Type.String(), elements: Count }), {
      description: 'Elements whose export includes their IFC class',
    }),
    unclassified: Type.Object({
      elements: Count,
      categories: Type.Array(
        Type.Object({
          ...CategoryFields,
          name: Type.Optional(Type.String({ description: 'Only for a category with neither of the above' })),
          elements: Count,
          suggestedObjectClassId: Type.Optional(Type.String()),
          counts: Type.Boolean({ description: 'Whether the category counts toward coverage' }),
          reason: Type.Optional({
            ...literals(...NOT_COUNTED),
            description: "Why it isn't counted; `not_model` means analytical or internal",
          }),
        }),
      ),
    }),
    notCounted: Type.Object(
      { annotation: Count, not_model: Count, no_category: Count, ignored: Count },
      { description: "Elements without a class that don't count toward coverage, by reason" },
    ),
    completeness: Type.Object(
      {
        elements: Count,
        checked: { ...Count, description: 'Elements with requirements' },
        complete: { ...Count, description: 'Those that meet all of them' },
      },
      { description: "From the newest check of this graph against the ontology's requirements" },
    ),
  },
  { title: 'DefinitionGraphSummary' },
);

export const SuggestionsSchema = Type.Object(
  {
    count: { ...Count, description: 'Total over all groups' },
    items: Type.Array(
      Type.Object({
        category: nullable(Type.Object({ ...CategoryFields, name: nullable(Type.String()) })),
        familyName: nullable(Type.String()),
        typeName: nullable(Type.String()),
        elements: Count,
        suggestions: Type.Array(
          Type.Object({
            objectClassId: Type.String(),
            handle: Type.String(),
            name: Type.String(),
            path: Type.String(),
            score: Type.Number({ minimum: 0, maximum: 1 }),
            reason: Type.String(),
          }),
          { description: 'Up to three suggestions, best first' },
        ),
      }),
      { description: 'Largest group first' },
    ),
  },
  { title: 'ClassSuggestions' },
);

const Reference = nullable(Type.String());
const Name = Type.Optional(nullable(Type.String({ description: 'With names=true' })));

/** As exported and not checked: one value, or those of a point, in order or by name. */
const ParameterValue = Type.Unsafe<unknown>(
  Type.Union([Scalar, Type.Array(Scalar), Type.Record(Type.String(), Scalar)]),
);

export const NodeSchema = Type.Object(
  {
    documentId: Type.String(),
    id: Type.String(),
    kind: literals(...NODE_KINDS),
    name: Reference,
    elementId: Reference,
    category: nullable(Type.Object({ ...CategoryFields, name: nullable(Type.String()) })),
    familyId: Reference,
    typeId: Reference,
    levelId: Reference,
    hostId: Reference,
    roomId: Reference,
    objectClassId: nullable(Type.String({ description: 'The class at the time of the last summary' })),
    ifcClass: Reference,
    predefinedType: Reference,
    elevation: nullable(Type.Number()),
    bounds: nullable(Type.Array(Type.Number())),
    lengthUnit: Unit,
    classification: nullable(
      Type.Object(
        {
          uniformat: Type.Optional(Type.String()),
          masterformat: Type.Optional(Type.String()),
          objectClassCode: Type.Optional(Type.String()),
        },
        {
          additionalProperties: Type.String(),
          description: 'As exported; codes of further systems by the ID or name of the system',
        },
      ),
    ),
    parameters: Type.Array(
      Type.Object({
        name: Type.String(),
        group: Type.Optional(nullable(Type.String())),
        storage: Type.Optional(nullable(Type.String())),
        unit: Type.Optional(nullable(Type.String())),
        value: Type.Optional(ParameterValue),
        guid: Type.Optional(Type.String({ description: 'Of a shared parameter, where the export has it' })),
      }),
    ),
    runId: Type.String(),
    line: Type.Integer({ description: "Position in the run's artifact" }),
    documentTitle: Name,
    familyName: Name,
    typeName: Name,
    levelName: Name,
    roomName: Name,
    objectClassName: Name,
    objectClassHandle: Name,
  },
  { title: 'DefinitionGraphNode' },
);
