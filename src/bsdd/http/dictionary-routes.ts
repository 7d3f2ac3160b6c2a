import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../kernel/domain-error.ts';
import { literals } from '../../platform/http/schemas.ts';
import { MOST_ITEMS, type Paging } from '../domain/paging.ts';
import { jsonEntity } from '../queries/answers.ts';
import { CLASS_TYPE } from '../queries/dictionary-edition.ts';
import { nestedClasses, presentClasses, presentProperties } from '../queries/present-dictionary.ts';
import { searchClasses, searchParameters } from '../queries/search.ts';
import { type BsddReads, languageCode, Name, operation, paging, SearchText, UriText } from './asking.ts';
import * as contracts from './contracts.ts';

export function dictionaryRoutes(app: FastifyInstance, reads: BsddReads): void {
  const { dictionaries, answers } = reads;

  operation(app, reads, {
    path: 'Dictionary/v1',
    operationId: 'DictionaryGet',
    summary: 'List the versions of the dictionary: the latest and all releases',
    query: Type.Object({
      Uri: Type.Optional(UriText),
      IncludeTestDictionaries: Type.Optional(
        Type.Boolean({
          description: 'Include the preview version, which has drafts. Not available without a key',
        }),
      ),
      ...paging,
    }),
    answer: contracts.DictionaryList,
    find: async (query, asker) => jsonEntity(await dictionaries.list(asker, query)),
  });

  operation(app, reads, {
    path: 'Dictionary/v1/Classes',
    operationId: 'DictionaryClassesGetWithClasses',
    summary: 'Get a version with its classes, nested or paged',
    query: Type.Object({
      Uri: UriText,
      UseNestedClasses: Type.Optional(Type.Boolean()),
      ClassType: Type.Optional(literals('Class', 'GroupOfProperties', 'AlternativeUse', 'Material')),
      SearchText: Type.Optional(SearchText),
      RelatedIfcEntity: Type.Optional(Name),
      RelatedIfcEntities: Type.Optional(Type.Array(Name, { maxItems: 100 })),
      ...paging,
      ...languageCode,
    }),
    answer: contracts.DictionaryClasses,
    async find({ Uri, languageCode: language, ...parameters }, asker) {
      const {
        UseNestedClasses,
        ClassType = CLASS_TYPE,
        RelatedIfcEntity,
        RelatedIfcEntities = [],
      } = parameters;
      if (UseNestedClasses) refusePaging(parameters);
      const found = await dictionaries.dictionary(asker, Uri, 'Uri');
      const dictionary = { ...found, edition: found.edition.inLanguage(language) };
      const question = { operation: 'classes', parameters };
      return answers.getInSteps(asker, [dictionary], question, function* () {
        if (ClassType !== CLASS_TYPE) return presentClasses(dictionary, [], parameters);
        if (UseNestedClasses) return yield* nestedClasses(dictionary);
        const relatedTo = [...RelatedIfcEntities, ...(RelatedIfcEntity ? [RelatedIfcEntity] : [])];
        const { edition } = dictionary;
        const sought = { text: parameters.SearchText, relatedTo };
        return presentClasses(dictionary, yield* searchClasses(edition, edition.listed, sought), parameters);
      });
    },
  });

  operation(app, reads, {
    path: 'Dictionary/v1/Properties',
    operationId: 'DictionaryGetWithProperties',
    summary: 'Get a version with the properties of its classes',
    query: Type.Object({
      Uri: UriText,
      SearchText: Type.Optional(SearchText),
      ...paging,
      ...languageCode,
    }),
    answer: contracts.DictionaryProperties,
    async find({ Uri, languageCode: _, ...parameters }, asker) {
      const dictionary = await dictionaries.dictionary(asker, Uri, 'Uri');
      return answers.getInSteps(asker, [dictionary], { operation: 'properties', parameters }, function* () {
        const { parameters: all } = dictionary.edition;
        return presentProperties(
          dictionary,
          yield* searchParameters(all.values(), parameters.SearchText),
          parameters,
        );
      });
    },
  });
}

/** A tree has no pages. Clients that always send them send these. */
function refusePaging({ Offset = 0, Limit = MOST_ITEMS }: Paging): void {
  if (Offset === 0 && Limit === MOST_ITEMS) return;
  const path = Offset === 0 ? 'query.Limit' : 'query.Offset';
  const message = "can't be used with UseNestedClasses, which returns the whole tree";
  throw new ValidationError([{ path, rule: 'nested', message }]);
}
