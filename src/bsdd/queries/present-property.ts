import type { EditionParameter } from '../../ontology/index.ts';
import { BSDD_STATUSES, type DictionaryEdition } from './dictionary-edition.ts';
import { valueTerms } from './present-class.ts';

export function presentProperty(
  { edition, uris, settings }: DictionaryEdition,
  { template, guid, status }: EditionParameter,
) {
  const { name } = template;
  return {
    dictionaryUri: uris.dictionary,
    activationDateUtc: edition.date.toISOString(),
    code: name,
    creatorLanguageCode: settings.language,
    name,
    uri: uris.property(name),
    status: BSDD_STATUSES[status],
    uid: guid,
    versionDateUtc: edition.date.toISOString(),
    ...valueTerms(template),
    propertyValueKind: 'Single',
  };
}

/** At most as many as the former version of the operation answers. */
const MOST_CLASSES = 2000;

/** The classes whose own template it is; those below them inherit it. */
export function* classesOfProperty({ edition, uris }: DictionaryEdition, name: string) {
  const classes: { uri: string; code: string; name: string; definition?: string; propertySet: string }[] = [];
  for (const objectClass of edition.listed) {
    yield;
    const template = objectClass.paramTemplates.find((each) => each.name === name);
    if (!template) continue;
    classes.push({
      uri: uris.class(objectClass.handle),
      code: objectClass.handle,
      name: objectClass.name,
      ...(objectClass.description === null ? {} : { definition: objectClass.description }),
      propertySet: template.group,
    });
    if (classes.length === MOST_CLASSES) break;
  }
  return classes;
}
