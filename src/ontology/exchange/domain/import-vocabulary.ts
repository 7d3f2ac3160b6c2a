import { ValidationError } from '../../../kernel/domain-error.ts';
import type { ClassificationKind, Link, PerKind } from '../../classes/domain/object-class.ts';
import { nearestCategory, unknownCategory } from '../../vocabularies/domain/nearest-category.ts';
import {
  type CadCategory,
  type ClassificationEntry,
  cadCandidates,
  customEntry,
  entryCandidates,
  type OpenKind,
} from '../../vocabularies/domain/vocabulary.ts';
import { type BindingGiven, inQuotes, type LinkGiven } from './exchange-row.ts';

const MOST_SEARCHES = 200;

/** An entry that was merged leads to another for good. */
type KnownEntry = ClassificationEntry & { mergedInto?: string | null; retired?: boolean };

/** The vocabularies of one moment, for thousands of references: what resolveReference asks the database one by one. */
export class ImportVocabulary {
  readonly #entries: ReadonlyMap<string, KnownEntry>;
  readonly #byCode: PerKind<Map<string, KnownEntry>> = {
    uniformat: new Map(),
    masterformat: new Map(),
    object_class_codes: new Map(),
    cad_categories: new Map(),
  };
  readonly #categories: ReadonlyMap<string, CadCategory>;
  readonly #byName = new Map<string, CadCategory>();
  readonly #byInt = new Map<number, CadCategory>();
  /** Entries that the references of this import would make. */
  readonly #custom = new Map<string, ClassificationEntry>();
  #searches = 0;
  /** Answers to references met before: a file repeats its codes. */
  readonly #known: PerKind<Map<string, Resolved>> = {
    uniformat: new Map(),
    masterformat: new Map(),
    object_class_codes: new Map(),
    cad_categories: new Map(),
  };

  constructor(entries: ReadonlyMap<string, KnownEntry>, categories: ReadonlyMap<string, CadCategory>) {
    this.#entries = entries;
    this.#categories = categories;
    for (const entry of entries.values()) this.#byCode[entry.kind].set(entry.code, entry);
    for (const category of categories.values()) {
      this.#byName.set(category.builtinName, category);
      if (category.builtinCategoryInt !== null) this.#byInt.set(category.builtinCategoryInt, category);
    }
  }

  /** A link as files carry it: the code, or the builtinName; of an unresolved binding what the steward wrote. */
  textOf(kind: ClassificationKind, link: Link | null): string | null {
    if (!link) return null;
    if (kind === 'cad_categories') return this.#categories.get(link.entryId ?? '')?.builtinName ?? link.given;
    return (
      (this.#entries.get(link.entryId ?? '') ?? this.#custom.get(link.entryId ?? ''))?.code ?? link.entryId
    );
  }

  /** The CAD binding to report if its text alone wouldn't restore it; otherwise undefined. */
  bindingOf(link: Link): BindingGiven | undefined {
    const { given, boundName, boundInt, reviewReason } = link;
    const category = this.#categories.get(link.entryId ?? '');
    const isPlain =
      category &&
      given === category.builtinName &&
      boundName === category.builtinName &&
      boundInt === category.builtinCategoryInt &&
      reviewReason === null;
    if (isPlain) return undefined;
    return { given, boundName, boundInt, reviewReason, resolved: category !== undefined };
  }

  resolve(kind: ClassificationKind, { text, binding }: LinkGiven): Resolved {
    if (binding) return this.#bound(text, binding);
    const known = this.#known[kind].get(text);
    if (known) return known;
    const resolved = this.#resolved(kind, text);
    this.#known[kind].set(text, resolved);
    return resolved;
  }

  /** As `resolveReference` has it: a reference that breaks a rule throws, an unknown CAD category stays unresolved. */
  reference(kind: ClassificationKind, text: string): { link: Link; custom?: ClassificationEntry } {
    const resolved = kind === 'cad_categories' ? this.#category(text) : this.#entry(kind, text);
    if ('link' in resolved) return resolved;
    const { id } = cadCandidates(text);
    return { link: { entryId: null, given: id, boundName: null, boundInt: null, reviewReason: null } };
  }

  #resolved(kind: ClassificationKind, text: string): Resolved {
    try {
      return kind === 'cad_categories' ? this.#category(text) : this.#entry(kind, text);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const [fault] = error.details;
      return { fault: fault?.message ?? 'is not valid' };
    }
  }

  #entry(kind: OpenKind, text: string): Resolved {
    const { id, codes } = entryCandidates(kind, text);
    const byId = this.#entries.get(id);
    const found =
      (byId?.kind === kind ? byId : undefined) ??
      codes.map((code) => this.#byCode[kind].get(code)).find((entry) => entry !== undefined);
    const entry = found ?? customEntry(kind, text);
    if (!found) this.#custom.set(entry.id, entry);
    const entryId = found?.mergedInto ?? entry.id;
    return {
      link: { entryId, given: entryId, boundName: null, boundInt: null, reviewReason: null },
      ...(found ? {} : { custom: entry }),
    };
  }

  #category(text: string): Resolved {
    const { id, builtinName, builtinCategoryInt } = cadCandidates(text);
    const category =
      this.#categories.get(id) ?? this.#byName.get(builtinName) ?? this.#byInt.get(builtinCategoryInt ?? NaN);
    if (!category) return this.#unknown(text);
    const { builtinName: name, builtinCategoryInt: int } = category;
    return {
      link: { entryId: category.id, given: name, boundName: name, boundInt: int, reviewReason: null },
    };
  }

  #bound(text: string, { resolved, ...binding }: BindingGiven): Resolved {
    if (!resolved) return { link: { ...binding, entryId: null } };
    const category = this.#byName.get(text);
    return category ? { link: { ...binding, entryId: category.id } } : this.#unknown(text);
  }

  /** Looking for what is near takes a while, and a file can name hundreds of thousands that do not exist. */
  #unknown(text: string): Resolved {
    const isSearched = this.#searches++ < MOST_SEARCHES;
    const suggestion = isSearched ? nearestCategory(text, this.#categories.values()) : null;
    const fault = unknownCategory(inQuotes(text), suggestion);
    return { fault, isWhole: true, ...(suggestion === null ? {} : { suggestion }) };
  }

  /** What is odd about a link that is taken all the same. */
  warningOf(kind: ClassificationKind, { entryId }: Link): string | null {
    const id = entryId ?? '';
    const category = kind === 'cad_categories' ? this.#categories.get(id) : undefined;
    if (category?.retired)
      return `${category.builtinName} was retired from the CAD category vocabulary, so the class can't be approved with it`;
    const entry = this.#entries.get(id);
    return entry?.retired ? `${entry.code} was retired from its vocabulary` : null;
  }
}

export type Resolved =
  | { link: Link; custom?: ClassificationEntry }
  /** `isWhole`: the fault is a sentence that names the text. */
  | { fault: string; isWhole?: true; suggestion?: string };
