import { counted } from '../../../kernel/counted.ts';
import { FLAG_FIELDS, LINK_FIELDS } from '../../classes/domain/authored-fields.ts';
import { listClasses } from '../../classes/domain/class-path.ts';
import { CLASSIFICATION_KINDS } from '../../classes/domain/object-class.ts';
import { KIND_NAMES } from '../../classes/domain/warnings.ts';
import type { ProposedChange } from './compose-proposal.ts';
import type { ProposedAction, ProposedRequests } from './proposed-actions.ts';

/** A change in words. `nameOf` returns the name of the class with that key, or the key. */
export function changeSummary({ action, request }: ProposedChange, nameOf: (key: string) => string): string {
  // A change holds what its action takes: the route checked it before it was stored.
  return (summaries[action] as (request: never, nameOf: (key: string) => string) => string)(
    request as never,
    nameOf,
  ).slice(0, LONGEST);
}

const LONGEST = 1000;

/** The fields that people call otherwise. */
const FIELD_NAMES: ReadonlyMap<string, string> = new Map(
  CLASSIFICATION_KINDS.flatMap((kind) => [
    [LINK_FIELDS[kind], KIND_NAMES[kind]],
    [FLAG_FIELDS[kind], `override of ${KIND_NAMES[kind]}`],
  ]),
);

const summaries: {
  [A in ProposedAction]: (request: ProposedRequests[A], nameOf: (key: string) => string) => string;
} = {
  createObjectClass: ({ name }) => `Create "${name}" at the top level`,
  addObjectClassChild: ({ childName, parentObjectClassIds = [] }, nameOf) =>
    `Create "${childName}" under ${listClasses(parentObjectClassIds, nameOf)}`,
  updateObjectClass: (
    { key, userId: _userId, ...fields }: ProposedRequests['updateObjectClass'] & { userId?: unknown },
    nameOf,
  ) => {
    const names = Object.keys(fields);
    if (typeof fields.name === 'string' && names.length === 1)
      return `Rename ${nameOf(key)} to "${fields.name}"`;
    const words = names.map((name) =>
      name === 'translations'
        ? `translations (${Object.keys(fields.translations ?? {}).join(', ')})`
        : name === 'codes'
          ? `codes (${Object.keys(fields.codes ?? {}).join(', ')})`
          : (FIELD_NAMES.get(name) ?? name),
    );
    return `Edit ${nameOf(key)}${words.length === 0 ? '' : `: ${words.join(', ')}`}`;
  },
  editObjectClasses: ({ edits }, nameOf) =>
    `Edit ${listClasses(
      edits.map(({ objectClassId }) => objectClassId),
      nameOf,
    )}`,
  setObjectClassCadCategory: ({ key, [LINK_FIELDS.cad_categories]: category }, nameOf) =>
    category === null
      ? `Remove the CAD category of ${nameOf(key)}`
      : `Set the CAD category of ${nameOf(key)} to ${category}`,
  setObjectClassParamTemplates: ({ key, templates }, nameOf) =>
    templates.length === 0
      ? `Remove the parameters of ${nameOf(key)}`
      : `Set ${counted(templates.length, 'parameter')} on ${nameOf(key)}`,
  archiveObjectClass: ({ key }, nameOf) => `Archive ${nameOf(key)} and its subclasses`,
  restoreObjectClass: ({ key, includeChildren }, nameOf) =>
    `Restore ${nameOf(key)}${includeChildren ? ' and its subclasses' : ''}`,
  archiveObjectClasses: ({ sourceObjectClassIds: ids }, nameOf) =>
    `Archive ${listClasses(ids, nameOf)} with ${ids.length === 1 ? 'its' : 'their'} subclasses`,
  restoreObjectClasses: ({ sourceObjectClassIds: ids, includeChildren }, nameOf) =>
    `Restore ${listClasses(ids, nameOf)}${includeChildren ? ` with ${ids.length === 1 ? 'its' : 'their'} subclasses` : ''}`,
  deleteObjectClasses: ({ sourceObjectClassIds: ids, includeChildren }, nameOf) =>
    `Delete ${listClasses(ids, nameOf)}${includeChildren ? ' and all subclasses' : ''}`,
  moveObjectClasses: ({ sourceObjectClassIds: ids, targetObjectClassId: target }, nameOf) =>
    `Move ${listClasses(ids, nameOf)} ${target === null ? 'to the top level' : `under ${nameOf(target)}`}`,
  copyObjectClasses: ({ sourceObjectClassIds: ids, targetObjectClassId: target, includeChildren }, nameOf) =>
    `Copy ${listClasses(ids, nameOf)}${includeChildren ? ' and all subclasses' : ''} under ${nameOf(target)}`,
  importObjectClasses: ({ rows, format, root }, nameOf) =>
    `Import ${counted(rows, 'row')} (${format})${root === null ? '' : ` under ${nameOf(root)}`}`,
  mergeObjectClasses: ({ sourceObjectClassIds: ids, targetObjectClassId: target }, nameOf) =>
    `Merge ${listClasses(ids, nameOf)} into ${nameOf(target)}`,
};
