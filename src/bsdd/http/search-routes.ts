import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../kernel/domain-error.ts';
import type { Edition } from '../../ontology/index.ts';
import { literals } from '../../platform/http/schemas.ts';
import { dictionaryFacts, LATEST, languageName, PREVIEW } from '../domain/dictionary.ts';
import { pageOf } from '../domain/paging.ts';
import type { Asker } from '../queries/dictionaries.ts';
import { CLASS_TYPE, type DictionaryEdition, referenceCode } from '../queries/dictionary-edition.ts';
import { foundClass, searchClasses } from '../queries/search.ts';
import { type Searched, searchEverything } from '../queries/search-everything.ts';
import { type BsddReads, Name, operation, paging, SearchText, UriList, UriText } from './asking.ts';
import * as contracts from './contracts.ts';

const TYPES = ['Class', 'Property', 'Material', 'GroupOfProperties'];

export function searchRoutes(app: FastifyInstance, reads: BsddReads): void {
  const { dictionaries, answers } = reads;

  operation(app, reads, {
    path: 'TextSearch/v2',
    operationId: 'TextSearchGet',
    summary: 'Search classes and properties in the latest version or the given versions',
    query: Type.Object({
      SearchText: { ...SearchText, minLength: 2 },
      TypeFilter: Type.Optional(
        Type.String({ maxLength: 100, description: `Separated by semicolons: ${TYPES.join(', ')}` }),
      ),
      DictionaryUris: Type.Optional(UriList),
      OnlyLatestVersion: Type.Optional(Type.Boolean()),
      OnlyVerified: Type.Optional(Type.Boolean()),
      IncludeInactive: Type.Optional(Type.Boolean()),
      IncludePreview: Type.Optional(
        Type.Boolean({ description: 'Include drafts. Not available without a key' }),
      ),
      IncludeSearchDescriptions: Type.Optional(Type.Boolean()),
      ...paging,
    }),
    answer: contracts.TextSearch,
    async find(parameters, asker) {
      const types = typesOf(parameters.TypeFilter);
      const searched = (await searchedIn(asker, parameters)).filter(
        ({ dictionary }) => !parameters.OnlyLatestVersion || dictionary.edition.version === LATEST,
      );
      const versions = searched.map(({ dictionary }) => dictionary);
      return answers.getInSteps(asker, versions, { operation: 'text search', parameters }, function* () {
        // None of ours is verified by buildingSMART.
        const hits = yield* searchEverything(parameters.OnlyVerified ? [] : searched, {
          text: parameters.SearchText,
          classes: types.includes('Class'),
          properties: types.includes('Property'),
          withDescriptions: parameters.IncludeSearchDescriptions ?? false,
        });
        const { items, ...counts } = pageOf(hits, parameters);
        return {
          ...counts,
          classes: items.flatMap(({ dictionary, objectClass }) =>
            objectClass ? [{ ...foundClass(dictionary, objectClass), code: objectClass.handle }] : [],
          ),
          dictionaries: [...new Set(hits.map(({ dictionary }) => dictionary))].map(foundDictionary),
          properties: items.flatMap(({ dictionary, parameter }) =>
            parameter
              ? [{ ...foundProperty(dictionary, parameter.template.name), code: parameter.template.name }]
              : [],
          ),
        };
      });
    },
  });

  operation(app, reads, {
    path: 'TextSearch/v1',
    operationId: 'TextSearchV1Get',
    summary: 'Search classes and properties (previous API version)',
    deprecated: true,
    query: Type.Object({
      SearchText: { ...SearchText, minLength: 2 },
      TypeFilter: Type.Optional(literals('All', 'Classes', 'Properties')),
      DictionaryUris: Type.Optional(UriList),
      ...paging,
    }),
    answer: contracts.FormerTextSearch,
    async find(parameters, asker) {
      const { TypeFilter = 'All' } = parameters;
      const searched = await searchedIn(asker, parameters);
      const versions = searched.map(({ dictionary }) => dictionary);
      return answers.getInSteps(
        asker,
        versions,
        { operation: 'former text search', parameters },
        function* () {
          const hits = yield* searchEverything(searched, {
            text: parameters.SearchText,
            classes: TypeFilter !== 'Properties',
            properties: TypeFilter !== 'Classes',
            withDescriptions: false,
          });
          const { items, ...counts } = pageOf(hits, parameters);
          return {
            ...counts,
            classes: items.flatMap(({ dictionary, objectClass }) =>
              objectClass
                ? [
                    {
                      ...foundClass(dictionary, objectClass),
                      dictionaryName: dictionary.settings.dictionaryName,
                    },
                  ]
                : [],
            ),
            dictionaries: [...new Set(hits.map(({ dictionary }) => dictionary))].map(
              ({ uris, settings }) => ({
                uri: uris.dictionary,
                name: settings.dictionaryName,
              }),
            ),
            properties: items.flatMap(({ dictionary, parameter }) =>
              parameter
                ? [
                    {
                      ...foundProperty(dictionary, parameter.template.name),
                      dictionaryName: dictionary.settings.dictionaryName,
                    },
                  ]
                : [],
            ),
          };
        },
      );
    },
  });

  operation(app, reads, {
    path: 'SearchInDictionary/v1',
    operationId: 'SearchInDictionaryGet',
    summary: 'Search the classes of one version by text and IFC entity',
    query: Type.Object({
      DictionaryUri: UriText,
      SearchText: Type.Optional(SearchText),
      LanguageCode: Type.Optional(Type.String({ maxLength: 50 })),
      RelatedIfcEntity: Type.Optional(Name),
      ...paging,
    }),
    answer: contracts.SearchInDictionary,
    async find({ DictionaryUri, LanguageCode, ...parameters }, asker) {
      const found = await dictionaries.dictionary(asker, DictionaryUri, 'DictionaryUri');
      const dictionary = { ...found, edition: editionIn(found, LanguageCode) };
      return answers.getInSteps(
        asker,
        [dictionary],
        { operation: 'dictionary search', parameters },
        function* () {
          const { edition, uris, settings } = dictionary;
          const { SearchText: text, RelatedIfcEntity } = parameters;
          const relatedTo = RelatedIfcEntity === undefined ? [] : [RelatedIfcEntity];
          const hits = yield* searchClasses(edition, edition.listed, { text, relatedTo });
          const { items, ...counts } = pageOf(hits, parameters);
          const classes = items.map((objectClass) => ({
            name: objectClass.name,
            uri: uris.class(objectClass.handle),
            referenceCode: referenceCode(objectClass),
            classType: CLASS_TYPE,
            definition: objectClass.description ?? undefined,
            synonyms: edition.synonymsOf(objectClass),
          }));
          return { ...counts, dictionary: { name: settings.dictionaryName, uri: uris.dictionary, classes } };
        },
      );
    },
  });

  operation(app, reads, {
    path: 'Class/Search/v1',
    operationId: 'ClassSearchGet',
    summary: 'Search classes by text and IFC entity in the latest version or the given versions',
    query: Type.Object({
      SearchText: { ...SearchText, minLength: 1 },
      DictionaryUris: Type.Optional(UriList),
      RelatedIfcEntities: Type.Optional(Type.Array(Name, { maxItems: 100 })),
      ...paging,
    }),
    answer: contracts.ClassSearch,
    async find(parameters, asker) {
      const versions = await dictionaries.searched(asker, parameters.DictionaryUris);
      return answers.getInSteps(asker, versions, { operation: 'class search', parameters }, function* () {
        const hits: object[] = [];
        for (const dictionary of versions) {
          const { edition, settings } = dictionary;
          const sought = { text: parameters.SearchText, relatedTo: parameters.RelatedIfcEntities };
          for (const objectClass of yield* searchClasses(edition, edition.listed, sought))
            hits.push({ ...foundClass(dictionary, objectClass), dictionaryName: settings.dictionaryName });
        }
        const { items, ...counts } = pageOf(hits, parameters);
        return { ...counts, classes: items };
      });
    },
  });

  /** With drafts, those of the preview beside what is there without them. */
  async function searchedIn(
    asker: Asker,
    { DictionaryUris, IncludeInactive, IncludePreview }: SearchedIn,
  ): Promise<Searched[]> {
    const versions = await dictionaries.searched(asker, DictionaryUris);
    const searched: Searched[] = versions.map((dictionary) => ({
      dictionary,
      classes: IncludeInactive ? dictionary.edition.classes : dictionary.edition.listed,
    }));
    if (IncludePreview && asker.mayPreview && !DictionaryUris?.length) {
      const dictionary = await dictionaries.ofVersion(asker, PREVIEW);
      const drafts = dictionary.edition.listed.filter(({ status }) => status === 'draft');
      searched.push({ dictionary, classes: drafts });
    }
    return searched;
  }
}

interface SearchedIn {
  DictionaryUris?: string[];
  IncludeInactive?: boolean;
  IncludePreview?: boolean;
}

function typesOf(filter: string | undefined): readonly string[] {
  const types = (filter ?? TYPES.join(';')).split(';').map((type) => type.trim());
  if (types.every((type) => TYPES.includes(type))) return types;
  const message = `must contain only ${TYPES.join(', ')}, separated by semicolons`;
  throw new ValidationError([{ path: 'query.TypeFilter', rule: 'enum', message }]);
}

function foundDictionary({ edition, uris, settings }: DictionaryEdition) {
  const { uri, code, name, version, status, isLatestVersion, isVerified } = dictionaryFacts(
    settings,
    uris.dictionary,
    edition,
  );
  return {
    uri,
    organizationName: settings.organizationName,
    code,
    name,
    version,
    status,
    languages: [{ isoCode: settings.language, name: languageName(settings.language) }],
    isLatestVersion,
    isVerified,
  };
}

function foundProperty({ uris }: DictionaryEdition, name: string) {
  return { dictionaryUri: uris.dictionary, uri: uris.property(name), name };
}

/** The classes in a language of the dictionary: its own, or one that any of them has been translated into. */
function editionIn({ edition, settings }: DictionaryEdition, code: string | undefined): Edition {
  const inLanguage = edition.inLanguage(code);
  if (code === undefined || code === settings.language || inLanguage !== edition) return inLanguage;
  const languages = [settings.language, ...[...edition.languages].sort()].join(', ');
  const message = `must be a language of the dictionary: ${languages}`;
  throw new ValidationError([{ path: 'query.LanguageCode', rule: 'enum', message }]);
}
