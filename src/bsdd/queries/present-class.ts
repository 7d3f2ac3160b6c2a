import { isRecordId } from '../../kernel/record-ids.ts';
import type { EditionClass, RenderedParamTemplate } from '../../ontology/index.ts';
import { quantityOf, valueText } from '../domain/quantities.ts';
import { unitNamed } from '../domain/units.ts';
import { vocabularyEntryUri } from '../domain/uris.ts';
import { CLASS_TYPE, referenceCode, relatedIfcEntities, STATUSES, type Told } from './told.ts';

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

export function presentClass(told: Told, one: EditionClass, includes: Includes) {
  const { edition, uris, settings } = told;
  const parent = edition.parentOf(one);
  const above = edition.ancestorsOf(one);
  const successor = edition.successorOf(one);
  const reference = (each: EditionClass) => ({
    uri: uris.class(each.handle),
    name: each.name,
    code: each.handle,
  });
  return {
    dictionaryUri: uris.dictionary,
    activationDateUtc: edition.date.toISOString(),
    code: one.handle,
    creatorLanguageCode: settings.language,
    ...(one.description === null ? {} : { definition: one.description }),
    name: one.name,
    uri: uris.class(one.handle),
    replacedObjectCodes: one.aliases.filter(isHandle),
    ...(successor ? { replacingObjectCodes: [successor.handle] } : {}),
    status: STATUSES[one.status],
    uid: one.id,
    versionDateUtc: edition.date.toISOString(),
    classType: CLASS_TYPE,
    referenceCode: referenceCode(one),
    synonyms: edition.synonymsOf(one),
    relatedIfcEntityNames: relatedIfcEntities(one),
    ...(parent ? { parentClassReference: reference(parent) } : {}),
    ...(includes.properties ? { classProperties: classProperties(told, one) } : {}),
    ...(includes.relations ? { classRelations: relationsOf(one).map(forwardRelation) } : {}),
    ...(includes.children ? { childClassReferences: edition.childrenOf(one.id).map(reference) } : {}),
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

/** The four links: each refers to an entry of a vocabulary. */
export function relationsOf({ codes }: EditionClass): Relation[] {
  return Object.entries(codes).flatMap(([kind, code]) =>
    code ? [{ uri: vocabularyEntryUri(kind, code.entryId), name: `${code.code} ${code.title}`.trim() }] : [],
  );
}

const HAS_REFERENCE = 'HasReference';

function forwardRelation({ uri, name }: Relation) {
  return { relationType: HAS_REFERENCE, relatedClassUri: uri, relatedClassName: name };
}

export function relationItem({ uri, name }: Relation) {
  return { relationType: HAS_REFERENCE, classUri: uri, className: name };
}

export function classProperties(told: Told, one: EditionClass) {
  return told.edition.templatesOf(one).map((template) => classProperty(told, one, template));
}

function classProperty({ uris, settings }: Told, one: EditionClass, template: RenderedParamTemplate) {
  const { name, group, value } = template;
  return {
    name,
    uri: uris.classProperty(one.handle, group, name),
    ...valueTerms(template),
    isWritable: true,
    ...(value === undefined || value === '' ? {} : { predefinedValue: valueText(value) }),
    propertyCode: name,
    propertyDictionaryName: settings.dictionaryName,
    propertyDictionaryUri: uris.dictionary,
    propertyUri: uris.property(name),
    propertySet: group,
    propertyStatus: STATUSES[one.status],
    propertyValueKind: 'Single',
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
