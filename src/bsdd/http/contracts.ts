import { type TProperties, type TSchema, Type } from 'typebox';
import { named } from '../../platform/http/named-schemas.ts';

/**
 * What is answered, in the words of the published API: a contract has its name there, and those of its fields that
 * Lintel knows something for. A test holds them against the published ones.
 */
const contract = <P extends TProperties>(title: string, fields: P) => Type.Object(fields, { title });
const opt = <T extends TSchema>(schema: T) => Type.Optional(schema);

const text = Type.String();
const filled = Type.String({ minLength: 1 });
const date = Type.String({ format: 'date-time' });
const whole = Type.Integer();
const texts = Type.Array(text);
const counts = { totalCount: whole, offset: whole, count: whole };

const dictionaryFields = {
  code: filled,
  uri: filled,
  name: filled,
  version: filled,
  organizationCodeOwner: filled,
  organizationNameOwner: filled,
  defaultLanguageCode: filled,
  isLatestVersion: Type.Boolean(),
  isVerified: Type.Boolean(),
  isPrivate: Type.Boolean(),
  license: opt(text),
  licenseUrl: opt(text),
  status: text,
  releaseDate: date,
  lastUpdatedUtc: date,
};

export const DictionaryContract = contract('DictionaryContract.v1', {
  ...dictionaryFields,
  availableLanguages: Type.Array(contract('CodeNameDto', { code: text, name: text })),
});

export const DictionaryList = contract('DictionaryResponseContract.v1', {
  ...counts,
  dictionaries: Type.Array(DictionaryContract),
});

const ClassListItem = contract('ClassListItemContract.v1.Classes', {
  uri: text,
  code: text,
  name: text,
  classType: text,
  referenceCode: text,
  parentClassCode: opt(text),
  descriptionPart: opt(text),
  children: opt(Type.Array(named<object>('ClassListItemContract.v1.Classes'))),
});

export const DictionaryClasses = contract('DictionaryClassesResponseContract.v1.Classes', {
  ...dictionaryFields,
  classes: Type.Array(ClassListItem),
  classesTotalCount: whole,
  classesOffset: whole,
  classesCount: whole,
});

export const DictionaryProperties = contract('DictionaryPropertiesResponseContract.v1', {
  ...dictionaryFields,
  properties: Type.Array(contract('PropertyListItemContract.v1', { uri: text, code: text, name: text })),
  propertiesTotalCount: whole,
  propertiesOffset: whole,
  propertiesCount: whole,
});

const ClassReference = contract('ClassReferenceContract.v1', { uri: filled, name: text, code: text });

const valueFields = {
  dataType: text,
  dimension: opt(text),
  dimensionLength: opt(whole),
  dimensionMass: opt(whole),
  dimensionTime: opt(whole),
  dimensionElectricCurrent: opt(whole),
  dimensionThermodynamicTemperature: opt(whole),
  dimensionAmountOfSubstance: opt(whole),
  dimensionLuminousIntensity: opt(whole),
  physicalQuantity: opt(text),
  propertyValueKind: text,
  units: opt(texts),
  qudtCodes: opt(texts),
};

const allowedValues = (title: string) =>
  opt(Type.Array(contract(title, { code: opt(text), value: filled, sortNumber: opt(whole) })));

const classPropertyFields = {
  name: filled,
  uri: filled,
  ...valueFields,
  description: opt(text),
  isRequired: Type.Boolean(),
  pattern: opt(text),
  minInclusive: opt(Type.Number()),
  maxInclusive: opt(Type.Number()),
  minExclusive: opt(Type.Number()),
  maxExclusive: opt(Type.Number()),
  isWritable: Type.Boolean(),
  predefinedValue: opt(text),
  propertyCode: text,
  propertyDictionaryName: text,
  propertyDictionaryUri: text,
  propertyUri: text,
  propertySet: filled,
  propertyStatus: text,
};

const relationFields = { relationType: filled, classUri: filled, className: text };

export const Class = contract('ClassContract.v1', {
  dictionaryUri: text,
  activationDateUtc: date,
  code: filled,
  creatorLanguageCode: text,
  definition: opt(text),
  name: filled,
  uri: filled,
  replacedObjectCodes: texts,
  replacingObjectCodes: opt(texts),
  status: filled,
  uid: text,
  versionDateUtc: date,
  classType: text,
  referenceCode: text,
  synonyms: texts,
  relatedIfcEntityNames: texts,
  parentClassReference: opt(ClassReference),
  classProperties: opt(
    Type.Array(
      contract('ClassPropertyContract.v1', {
        ...classPropertyFields,
        allowedValues: allowedValues('ClassPropertyValueContract.v1'),
      }),
    ),
  ),
  classRelations: opt(
    Type.Array(
      contract('ClassRelationContract.v1', {
        relationType: filled,
        relatedClassUri: filled,
        relatedClassName: text,
      }),
    ),
  ),
  childClassReferences: opt(Type.Array(ClassReference)),
  reverseClassRelations: opt(Type.Array(contract('ClassReverseRelationContract.v1', relationFields))),
  hierarchy: Type.Array(
    contract('HierarchyItemContract.v1', { level: whole, name: filled, code: filled, uri: filled }),
  ),
});

export const ClassRelations = contract('ClassRelationsContract.v1', {
  ...counts,
  classUri: text,
  areReversedRelations: Type.Boolean(),
  classRelations: Type.Array(contract('ClassRelationItemContract.v1', relationFields)),
});

export const ClassProperties = contract('ClassPropertiesContract.v1', {
  ...counts,
  classUri: text,
  classProperties: Type.Array(
    contract('ClassPropertyItemContract.v1', {
      ...classPropertyFields,
      allowedValues: allowedValues('ClassPropertyValueItemContract.v1'),
    }),
  ),
});

const propertyFields = {
  dictionaryUri: text,
  activationDateUtc: date,
  code: filled,
  creatorLanguageCode: text,
  name: filled,
  uri: filled,
  status: filled,
  uid: text,
  versionDateUtc: date,
  ...valueFields,
};

export const Property = contract('PropertyContract.v5', propertyFields);

export const FormerProperty = contract('PropertyContract.v4', {
  ...propertyFields,
  propertyClasses: opt(
    Type.Array(
      contract('PropertyClassContract.v4', {
        uri: text,
        code: text,
        name: filled,
        definition: opt(text),
        propertySet: text,
      }),
    ),
  ),
});

const foundFields = {
  dictionaryUri: text,
  name: text,
  referenceCode: text,
  uri: text,
  classType: text,
  description: opt(text),
  parentClassName: opt(text),
  relatedIfcEntityNames: texts,
};

const Language = contract('LanguageContract.v1', { isoCode: filled, name: filled });
export const Languages = Type.Array(Language);

export const TextSearch = contract('TextSearchResponseContract.v2', {
  ...counts,
  classes: Type.Array(contract('TextSearchResponseClassContract.v2', { ...foundFields, code: text })),
  dictionaries: Type.Array(
    contract('TextSearchResponseDictionaryContract.v2', {
      uri: filled,
      organizationName: filled,
      code: filled,
      name: filled,
      version: filled,
      status: filled,
      languages: Languages,
      isLatestVersion: Type.Boolean(),
      isVerified: Type.Boolean(),
    }),
  ),
  properties: Type.Array(
    contract('TextSearchResponsePropertyContract.v2', {
      dictionaryUri: text,
      uri: text,
      code: text,
      name: text,
    }),
  ),
});

export const FormerTextSearch = contract('TextSearchResponseContract.v1', {
  ...counts,
  classes: Type.Array(
    contract('TextSearchResponseClassContract.v1', { ...foundFields, dictionaryName: text }),
  ),
  dictionaries: Type.Array(contract('TextSearchResponseDictionaryContract.v1', { uri: text, name: text })),
  properties: Type.Array(
    contract('TextSearchResponsePropertyContract.v1', {
      dictionaryUri: text,
      dictionaryName: text,
      uri: text,
      name: text,
    }),
  ),
});

export const SearchInDictionary = contract('SearchInDictionaryResponseContract.v1', {
  ...counts,
  dictionary: contract('DictionarySearchResultContract.v1', {
    name: text,
    uri: text,
    classes: Type.Array(
      contract('ClassSearchResultContract.v1', {
        name: text,
        uri: text,
        referenceCode: text,
        classType: text,
        definition: opt(text),
        synonyms: texts,
      }),
    ),
  }),
});

export const ClassSearchContract = contract('ClassSearchResponseContract.v1', {
  ...counts,
  classes: Type.Array(
    contract('ClassSearchResponseClassContract.v1', { ...foundFields, dictionaryName: text }),
  ),
});

export const UriRedirections = contract('UriRedirectionsContract.v1', {
  uriRedirections: Type.Array(
    contract('UriRedirectionContract.v1', {
      organizationCodeSource: text,
      dictionaryCodeSource: text,
      organizationCodeDestination: text,
      dictionaryCodeDestination: text,
    }),
  ),
});

export const UnitContracts = Type.Array(
  contract('UnitContract.v1', { code: text, name: text, symbol: text, qudtUri: text }),
);

export const Countries = Type.Array(contract('CountryContract.v1', { code: text, name: text }));

export const ReferenceDocuments = Type.Array(
  contract('ReferenceDocumentContract.v1', { title: text, name: text, date }),
);

/** The published error answer, and what every error of Lintel says. */
export const Problem = Type.Object(
  {
    type: text,
    title: text,
    status: whole,
    detail: text,
    error: text,
    message: text,
    requestId: text,
  },
  { title: 'ProblemDetails', additionalProperties: true },
);
