import { DomainError } from '../../../kernel/domain-error.ts';
import { isRecordId, withoutRecordIds } from '../../../record-ids/record-id.ts';
import { unknownCategory } from '../../vocabularies/domain/nearest-category.ts';
import type { ClassificationKind, Status } from './object-class.ts';

/** A key as an answer may repeat it: record ids are never echoed. */
export function tellable(key: string): string {
  return isRecordId(key) ? 'with this legacy ID' : key;
}

/** Input inside a sentence of ours: not too much of it, and never a record id. */
export function inQuotes(text: string): string {
  const clean = withoutRecordIds(text.toWellFormed());
  return `“${clean.length > 80 ? `${clean.slice(0, 80).toWellFormed()}…` : clean}”`;
}

/** No class has this id, handle or former key. */
export class ObjectClassNotFoundError extends DomainError {
  constructor(key: string) {
    super(`Object class ${tellable(key)} doesn't exist. It may have been deleted.`);
  }
}

/** Rows without an id have no place in any list; a sync gives them one. */
export class ObjectClassGraphNodeIdentityMissingError extends DomainError {
  constructor(names: string[]) {
    const shown = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
    const count = names.length === 1 ? '1 object class has' : `${names.length} object classes have`;
    super(
      `${count} no ID in the graph: ${shown}. To create missing IDs, send POST /api/v1/bim-ontology/object-classes/sync-all (scope: maintenance).`,
    );
  }
}

/** An action on the graph can't be done as requested. */
export class ObjectClassWorkflowFailedError extends DomainError {}

/** Templates are inherited downward, and rendering takes as much memory as all of them have text. */
export class ParamTemplatesTooLargeError extends DomainError {
  static ofBytes(what: string, bytes: number, most: number): ParamTemplatesTooLargeError {
    return new ParamTemplatesTooLargeError(
      `The parameter templates ${what} have ${bytes} bytes in total. The maximum is ${most} bytes.`,
    );
  }
}

/** A class would be further below its root than any may be. */
export class ObjectClassTooDeepError extends DomainError {
  constructor({ id, name }: { id: string; name: string }, depth: number, limit: number) {
    super(`${inQuotes(name)} would be ${depth} levels deep. The maximum is ${limit}.`, {
      objectClassId: id,
      depth,
      limit,
    });
  }
}

/** A merge must say whose data to keep. */
export class ObjectClassKeepDataRequiredError extends DomainError {
  constructor() {
    super(
      'keepData is required: source or target. It decides whose name, texts and classifications are kept.',
    );
  }
}

/** The class to put others below is not named, or has no identity in the graph. */
export class ObjectClassParentIdentityMissingError extends DomainError {}

export class InvalidObjectClassStatusTransitionError extends DomainError {}

/** A branch that is archived cannot be approved. */
export class ObjectClassArchivedError extends DomainError {
  constructor(objectClassId: string, name: string) {
    super(`${name} (${objectClassId}) is archived. Restore it first.`, { objectClassId });
  }
}

export interface ApprovalConflict {
  objectClassId: string;
  objectClassName: string;
  blockingAncestor?: { id: string; name: string; status: Status };
  missingClassificationKind?: ClassificationKind;
}

export class ObjectClassActiveAncestorInvariantError extends DomainError {
  declare readonly details: ApprovalConflict;

  constructor(details: ApprovalConflict) {
    const { name, status } = details.blockingAncestor ?? {};
    super(
      `${details.objectClassName} can't be approved because its ancestor ${name} is ${status === 'draft' ? 'a draft' : status}.`,
      details,
    );
  }
}

export const NEEDED: Record<ClassificationKind, string> = {
  uniformat: 'a UniFormat code',
  masterformat: 'a MasterFormat code',
  object_class_codes: 'an object class code',
  cad_categories: 'a valid CAD category',
};

export class ObjectClassClassificationIncompleteError extends DomainError {
  declare readonly details: ApprovalConflict;

  /** `reason` when a binding of its own hides a current one. */
  constructor(
    details: ApprovalConflict & { missingClassificationKind: ClassificationKind },
    reason?: string,
  ) {
    const { objectClassName, missingClassificationKind: kind } = details;
    super(
      reason === undefined
        ? `${objectClassName} can't be approved because neither it nor an ancestor has ${NEEDED[kind]}.`
        : `${objectClassName} can't be approved. ${reason}`,
      details,
    );
  }
}

export interface StatusConflict {
  objectClassId: string;
  name: string;
  /** Why the class can't get the status. */
  problem: string;
}

/** Some of the classes can't get the status, so none does. */
export class ObjectClassStatusConflict extends DomainError {
  constructor(verb: 'approved' | 'restored', requested: number, conflicts: readonly StatusConflict[]) {
    const shown = conflicts.slice(0, 5).map(({ name, problem }) => `${name}: ${problem}`);
    const more = conflicts.length > shown.length ? ` And ${conflicts.length - shown.length} more.` : '';
    const which =
      requested === 1
        ? `The class can't be ${verb}.`
        : `${conflicts.length} of ${requested} classes can't be ${verb}, so none was.`;
    super(`${which} ${shown.join(' ')}${more}`, { objectClasses: conflicts });
  }
}

/** The class named by the path of the CAD category PUT. */
export class ObjectClassCadCategoryNotFoundError extends DomainError {
  constructor(key: string) {
    super(`Object class ${tellable(key)} doesn't exist, so its CAD category can't be set.`);
  }
}

export class CadCategoryRefsNotFoundError extends DomainError {
  constructor(reference: string, suggestion: string | null) {
    super(unknownCategory(`“${reference}”`, suggestion), { cadCategory: reference, suggestion });
  }
}

/** Only a firm's own entries can be titled, merged or removed: vocabularies are loaded as a whole. */
export class ClassificationEntryNotCustom extends DomainError {}

/** Classes name the entry: merge it into another, or give them another link. */
export class ClassificationEntryInUse extends DomainError {
  constructor(id: string, objectClassIds: readonly string[]) {
    const count = objectClassIds.length;
    super(
      `${id} is used by ${count} class${count === 1 ? '' : 'es'}. Merge it into another entry, or change the classes first.`,
      {
        count,
        objectClassIds: objectClassIds.slice(0, 20),
      },
    );
  }
}

/** A class would have texts in more languages than it can hold. */
export class TooManyLanguagesError extends DomainError {
  constructor(name: string, languages: number, most: number) {
    super(`${name} would have translations into ${languages} languages. The maximum is ${most}.`);
  }
}

export interface RevisionConflict {
  objectClassId: string;
  name: string;
  /** The revision that the caller saw. */
  expected: string | number;
  revision: number;
}

/** Someone else changed classes since the revisions that the caller saw. */
export class ObjectClassRevisionConflict extends DomainError {
  /** One class, or the list of those that an edit of many found changed. */
  constructor(conflict: RevisionConflict | RevisionConflict[]) {
    const conflicts = [conflict].flat();
    const shown = conflicts
      .slice(0, 20)
      .map(({ name, expected, revision }) => `${name} (now revision ${revision}, you sent ${expected})`);
    const more = conflicts.length > shown.length ? `; and ${conflicts.length - shown.length} more` : '';
    super(
      `${conflicts.length === 1 ? 'This class has' : 'These classes have'} changed: ${shown.join('; ')}${more}. Get the current values and try again.`,
      Array.isArray(conflict)
        ? { objectClasses: conflict.map(({ name: _, ...rest }) => rest) }
        : { objectClassId: conflict.objectClassId, revision: conflict.revision },
    );
  }
}

/** Someone else replaced the parameter templates since the caller saw them. */
export class ObjectClassParamTemplatesConflict extends DomainError {
  constructor(objectClassId: string, names: readonly string[]) {
    const now =
      names.length === 0 ? 'The class now has none.' : `They are now: ${names.slice(0, 20).join(', ')}.`;
    super(
      `The parameter templates of ${objectClassId} changed while you were editing. ${now} Get the current templates and try again.`,
      { objectClassId },
    );
  }
}

/** Lines of a shared parameter file are rejected, so nothing of it is imported. */
export class SharedParametersRejected extends DomainError {}

/** Rows of an import are rejected, so nothing of it is done. */
export class ImportRejected extends DomainError {}

export interface UndoConflict {
  /** The later operations that brought it about, oldest first. */
  operationIds: string[];
  obstacles: { objectClassIds: string[]; reason: string }[];
}

/** A later change blocks an undo. */
export class OperationUndoConflict extends DomainError {
  declare readonly details: UndoConflict;
}

/** The version is unknown here, or too long ago: take the full list. */
export class OntologyVersionGone extends DomainError {
  constructor() {
    super(
      'This ontologyVersion is too old, unknown, or from a list with a different root, maxDepth, includeInactive, language or codes. Get the full list.',
    );
  }
}

const counted = (characters: number) => `${characters.toLocaleString('en')} characters`;

/** The texts of the whole ontology would have more characters than they may have. */
export class OntologyTextLimitReached extends DomainError {
  constructor(characters: number, added: number, most: number) {
    super(
      `The texts of the ontology have ${counted(characters)}, and this change adds ${added.toLocaleString('en')}. The maximum is ${counted(most)} (ONTOLOGY_MAX_CHARACTERS). Remove or shorten texts first, or undo the changes that added them.`,
      { characters, added, limit: most },
    );
  }
}

/** The ontology has more text than fits into the memory of this process. */
export class OntologyTooLargeToRead extends DomainError {
  constructor(characters: number, most: number) {
    super(
      `The texts of the ontology have ${counted(characters)}, and this process can read at most ${counted(most)}. Start it with more memory (NODE_OPTIONS=--max-old-space-size=…), then undo the changes that added the texts.`,
      { characters, limit: most },
    );
  }
}

/** More bytes or rows than an import takes. */
export class ImportTooLarge extends DomainError {}

/** IDS needs a specification: a file without any would be invalid. */
export class NoRequirements extends DomainError {
  constructor(skipped: number) {
    const why =
      skipped === 0
        ? 'No approved class here has a parameter that is required or constrained.'
        : `Approved classes with requirements: ${skipped}. None has an IFC entity and codes that say what its requirements apply to; report=true lists them.`;
    super(`There is nothing to export as IDS. ${why}`);
  }
}

/** More than readers of IDS files take. */
export class TooManyRequirements extends DomainError {
  constructor(what: string, count: number, most: number) {
    const [has, limit] = [count.toLocaleString('en'), most.toLocaleString('en')];
    super(`The IDS file would have ${has} ${what}. The maximum is ${limit}. Export a branch with root.`);
  }
}

/** The file as a whole cannot be read; nothing of it was taken. */
export class ImportUnreadable extends DomainError {}

/** As many files are being imported as may be; nothing of this one was stored. */
export class TooManyImportsWaiting extends DomainError {
  constructor(waiting: number) {
    super(
      `${waiting} imports are already running, which is the maximum. Wait for one to finish, then send the file again.`,
    );
  }
}

/** The version was released before, and a release is never changed. */
export class OntologyReleaseExists extends DomainError {
  constructor(version: string) {
    super(`Version ${version} is already released and can't be changed. Choose another version.`, {
      version,
    });
  }
}

export class OntologyReleaseNotFound extends DomainError {
  constructor(version: string) {
    super(`Release ${version} of the ontology doesn't exist.`);
  }
}

/** A proposal cannot be changed or decided in the state that it is in. */
export class ProposalStateConflict extends DomainError {}

/** More requests wait for proposals than this process lets wait, or one of them waited too long. */
export class ProposalsBusy extends DomainError {
  constructor() {
    super('Too many requests are planning or editing proposals right now. Try again in a few seconds.');
  }
}

/** The proposal was edited since the revision that the reviewer saw, or the ontology, so that its changes do something else. */
export class ProposalChanged extends DomainError {
  constructor(
    { id, number, status, revision }: { id: string; number: number; status: string; revision: number },
    reviewed: number | null,
    edits: readonly {
      revision: number;
      type: string;
      changeId: string | null;
      summary: string | null;
      userId: string | null;
      keyName: string | null;
      at: Date;
    }[],
  ) {
    const shown = edits
      .slice(0, 5)
      .map(({ type, summary }) => (summary === null ? 'Changes reordered.' : `${EDITED[type]}: ${summary}.`));
    const more = edits.length > shown.length ? ` And ${edits.length - shown.length} more.` : '';
    const since =
      reviewed === revision
        ? `The ontology has changed since you reviewed proposal ${number}, and the proposal now does something else.`
        : `Proposal ${number} is at revision ${revision}, and you reviewed ${reviewed === null ? 'another one' : `revision ${reviewed}`}.`;
    super(
      `${since} ${shown.join(' ')}${more} Review the proposal as it is now, then accept it.`.replaceAll(
        '  ',
        ' ',
      ),
      {
        proposalId: id,
        status,
        revision,
        reviewed,
        changes: edits.map(({ at, ...edit }) => ({ ...edit, at: at.toISOString() })),
      },
    );
  }
}

const EDITED: Record<string, string> = { added: 'Added', removed: 'Removed' };

/** Some of its changes cannot be done on today's tree, so none is. */
export class ProposalChangesBlocked extends DomainError {
  constructor(number: number, blocked: readonly { changeId: string; position: number; problem: string }[]) {
    const which = blocked.slice(0, 5).map(({ position, problem }) => `Change ${position}: ${problem}`);
    const more = blocked.length > 5 ? ` And ${blocked.length - 5} more.` : '';
    const remedy =
      blocked.length === 1
        ? `Resolve the problem or remove change ${blocked[0]?.position}`
        : 'Resolve these problems or remove the changes';
    super(
      `Proposal ${number} can't be accepted yet. ${which.join(' ')}${more} ${remedy}, then accept the proposal.`,
      {
        changeIds: blocked.map(({ changeId }) => changeId),
        problems: blocked,
      },
    );
  }
}

/** Only the caller that wrote a proposal or comment, and those with admin, edit it. */
export class NotTheAuthor extends DomainError {
  constructor(what: 'proposal' | 'comment') {
    super(`Only the author of this ${what} or someone with the admin scope can do this.`);
  }
}

/** With PROPOSALS_FOUR_EYES, a second person accepts. */
export class ProposalNeedsSecondPerson extends DomainError {
  constructor() {
    super('You wrote this proposal or part of it, so someone else has to accept it.');
  }
}
