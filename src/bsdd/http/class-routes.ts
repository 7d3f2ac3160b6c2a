import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../kernel/domain-error.ts';
import { folded } from '../../kernel/unicode.ts';
import type { Edition, EditionClass } from '../../ontology/index.ts';
import { entityOf } from '../../platform/http/entity.ts';
import { chooseType } from '../../platform/http/media-type.ts';
import type { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import { offsetPageOf } from '../domain/paging.ts';
import type { Answers } from '../queries/answers.ts';
import { classTurtle } from '../queries/class-turtle.ts';
import type { Asker } from '../queries/dictionaries.ts';
import type { DictionaryEdition } from '../queries/dictionary-edition.ts';
import {
  classProperties,
  type Includes,
  presentClass,
  relationItem,
  relationsOf,
} from '../queries/present-class.ts';
import { classesOfProperty, presentProperty } from '../queries/present-property.ts';
import {
  type BsddReads,
  languageCode,
  Name,
  operation,
  paging,
  SearchText,
  UriList,
  UriText,
} from './asking.ts';
import * as contracts from './contracts.ts';

export const TURTLE = 'text/turtle';
const VARY = { vary: 'accept, accept-encoding' };

/** The class as the client likes it best: JSON, or Turtle. */
export async function classAnswer(
  answers: Answers,
  asker: Asker,
  found: DictionaryEdition & { objectClass: EditionClass },
  {
    includes,
    accept,
    language,
  }: { includes: Includes; accept: string | undefined; language?: string | undefined },
): Promise<ReadyAnswer> {
  const type = chooseType(accept, ['application/json', TURTLE, 'application/x-turtle']);
  if (type !== 'application/json')
    return entityOf(`${TURTLE}; charset=utf-8`, await classTurtle(found, found.objectClass, language), VARY);
  const { objectClass, ...dictionary } = inLanguage(found, language);
  const question = { operation: 'class', parameters: { handle: objectClass.handle, includes } };
  const entity = await answers.get(asker, [dictionary], question, () =>
    presentClass(dictionary, objectClass, includes),
  );
  return { ...entity, headers: VARY };
}

export function dictionaryClassRoutes(app: FastifyInstance, reads: BsddReads): void {
  const { dictionaries, answers } = reads;

  operation(app, reads, {
    path: 'Class/v1',
    operationId: 'ClassGet',
    summary: 'Get a class. For a merged class, returns the class it was merged into',
    query: Type.Object({
      Uri: UriText,
      IncludeClassProperties: Type.Optional(Type.Boolean()),
      IncludeChildClassReferences: Type.Optional(Type.Boolean()),
      IncludeClassRelations: Type.Optional(Type.Boolean()),
      IncludeReverseRelations: Type.Optional(Type.Boolean()),
      ReverseRelationDictionaryUris: Type.Optional(UriList),
      ...languageCode,
    }),
    answer: contracts.Class,
    find: async (query, asker, { headers }) =>
      classAnswer(answers, asker, await dictionaries.class(asker, query.Uri, 'Uri'), {
        includes: {
          properties: query.IncludeClassProperties ?? false,
          children: query.IncludeChildClassReferences ?? false,
          relations: query.IncludeClassRelations ?? false,
          reverseRelations: query.IncludeReverseRelations ?? false,
        },
        accept: headers.accept,
        language: query.languageCode,
      }),
  });

  operation(app, reads, {
    path: 'Class/Relations/v1',
    operationId: 'ClassRelationsGet',
    summary: 'List the relations of a class',
    query: Type.Object({
      ClassUri: UriText,
      GetReverseRelations: Type.Boolean(),
      SearchText: Type.Optional(SearchText),
      ...paging,
      ...languageCode,
    }),
    answer: contracts.ClassRelations,
    async find({ ClassUri, languageCode: _, ...parameters }, asker) {
      const { objectClass, ...dictionary } = await dictionaries.class(asker, ClassUri, 'ClassUri');
      const { GetReverseRelations: areReversedRelations } = parameters;
      const question = { operation: 'relations', parameters: { handle: objectClass.handle, ...parameters } };
      return answers.get(asker, [dictionary], question, () => {
        const relations = areReversedRelations ? [] : relationsOf(objectClass);
        const { items, ...counts } = offsetPageOf(
          relations.filter(({ name }) => contains(name, parameters.SearchText)),
          parameters,
        );
        const classUri = dictionary.uris.class(objectClass.handle);
        return { ...counts, classUri, areReversedRelations, classRelations: items.map(relationItem) };
      });
    },
  });

  operation(app, reads, {
    path: 'Class/Properties/v1',
    operationId: 'ClassPropertiesGet',
    summary: 'List the properties of a class, without inherited ones',
    query: Type.Object({
      ClassUri: UriText,
      PropertySet: Type.Optional(Name),
      PropertyCode: Type.Optional(Name),
      SearchText: Type.Optional(SearchText),
      ...paging,
      ...languageCode,
    }),
    answer: contracts.ClassProperties,
    async find({ ClassUri, languageCode: _, ...parameters }, asker) {
      const { PropertySet, PropertyCode } = parameters;
      if (parameters.SearchText !== undefined && (PropertySet ?? PropertyCode) !== undefined) {
        const message = "can't be used together with PropertySet or PropertyCode";
        throw new ValidationError([{ path: 'query.SearchText', rule: 'alone', message }]);
      }
      const { objectClass, ...dictionary } = await dictionaries.class(asker, ClassUri, 'ClassUri');
      const question = {
        operation: 'class properties',
        parameters: { handle: objectClass.handle, ...parameters },
      };
      return answers.get(asker, [dictionary], question, () => {
        const wanted = classProperties(dictionary, objectClass).filter(
          ({ propertySet, propertyCode }) =>
            (PropertySet ?? propertySet) === propertySet &&
            (PropertyCode ?? propertyCode) === propertyCode &&
            contains(propertyCode, parameters.SearchText),
        );
        const { items, ...counts } = offsetPageOf(wanted, parameters);
        return { ...counts, classUri: dictionary.uris.class(objectClass.handle), classProperties: items };
      });
    },
  });

  operation(app, reads, {
    path: 'Property/v5',
    operationId: 'PropertyGet',
    summary: 'Get a property',
    query: Type.Object({ uri: UriText, ...languageCode }),
    answer: contracts.Property,
    async find({ uri }, asker) {
      const { parameter, ...dictionary } = await dictionaries.property(asker, uri, 'uri');
      const question = { operation: 'property', parameters: { name: parameter.template.name } };
      return answers.get(asker, [dictionary], question, () => presentProperty(dictionary, parameter));
    },
  });

  operation(app, reads, {
    path: 'Property/v4',
    operationId: 'PropertyV4Get',
    summary: 'Get a property (previous API version)',
    deprecated: true,
    query: Type.Object({
      uri: UriText,
      includeClasses: Type.Optional(Type.Boolean()),
      ...languageCode,
    }),
    answer: contracts.FormerProperty,
    async find({ uri, includeClasses = false }, asker) {
      const { parameter, ...dictionary } = await dictionaries.property(asker, uri, 'uri');
      const { name } = parameter.template;
      const question = { operation: 'former property', parameters: { name, includeClasses } };
      return answers.getInSteps(asker, [dictionary], question, function* () {
        const property = presentProperty(dictionary, parameter);
        return includeClasses
          ? { ...property, propertyClasses: yield* classesOfProperty(dictionary, name) }
          : property;
      });
    },
  });
}

/** A class and its dictionary with their texts in a language, where they have been translated. */
function inLanguage<D extends { edition: Edition; objectClass: EditionClass }>(
  found: D,
  code: string | undefined,
): D {
  const edition = found.edition.inLanguage(code);
  return { ...found, edition, objectClass: edition.find(found.objectClass.handle) ?? found.objectClass };
}

function contains(text: string, sought: string | undefined): boolean {
  return sought === undefined || folded(text).includes(folded(sought.trim()));
}
