import type { SharedParameter } from '../../parameters/domain/shared-parameter.ts';
import {
  inFileOrder,
  sharedParameterFile,
  sharedParameterOf,
} from '../../parameters/domain/shared-parameter-file.ts';
import { type KitChanges, lineText, shown } from '../domain/kit-changes.ts';
import type { KitRelease, KitTemplate } from '../domain/kit-release.ts';
import type { KitFile } from './kit-file.ts';

const FILE = 'shared-parameters.txt';

/** The parameters of all classes, each GUID once. */
export const sharedParameters: KitFile = {
  name: FILE,
  encoding: 'utf-16le',
  about:
    'The parameters of all classes as shared parameters, with the GUIDs that never change. Manage > Shared Parameters > Browse.',
  *write({ requirements }: KitRelease, changes: KitChanges) {
    const parameters = new Map<string, SharedParameter>();
    for (const { templates } of requirements) {
      for (const template of templates) {
        yield '';
        const parameter = parameterOf(template, changes);
        const known = parameters.get(template.guid);
        if (known) noteDifferences(known, parameter, changes);
        else parameters.set(template.guid, parameter);
      }
    }
    yield sharedParameterFile(inFileOrder(parameters.values()));
  },
};

function parameterOf(template: KitTemplate, changes: KitChanges): SharedParameter {
  const clean = (what: string, text: string, subject?: string) =>
    lineText(changes, FILE, what, text, subject);
  return sharedParameterOf({
    guid: template.guid,
    dataType: template.dataType,
    name: clean('Parameter', template.name),
    group: clean('Group', template.group),
    description: clean(
      'Description',
      template.description ?? '',
      `The description of parameter ${shown(template.name)}`,
    ),
  });
}

function noteDifferences(known: SharedParameter, other: SharedParameter, changes: KitChanges): void {
  if (known.name !== other.name || known.revitDataType !== other.revitDataType)
    changes.note(
      FILE,
      `Parameters ${shown(known.name)} and ${shown(other.name)} have the GUID ${known.guid}. The file has the first.`,
    );
  else if (known.group !== other.group)
    changes.note(
      FILE,
      `Parameter ${shown(known.name)} is in the groups ${shown(known.group)} and ${shown(other.group)}. The file has the first.`,
    );
}
