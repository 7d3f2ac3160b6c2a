import type { EditionClass, RenderedParamTemplate } from '../../ontology/index.ts';
import { isRecordId } from '../../record-ids/record-id.ts';
import { quantityOf, valueText } from '../domain/quantities.ts';
import { unitNamed } from '../domain/units.ts';
import { systemCodeUri, vocabularyEntryUri } from '../domain/uris.ts';
import {
  BSDD_STATUSES,
  CLASS_TYPE,
  type DictionaryEdition,
  referenceCode,
  relatedIfcEntities,
} from './dictionary-edition.ts';

export interface Includes {
  properties: boolean;
  children: boolean;
  relations: boolean;
  reverseRelations: boolean;
}

export const EVERYTHING: Includes = {
  properties: true,
  children: true,
  relations: true,
  reverseRelations: false,
};

export function presentClass(dictionary: DictionaryEdition, objectClass: EditionClass, includes: Includes) {
  const { edition, uris, settings } = dictionary;
  const parent = edition.parentOf(objectClass);
  const above = edition.ancestorsOf(objectClass);
  const successor = edition.successorOf(objectClass);
  const reference = (each: EditionClass) => ({
    uri: uris.class(each.handle),
    name: each.name,
    code: each.handle,
  });
  return {
    dictionaryUri: uris.dictionary,
    activationDateUtc: edition.date.toISOString(),
    code: objectClass.handle,
    creatorLanguageCode: settings.language,
    ...(objectClass.description === null ? {} : { definition: objectClass.description }),
    name: objectClass.name,
    uri: uris.class(objectClass.handle),
    replacedObjectCodes: objectClass.aliases.filter(isHandle),
    ...(successor ? { replacingObjectCodes: [successor.handle] } : {}),
    status: BSDD_STATUSES[objectClass.status],
    uid: objectClass.id,
    versionDateUtc: edition.date.toISOString(),
    classType: CLASS_TYPE,
    referenceCode: referenceCode(objectClass),
    synonyms: edition.synonymsOf(objectClass),
    relatedIfcEntityNames: relatedIfcEntities(edition, objectClass),
    ...(parent ? { parentClassReference: reference(parent) } : {}),
    ...(includes.properties ? { classProperties: classProperties(dictionary, objectClass) } : {}),
    ...(includes.relations ? { classRelations: relationsOf(objectClass).map(forwardRelation) } : {}),
    ...(includes.children ? { childClassReferences: edition.childrenOf(objectClass.id).map(reference) } : {}),
    // Our relations lead to vocabularies, never to a class.
    ...(includes.reverseRelations ? { reverseClassRelations: [] } : {}),
    hierarchy: above.map((each, i) => ({
      level: above.length - 1 - i,
      name: each.name,
      code: each.handle,
      uri: uris.class(each.handle),
    })),
  };
}

/** Merged classes left both of their keys; ids are no codes. */
function isHandle(key: string): boolean {
  return !/^oc_[0-9a-z]{26}$/.test(key) && !isRecordId(key);
}

interface Relation {
  uri: string;
  name: string;
}

/** The four links, each to an entry of a vocabulary, then the codes of further systems. */
export function relationsOf({ codes, systemCodes = {} }: EditionClass): Relation[] {
  const links = Object.entries(codes).flatMap(([kind, code]) =>
    code ? [{ uri: vocabularyEntryUri(kind, code.entryId), name: `${code.code} ${code.title}`.trim() }] : [],
  );
  const further = Object.entries(systemCodes).map(([system, { code, title }]) => ({
    uri: systemCodeUri(system, code),
    name: title === code ? code : `${code} ${title}`,
  }));
  return [...links, ...further];
}

const HAS_REFERENCE = 'HasReference';

function forwardRelation({ uri, name }: Relation) {
  return { relationType: HAS_REFERENCE, relatedClassUri: uri, relatedClassName: name };
}

export function relationItem({ uri, name }: Relation) {
  return { relationType: HAS_REFERENCE, classUri: uri, className: name };
}

/** The class's own: bSDD has those that it inherits on the classes above it. */
export function classProperties(dictionary: DictionaryEdition, objectClass: EditionClass) {
  return dictionary.edition
    .templatesOf(objectClass)
    .filter(({ source }) => source === 'authored')
    .map((template) => classProperty(dictionary, objectClass, template));
}

function classProperty(
  { uris, settings }: DictionaryEdition,
  objectClass: EditionClass,
  template: RenderedParamTemplate,
) {
  const { name, group, value, ifc, description } = template;
  return {
    name,
    uri: uris.classProperty(objectClass.handle, group, name),
    ...(description === undefined ? {} : { description }),
    ...valueTerms(template),
    ...constraintTerms(template),
    isWritable: true,
    ...(value === undefined || value === '' ? {} : { predefinedValue: valueText(value) }),
    propertyCode: name,
    propertyDictionaryName: settings.dictionaryName,
    propertyDictionaryUri: uris.dictionary,
    propertyUri: uris.property(name),
    propertySet: ifc.propertySet,
    propertyStatus: BSDD_STATUSES[objectClass.status],
    propertyValueKind: 'Single',
  };
}

/** Which values are allowed, and whether one has to be there. */
function constraintTerms(template: RenderedParamTemplate) {
  const { allowedValues, pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = template;
  return {
    isRequired: template.required,
    ...(allowedValues && {
      allowedValues: allowedValues.map((allowed, i) => ({
        code: String(allowed),
        value: String(allowed),
        sortNumber: i + 1,
      })),
    }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(minimum === undefined ? {} : { minInclusive: minimum }),
    ...(maximum === undefined ? {} : { maxInclusive: maximum }),
    ...(exclusiveMinimum === undefined ? {} : { minExclusive: exclusiveMinimum }),
    ...(exclusiveMaximum === undefined ? {} : { maxExclusive: exclusiveMaximum }),
  };
}

/** Data type, dimension and unit. */
export function valueTerms({ dataType, unit }: Pick<RenderedParamTemplate, 'dataType' | 'unit'>) {
  const { dataType: type, physicalQuantity, length } = quantityOf(dataType);
  const known = unit === undefined ? undefined : unitNamed(unit);
  return {
    dataType: type,
    ...(length === undefined
      ? {}
      : {
          dimension: `${length} 0 0 0 0 0 0`,
          dimensionLength: length,
          dimensionMass: 0,
          dimensionTime: 0,
          dimensionElectricCurrent: 0,
          dimensionThermodynamicTemperature: 0,
          dimensionAmountOfSubstance: 0,
          dimensionLuminousIntensity: 0,
        }),
    ...(physicalQuantity === undefined ? {} : { physicalQuantity }),
    ...(unit === undefined ? {} : { units: [known?.code ?? unit] }),
    ...(known ? { qudtCodes: [known.qudtCode] } : {}),
  };
}
