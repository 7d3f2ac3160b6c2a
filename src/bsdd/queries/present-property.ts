import type { Parameter } from '../../ontology/index.ts';
import { valueTerms } from './present-class.ts';
import { STATUSES, type Told } from './told.ts';

export function presentProperty({ edition, uris, settings }: Told, { template, guid, status }: Parameter) {
  const { name } = template;
  return {
    dictionaryUri: uris.dictionary,
    activationDateUtc: edition.date.toISOString(),
    code: name,
    creatorLanguageCode: settings.language,
    name,
    uri: uris.property(name),
    status: STATUSES[status],
    uid: guid,
    versionDateUtc: edition.date.toISOString(),
    ...valueTerms(template),
    propertyValueKind: 'Single',
  };
}

/** At most as many as the former version of the operation answers. */
const MOST_CLASSES = 2000;

/** The classes whose own template it is; those below them inherit it. */
export function* classesOfProperty({ edition, uris }: Told, name: string) {
  const classes: { uri: string; code: string; name: string; definition?: string; propertySet: string }[] = [];
  for (const one of edition.listed) {
    yield;
    const template = one.paramTemplates.find((each) => each.name === name);
    if (!template) continue;
    classes.push({
      uri: uris.class(one.handle),
      code: one.handle,
      name: one.name,
      ...(one.description === null ? {} : { definition: one.description }),
      propertySet: template.group,
    });
    if (classes.length === MOST_CLASSES) break;
  }
  return classes;
}
