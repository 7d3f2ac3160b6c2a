import { Type } from 'typebox';
import { literals, Text } from '../platform/http/schemas.ts';
import { PARAM_DATA_TYPES } from './domain/param-templates.ts';

export const ParamTemplateSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\x00-\\x1f]*\\S[^\\x00-\\x1f]*$' }),
    dataType: Type.Enum([...PARAM_DATA_TYPES]),
    group: Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\x00-\\x1f]*\\S[^\\x00-\\x1f]*$' }),
    unit: Type.Optional(Text),
    binding: literals('type', 'instance'),
    value: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
    builtInCategories: Type.Optional(Type.Array(Text)),
  },
  { additionalProperties: false, title: 'ParamTemplate' },
);
