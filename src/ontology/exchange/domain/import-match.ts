import { present } from '../../../kernel/present.ts';
import { isRecordId, withoutRecordIds } from '../../../record-ids/record-id.ts';
import { classPath, namesOfPath } from '../../classes/domain/class-path.ts';
import { inQuotes } from '../../classes/domain/errors.ts';
import { isReservedHandle } from '../../classes/domain/handle.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import { ancestorsOf, type ChildrenOf } from '../../classes/domain/tree.ts';
import { type ExchangeRow, isRejecting, type RowProblem, warning } from './exchange-row.ts';

/** The ontology that rows are matched with. */
export interface MatchContext {
  classes: ReadonlyMap<string, ObjectClass>;
  children: ChildrenOf;
  /** Former keys of merged classes, and the classes they lead to. */
  aliases: ReadonlyMap<string, string>;
  /** The class that has a handle. */
  holderOf: (handle: string) => string | undefined;
  revisionOf(id: string): number;
}

/** A row, its class, and what is known about it so far. */
export interface ImportEntry {
  row: ExchangeRow;
  /** As results tell it. */
  key: string;
  /** null: the row is a new class. */
  existing: ObjectClass | null;
  /** Where it is to hang: a class, another row that is new, or null at the top. */
  parent: ObjectClass | ImportEntry | null;
  problems: RowProblem[];
  rejected: boolean;
}

export function rejectRow(entry: ImportEntry, column: string, message: string, suggestion?: string): void {
  entry.problems.push({ column, message, ...(suggestion === undefined ? {} : { suggestion }) });
  entry.rejected = true;
}

export function isEntry(parent: ObjectClass | ImportEntry): parent is ImportEntry {
  return 'row' in parent;
}

const ID = /^oc_[0-9a-hjkmnp-tv-z]{26}$/;
const HANDLE = /^[A-Za-z0-9._-]{1,120}$/;

export function isWellFormedId(id: string): boolean {
  return ID.test(id);
}

/** What a new class may be called: never taken for an id, a word of the routes, or a step in a path. */
export function isUsableHandle(handle: string): boolean {
  return (
    HANDLE.test(handle) &&
    !/^\.+$/.test(handle) &&
    !isReservedHandle(handle) &&
    !isRecordId(handle) &&
    !ID.test(handle)
  );
}

/** How many other rows a problem names. */
const MOST_OTHERS = 5;

/**
 * Matches rows by id, else handle, else path, and finds their parents. Several rows with one key are all rejected:
 * which of them is meant cannot be known.
 */
export function* matchRows(
  context: MatchContext,
  rows: readonly ExchangeRow[],
  rootId: string | null,
  matched: (rows: number) => void = () => undefined,
): Generator<void, ImportEntry[]> {
  const keys = new Keys(context, rootId);
  const entries: ImportEntry[] = [];
  for (const row of rows) {
    entries.push(keys.match(row));
    matched(entries.length);
    yield;
  }
  for (const { column, entries: several } of keys.rows()) {
    yield;
    if (several.length === 1) continue;
    // Enough to name five others of any of them: all others of each would be a square.
    const first = several.slice(0, MOST_OTHERS + 1);
    for (const entry of several) {
      const others = first.filter((other) => other !== entry).slice(0, MOST_OTHERS);
      const shown = others.map((other) => other.row.row).join(', ');
      const rest = several.length - 1 > MOST_OTHERS ? ' and others' : '';
      rejectRow(entry, column, `this row refers to the same class as row ${shown}${rest}`);
      yield;
    }
  }
  for (const entry of entries) {
    keys.findParent(entry);
    yield;
  }
  return entries;
}

type KeyColumn = 'id' | 'handle' | 'path';

/** The classes that one path leads to, and the places one name further. */
interface Place {
  ids: (string | null)[];
  below: Map<string, Place> | null;
}

class Keys {
  readonly #context: MatchContext;
  readonly #root: ObjectClass | null;
  /** Where paths begin: at the top, and at the root of the import. */
  readonly #starts = new Map<string | null, Place>();
  #rootNames: string[] | null = null;
  /** Only for messages: read when the first parent isn't found. */
  #handlesByName: Map<string, string[]> | null = null;
  /** Rows by the class they stand for, and rows of new classes by each of their keys. */
  readonly #rows = new Map<string, { column: KeyColumn; entries: ImportEntry[] }>();
  readonly #byRef = new Map<string, ImportEntry>();

  constructor(context: MatchContext, rootId: string | null) {
    this.#context = context;
    this.#root = rootId === null ? null : (context.classes.get(rootId) ?? null);
  }

  match(row: ExchangeRow): ImportEntry {
    const problems = [...(row.problems ?? [])];
    const entry: ImportEntry = {
      row,
      key: withoutRecordIds(row.id ?? row.handle ?? row.path ?? row.name ?? row.ref ?? ''),
      existing: null,
      parent: null,
      problems,
      rejected: problems.some(isRejecting),
    };
    if (row.ref !== undefined) this.#byRef.set(row.ref, entry);
    for (const [column, key] of [
      ['id', row.id],
      ['handle', row.handle],
    ] as const) {
      if (key === undefined || entry.existing) continue;
      entry.existing = (column === 'id' ? this.#context.classes.get(key) : this.#withHandle(key)) ?? null;
      const merged = entry.existing ? undefined : this.#context.aliases.get(key);
      if (merged !== undefined) {
        const into = this.#context.classes.get(merged);
        rejectRow(
          entry,
          column,
          `this key belonged to a class that was merged into ${into?.handle ?? merged}`,
        );
        return entry;
      }
    }
    if (row.id === undefined && row.handle === undefined && row.path !== undefined) {
      const found = this.#atPath(namesOfPath(row.path));
      if (found.length > 1) {
        rejectRow(entry, 'path', `matches ${found.length} classes; use an ID or handle instead`);
        return entry;
      }
      entry.existing = found[0] ?? null;
    }
    this.#note(entry);
    return entry;
  }

  /** Each key with the rows that have it, and which column it is in. */
  rows(): Iterable<{ column: KeyColumn; entries: readonly ImportEntry[] }> {
    return this.#rows.values();
  }

  #note(entry: ImportEntry): void {
    const { row, existing } = entry;
    const add = (key: string, column: KeyColumn) => {
      const known = this.#rows.get(key);
      if (known) known.entries.push(entry);
      else this.#rows.set(key, { column, entries: [entry] });
    };
    if (existing) {
      add(
        `class ${existing.id}`,
        row.id === existing.id ? 'id' : row.handle === existing.handle ? 'handle' : 'path',
      );
      return;
    }
    if (row.id !== undefined) add(`id ${row.id}`, 'id');
    if (row.handle !== undefined) add(`handle ${row.handle}`, 'handle');
    if (row.id === undefined && row.handle === undefined && row.path !== undefined)
      add(`path ${row.path}`, 'path');
  }

  #newRow(key: string): ImportEntry | undefined {
    return this.#rows.get(key)?.entries[0];
  }

  findParent(entry: ImportEntry): void {
    const { row, existing } = entry;
    const currentParent = existing ? (this.#context.classes.get(existing.parentId ?? '') ?? null) : null;
    entry.parent = currentParent;
    if (entry.rejected) return;
    if (row.parent) {
      const named = this.#named(row.parent);
      if (named) entry.parent = named;
      else this.#rejectParent(entry, String(Object.values(row.parent)[0]));
      return;
    }
    const names = row.id === undefined && row.handle === undefined ? namesOfPath(row.path ?? '') : [];
    if (names.length > 1) {
      if (existing) return; // matched by its path, so it is where the path says
      this.#findParentByPath(entry, names.slice(0, -1));
    } else if (row.parent === null || !existing) {
      entry.parent = existing && existing === this.#root ? currentParent : this.#root;
    }
  }

  /** People write the name of the parent where its handle belongs. */
  #rejectParent(entry: ImportEntry, key: string): void {
    const handles = this.#handlesNamed(key);
    const [only] = handles;
    if (only === undefined) rejectRow(entry, 'parentHandle', `class ${inQuotes(key)} doesn't exist`);
    else if (handles.length > 1)
      rejectRow(
        entry,
        'parentHandle',
        `${inQuotes(key)} is the name of ${handles.length} classes. Use the handle of one of them instead.`,
      );
    else
      rejectRow(
        entry,
        'parentHandle',
        `${inQuotes(key)} is a name, not a handle. Did you mean ${only}?`,
        only,
      );
  }

  #handlesNamed(name: string): readonly string[] {
    if (!this.#handlesByName) {
      this.#handlesByName = new Map();
      for (const { name: text, handle } of this.#context.classes.values()) {
        const key = text.toLowerCase();
        const handles = this.#handlesByName.get(key);
        if (handles) handles.push(handle);
        else this.#handlesByName.set(key, [handle]);
      }
    }
    return this.#handlesByName.get(name.trim().toLowerCase()) ?? [];
  }

  #findParentByPath(entry: ImportEntry, names: string[]): void {
    const isNew = this.#newRow(`path ${classPath(names)}`);
    const found = isNew ? [] : this.#atPath(names);
    if (isNew) entry.parent = isNew;
    else if (found.length === 1) entry.parent = present(found[0]);
    else if (found.length > 1)
      rejectRow(entry, 'path', `${inQuotes(classPath(names))} matches ${found.length} classes`);
    else rejectRow(entry, 'path', `class ${inQuotes(classPath(names))} doesn't exist`);
  }

  #named(parent: NonNullable<ExchangeRow['parent']>): ObjectClass | ImportEntry | undefined {
    if ('ref' in parent) {
      const entry = this.#byRef.get(parent.ref);
      return entry?.existing ?? entry;
    }
    const [column, key] =
      'id' in parent ? (['id', parent.id] as const) : (['handle', parent.handle] as const);
    const { classes, aliases } = this.#context;
    return (
      (column === 'id' ? classes.get(key) : undefined) ??
      this.#withHandle(key) ??
      this.#newRow(`${column} ${key}`) ??
      this.#newRow(`handle ${key}`) ??
      classes.get(key) ??
      classes.get(aliases.get(key) ?? '')
    );
  }

  #withHandle(handle: string): ObjectClass | undefined {
    const { classes, holderOf } = this.#context;
    return classes.get(holderOf(handle) ?? '');
  }

  /** Below the root of the import first; a path from the top that leads there will do too. */
  #atPath(names: readonly string[]): ObjectClass[] {
    if (!this.#root) return this.#walk(null, names);
    const below = this.#walk(this.#root.id, names);
    if (below.length > 0) return below;
    const above = (this.#rootNames ??= this.#namesTo(this.#root));
    const isWithin = above.every((name, i) => names[i] === name);
    return isWithin ? this.#walk(null, names) : [];
  }

  /** Siblings may share a name, so a path can lead to several classes. */
  #walk(from: string | null, names: readonly string[]): ObjectClass[] {
    let place = this.#starts.get(from);
    if (!place) this.#starts.set(from, (place = { ids: [from], below: null }));
    for (const name of names) {
      place = (place.below ??= this.#placesBelow(place)).get(name);
      if (!place) return [];
    }
    return place.ids.map((id) => present(this.#context.classes.get(id ?? '')));
  }

  /** Every class is at one path, so all places together are looked up once, however many rows lead there. */
  #placesBelow({ ids }: Place): Map<string, Place> {
    const places = new Map<string, Place>();
    for (const id of ids.flatMap((parent) => this.#context.children.get(parent) ?? [])) {
      const { name } = present(this.#context.classes.get(id));
      const place = places.get(name);
      if (place) place.ids.push(id);
      else places.set(name, { ids: [id], below: null });
    }
    return places;
  }

  #namesTo(objectClass: ObjectClass): string[] {
    const above = ancestorsOf(this.#context.classes, objectClass.id).map(({ name }) => name);
    return [objectClass.name, ...above].toReversed();
  }
}

/** Keys that a matched row gives and its class does not have: keys outlive edits, so they stay. */
export function keyWarnings({ row, existing }: ImportEntry): RowProblem[] {
  if (!existing) return [];
  const warnings: RowProblem[] = [];
  if (row.id !== undefined && row.id !== existing.id) {
    warnings.push(warning('id', `the class keeps its ID ${existing.id}`));
  }
  if (row.handle !== undefined && row.handle !== existing.handle) {
    warnings.push(warning('handle', `the class keeps its handle ${existing.handle}`));
  }
  return warnings;
}
