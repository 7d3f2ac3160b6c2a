import { present } from '../../../kernel/present.ts';
import { phaseReporter } from '../../../kernel/progress.ts';
import type { IfcNames } from '../../classes/domain/authored-fields.ts';
import { inQuotes } from '../../classes/domain/errors.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import { ancestorsOf } from '../../classes/domain/tree.ts';
import { type ExchangeRow, warning } from './exchange-row.ts';
import { archiveAbsent } from './import-absent.ts';
import { type AuthoredByRow, authoredBy } from './import-fields.ts';
import { entitiesAbove, leaveInheritedEntities, refuseIfcFaults } from './import-ifc-names.ts';
import {
  type ImportEntry,
  isEntry,
  isUsableHandle,
  isWellFormedId,
  keyWarnings,
  type MatchContext,
  matchRows,
  rejectRow,
} from './import-match.ts';
import { importedParameters, type NamedClass } from './import-parameters.ts';
import { refuseImpossiblePlaces } from './import-places.ts';
import { Collected, type ImportContext, type ImportPlan } from './import-results.ts';
import {
  importedSpecifications,
  isSpecification,
  matchSpecifications,
  type SpecifiedClass,
} from './import-specifications.ts';

export type { ImportPlan } from './import-results.ts';

export interface Import {
  /** Rows without a parent hang below it; null: at the top. */
  rootId: string | null;
  absent: 'keep' | 'archive';
}

/** The rows of a file, with the classes that they are about. */
export interface MatchedImport extends Import {
  entries: ImportEntry[];
  parameterRows: ExchangeRow[];
  specified: SpecifiedClass[];
}

/**
 * Finds the classes of rows. A generator, because a file has up to 200,000 rows: the caller can let other work run at
 * each yield.
 */
export function* matchImport(
  context: Omit<ImportContext, 'templates'>,
  rows: readonly ExchangeRow[],
  { rootId, absent }: Import,
): Generator<void, MatchedImport> {
  const classRows: ExchangeRow[] = [];
  const parameterRows: ExchangeRow[] = [];
  const specifications: (typeof rows)[number][] = [];
  for (const row of rows) {
    (row.specification ? specifications : row.parameter === undefined ? classRows : parameterRows).push(row);
    yield;
  }
  const specified = yield* matchSpecifications(context, specifications.filter(isSpecification));
  for (const { draft } of specified) if (draft) classRows.push(draft);
  const entries = yield* matchRows(
    context,
    classRows,
    rootId,
    phaseReporter(context.report, 'matching', classRows.length),
  );
  return { rootId, absent, entries, parameterRows, specified };
}

/** The classes whose parameter templates have to be known to plan these rows. */
export function* classesWithTemplates(
  { classes, aliases, holderOf }: MatchContext,
  { entries, parameterRows, specified }: MatchedImport,
): Generator<void, Set<string>> {
  const ids = new Set<string>();
  for (const { row, existing } of entries) {
    yield;
    // An ID that no class has may be that of a deleted one, whose templates are still stored.
    if (!existing && row.id !== undefined) ids.add(row.id);
    else if (existing && (row.paramTemplates ?? row.describedTemplates)) ids.add(existing.id);
  }
  for (const { handle = '' } of parameterRows) {
    yield;
    ids.add(holderOf(handle) ?? aliases.get(handle) ?? handle);
  }
  for (const { existing } of specified) {
    yield;
    if (!existing) continue;
    ids.add(existing.id);
    for (const { id } of ancestorsOf(classes, existing.id)) ids.add(id);
  }
  return ids;
}

/** Plans what rows change in an ontology. */
export function* planImport(
  context: ImportContext,
  { rootId, absent, entries, parameterRows, specified }: MatchedImport,
  newId: (row: number) => string,
): Generator<void, ImportPlan> {
  const authored = new Map<ImportEntry, AuthoredByRow>();
  for (const entry of entries) {
    refuseOldRevision(context, entry);
    authored.set(entry, yield* authoredBy(entry, context.vocabulary, context.patterns));
    yield;
  }
  const ifcNames = (entry: ImportEntry): IfcNames => present(authored.get(entry)).authored;
  const inheritedEntity = yield* entitiesAbove(context, entries, ifcNames);
  yield* leaveInheritedEntities(entries, ifcNames, inheritedEntity);
  yield* refuseIfcFaults(context, entries, ifcNames, inheritedEntity);
  yield* refuseImpossiblePlaces(context, entries);

  const nameOf = (entry: ImportEntry) => authored.get(entry)?.authored.name ?? '';
  const identities = yield* identify(context, entries, nameOf, newId);
  const idOf = (parent: ImportEntry['parent']): string | null => {
    if (!parent) return null;
    return isEntry(parent) ? (parent.existing?.id ?? identities.get(parent)?.id ?? null) : parent.id;
  };
  const handles = new Map<string, string>();
  for (const { id, handle } of identities.values()) {
    handles.set(id, handle);
    yield;
  }
  const handleOf = (id: string | null) =>
    id === null ? null : (handles.get(id) ?? context.classes.get(id)?.handle ?? null);

  const given = new Set<string>();
  for (const { id, handle } of identities.values()) {
    given.add(id).add(handle);
    yield;
  }
  const collected = new Collected(context, given);
  const planned = phaseReporter(context.report, 'planning', entries.length);
  for (const [no, entry] of entries.entries()) {
    yield;
    planned(no);
    const { existing } = entry;
    if (entry.rejected) {
      collected.rejected(entry);
      continue;
    }
    const fields = present(authored.get(entry));
    const identity = existing ?? present(identities.get(entry));
    const after: ObjectClass = {
      id: identity.id,
      handle: identity.handle,
      status: existing?.status ?? 'draft',
      parentId: idOf(entry.parent),
      ...fields.authored,
    };
    collected.accepted(entry, after, fields.custom, handleOf);
  }
  if (parameterRows.length > 0) {
    const named = yield* classFinder(context, entries, identities);
    const imported = yield* importedParameters(parameterRows, named, context);
    collected.parameters(imported);
  }
  if (specified.length > 0) {
    const entryOf = new Map(entries.map((entry) => [entry.row, entry]));
    const createdId = (draft: ExchangeRow) => {
      const entry = entryOf.get(draft);
      return entry && !entry.rejected ? (identities.get(entry)?.id ?? null) : null;
    };
    collected.specifications(yield* importedSpecifications(context, specified, createdId));
  }
  // A sheet of parameters and an IDS file say nothing about which classes there are.
  if (absent === 'archive' && specified.length === 0 && (entries.length > 0 || parameterRows.length === 0)) {
    const { archived, kept } = yield* archiveAbsent(context, entries, rootId);
    for (const objectClass of archived) collected.archived(objectClass);
    for (const result of kept) collected.result(result);
  }
  return collected.plan();
}

/** The class of a handle, as it is after the import. */
function* classFinder(
  { classes, aliases, holderOf }: MatchContext,
  entries: readonly ImportEntry[],
  identities: ReadonlyMap<ImportEntry, Identity>,
): Generator<void, (handle: string) => NamedClass | null> {
  const inFile = new Map<string, NamedClass>();
  for (const entry of entries) {
    yield;
    const handle = entry.row.handle ?? entry.existing?.handle;
    const identity = entry.existing ?? identities.get(entry);
    if (entry.rejected && handle !== undefined)
      inFile.set(handle, { id: identity?.id ?? `?${handle}`, fault: "the class's own row is rejected" });
    else if (identity && handle !== undefined && !entry.existing)
      inFile.set(handle, { id: identity.id, fault: null, isNew: true });
  }
  return (handle) => {
    const objectClass = classes.get(holderOf(handle) ?? aliases.get(handle) ?? handle);
    const known = inFile.get(handle) ?? inFile.get(objectClass?.handle ?? '');
    if (known || !objectClass) return known ?? null;
    const { id, status, name } = objectClass;
    return { id, fault: status === 'archived' ? `${name} is archived. Restore the class first` : null };
  };
}

/** Somebody changed the class since the file was written: their change must not be lost. */
function refuseOldRevision(context: MatchContext, entry: ImportEntry): void {
  const { row, existing } = entry;
  entry.problems.push(...keyWarnings(entry));
  if (!existing) return;
  if (row.status !== undefined && row.status !== existing.status) {
    entry.problems.push(
      warning(
        'status',
        `stays ${existing.status}: imports don't change the status. Use approve, archive or restore`,
      ),
    );
  }
  const revision = context.revisionOf(existing.id);
  if (row.revision === undefined || row.revision >= revision) return;
  rejectRow(
    entry,
    'revision',
    `the file has revision ${row.revision}, but the class is now at revision ${revision}: it changed after the export`,
  );
}

interface Identity {
  id: string;
  handle: string;
}

/** Ids and handles of the new classes: those given where they can be, in all rows before any is made up. */
function* identify(
  { classes, aliases, handles }: Pick<ImportContext, 'classes' | 'aliases' | 'handles'>,
  entries: readonly ImportEntry[],
  nameOf: (entry: ImportEntry) => string,
  newId: (row: number) => string,
): Generator<void, Map<ImportEntry, Identity>> {
  const created: ImportEntry[] = [];
  const ids = new Set<string>();
  for (const entry of entries) {
    yield;
    if (entry.existing || entry.rejected) continue;
    const { id, handle } = entry.row;
    created.push(entry);
    if (id !== undefined) ids.add(id);
    if (handle !== undefined) handles.take(handle);
  }
  const unusedId = (row: number) => {
    for (let next = row; ; next++) {
      const id = newId(next);
      if (ids.has(id) || classes.has(id) || aliases.has(id)) continue;
      ids.add(id);
      return id;
    }
  };
  const identities = new Map<ImportEntry, Identity>();
  for (const entry of created) {
    const { id, handle } = entry.row;
    const keptId = id !== undefined && isWellFormedId(id) ? id : null;
    const keptHandle = handle !== undefined && isUsableHandle(handle) ? handle : null;
    if (id !== undefined && !keptId) {
      entry.problems.push(warning('id', `${inQuotes(id)} isn't a Lintel ID; the class gets a new one`));
    }
    if (handle !== undefined && !keptHandle) {
      const allowed = '1 to 120 letters, digits, - _ . and not a reserved word';
      entry.problems.push(
        warning(
          'handle',
          `${inQuotes(handle)} isn't a valid handle (${allowed}); the class gets a generated one`,
        ),
      );
    }
    identities.set(entry, {
      id: keptId ?? unusedId(entry.row.row),
      handle: keptHandle ?? handles.next(nameOf(entry)),
    });
    yield;
  }
  return identities;
}
