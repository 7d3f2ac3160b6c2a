import { Type } from 'typebox';
import { LONGEST_IFC_NAME } from '../../kernel/text-limits.ts';
import { closed, LongText, listed, literals, Text } from '../../platform/http/schemas.ts';
import { MOST_LANGUAGES } from '../classes/domain/texts/translations.ts';
import { PARAM_DATA_TYPES } from './domain/param-templates.ts';

/** More than blanks, and no control characters. Patterns are tried on texts of any length: this one is linear. */
const OneLine = Type.String({ minLength: 1, maxLength: 255, pattern: '^(?!\\s*$)[^\\x00-\\x1f]*$' });

export const LONGEST_DESCRIPTION = 2000;
export const LONGEST_PATTERN = 500;
export const MOST_ALLOWED_VALUES = 500;

const bound = (words: string) => Type.Optional(Type.Number({ description: `${words}. Numeric types only` }));
const length = (words: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: 10_000, description: `${words} characters. Text types only` }),
  );

/** Lower case, as shared parameter files write it. */
export const Guid = Type.String({
  maxLength: 36,
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'The GUID of a Revit shared parameter, in lower case',
});

/** What must be known, in which words, with which values; every field is optional. */
const requirement = {
  description: Type.Optional(Type.String({ maxLength: LONGEST_DESCRIPTION })),
  translations: Type.Optional(
    Type.Record(
      Type.String(),
      closed({ description: Type.String({ minLength: 1, maxLength: LONGEST_DESCRIPTION }) }),
      {
        maxProperties: MOST_LANGUAGES,
        description: 'The description in other languages, by BCP 47 language tag',
      },
    ),
  ),
  required: Type.Optional(Type.Boolean({ description: 'Default: false' })),
  allowedValues: Type.Optional(
    Type.Array(Type.Union([LongText, Type.Number()]), {
      minItems: 1,
      maxItems: MOST_ALLOWED_VALUES,
      description: 'Different values of the data type. Not for yesno',
    }),
  ),
  pattern: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: LONGEST_PATTERN,
      description: 'An XML Schema regular expression that the whole text matches. Text types only',
    }),
  ),
  minimum: bound('The lowest value'),
  maximum: bound('The highest value'),
  exclusiveMinimum: bound('Values are above it'),
  exclusiveMaximum: bound('Values are below it'),
  minLength: length('The lowest number of'),
  maxLength: length('The highest number of'),
  ifc: Type.Optional(
    closed({
      propertySet: Type.Optional(OneLine),
      name: Type.Optional(OneLine),
      dataType: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_IFC_NAME })),
    }),
  ),
  guid: Type.Optional(Guid),
};

export const ParamTemplateSchema = Type.Object(
  {
    name: OneLine,
    dataType: Type.Enum([...PARAM_DATA_TYPES]),
    group: OneLine,
    unit: Type.Optional(Text),
    binding: literals('type', 'instance'),
    value: Type.Optional(Type.Union([LongText, Type.Number(), Type.Boolean()])),
    builtInCategories: Type.Optional(listed(Text)),
    ...requirement,
  },
  { additionalProperties: false, title: 'ParamTemplate' },
);

/** A template as it is in force on a class. */
export const RenderedParamTemplateSchema = Type.Object(
  {
    ...ParamTemplateSchema.properties,
    required: Type.Boolean(),
    ifc: Type.Object(
      { propertySet: Type.String(), name: Type.String(), dataType: Type.String() },
      { description: 'How IFC calls the parameter' },
    ),
    source: literals('authored', 'inherited'),
    sourceObjectClassId: Type.String(),
    guid: Type.String({ format: 'uuid' }),
    guidSource: literals('template', 'library', 'derived'),
  },
  { title: 'RenderedParamTemplate' },
);
