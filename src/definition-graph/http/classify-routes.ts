import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { errorResponses, literals, nullable, Text } from '../../platform/http/schemas.ts';
import { CODE_KINDS } from '../domain/codes.ts';
import { CLASS_RULES } from '../domain/summary-content.ts';
import { classifyElement } from '../queries/classify-element.ts';
import type { CurrentOntology } from '../queries/current-ontology.ts';
import { furtherCodes } from '../queries/further-codes.ts';

const MOST_CODES = 50;

const fact = (description: string) => Type.Optional({ ...Text, description });

const codesFact = (name: string, whose: string) =>
  Type.Optional(
    Type.Array(Text, {
      maxItems: MOST_CODES,
      description: `${whose} of further classification systems, such as uniclass:Ss_25; one ${name} for each system`,
    }),
  );

const Facts = Type.Object({
  objectClassId: fact('Class ID stored on the element'),
  uniformat: fact("The element's UniFormat code"),
  masterformat: fact("The element's MasterFormat code"),
  objectClassCode: fact("The element's object class code"),
  typeObjectClassId: fact("Class ID stored on the element's type"),
  typeUniformat: fact("The type's UniFormat code"),
  typeMasterformat: fact("The type's MasterFormat code"),
  typeObjectClassCode: fact("The type's object class code"),
  code: codesFact('code', "The element's codes"),
  typeCode: codesFact('typeCode', "The type's codes"),
  category: fact('Built-in name of the category, such as OST_Walls'),
  categoryInt: Type.Optional(
    Type.Integer({
      minimum: -(2 ** 31),
      maximum: 2 ** 31 - 1,
      description: 'Integer of the category; negative for built-in categories',
    }),
  ),
  categoryName: fact('Name of the category; identifies a custom category'),
});

const classFields = {
  id: Type.String(),
  handle: Type.String(),
  name: Type.String(),
  path: Type.String(),
};

const ClassificationSchema = Type.Object(
  {
    objectClass: nullable(Type.Object(classFields)),
    rule: { ...literals(...CLASS_RULES), description: 'The rule that found the class' },
    refused: Type.Array(
      Type.Object({
        rule: literals('own', 'type'),
        reason: literals('unknown', 'draft', 'archived'),
      }),
      { description: 'Class IDs that were ignored, with the reason' },
    ),
    candidates: Type.Array(
      Type.Object(
        {
          ...classFields,
          rule: {
            ...literals('own', 'type'),
            description: 'Whose code it is: of the element or of its type',
          },
          kind: Type.String({
            description: `${CODE_KINDS.join(', ')}, or the ID of a further classification system`,
          }),
          code: Type.String({ description: "The class's effective code" }),
          authored: Type.Boolean({ description: 'The code is set on the class itself' }),
          hasCategory: Type.Boolean({ description: "The class has the element's category" }),
        },
        { title: 'ClassCandidate' },
      ),
      { description: 'Approved classes with the codes that the rule tried; the first 100' },
    ),
  },
  { title: 'ElementClassification' },
);

/** The class of an element that need not be in any project. */
export const classifyRoutes =
  (ontology: CurrentOntology): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags: ['ontology'], read: { scope: 'ontology:read' } });

    api.get('/api/v1/bim-ontology/classify', {
      operationId: 'classifyElement',
      summary: 'Find the class of an element with the rules that imports use',
      querystring: Facts,
      response: { 200: ClassificationSchema, ...errorResponses(400) },
      handler: async ({ query }) => {
        const { objectClassId = null, objectClassCode = null, uniformat = null, masterformat = null } = query;
        const further = await furtherCodes(app.db, query);
        const { category = null, categoryInt = null, categoryName = null } = query;
        return classifyElement(app.db, ontology, {
          objectClassId,
          codes: { ...further.code, objectClassCode, uniformat, masterformat },
          type: {
            objectClassId: query.typeObjectClassId ?? null,
            codes: {
              ...further.typeCode,
              objectClassCode: query.typeObjectClassCode ?? null,
              uniformat: query.typeUniformat ?? null,
              masterformat: query.typeMasterformat ?? null,
            },
          },
          category: { builtinName: category, builtinCategoryInt: categoryInt, name: categoryName },
        });
      },
    });
  };
