import { Type } from 'typebox';
import { LongText, listed, literals, Text } from '../../platform/http/schemas.ts';
import { PARAM_DATA_TYPES } from './domain/param-templates.ts';

/** More than blanks, and no control characters. Patterns are tried on texts of any length: this one is linear. */
const OneLine = Type.String({ minLength: 1, maxLength: 255, pattern: '^(?!\\s*$)[^\\x00-\\x1f]*$' });

export const ParamTemplateSchema = Type.Object(
  {
    name: OneLine,
    dataType: Type.Enum([...PARAM_DATA_TYPES]),
    group: OneLine,
    unit: Type.Optional(Text),
    binding: literals('type', 'instance'),
    value: Type.Optional(Type.Union([LongText, Type.Number(), Type.Boolean()])),
    builtInCategories: Type.Optional(listed(Text)),
  },
  { additionalProperties: false, title: 'ParamTemplate' },
);
