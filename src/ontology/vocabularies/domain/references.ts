import type { ClassificationKind, Link, PerKind } from '../../classes/domain/object-class.ts';
import { Lookalikes } from './lookalike-codes.ts';
import { nearestCategory } from './nearest-category.ts';
import {
  type CadCategory,
  type ClassificationEntry,
  cadCandidates,
  customEntry,
  entryCandidates,
  type OpenKind,
} from './vocabulary.ts';

/** An entry that was merged leads to another for good. */
export type KnownEntry = ClassificationEntry & { mergedInto?: string | null; retired?: boolean };

export interface KnownVocabularies {
  entries: ReadonlyMap<string, KnownEntry>;
  cadCategories: ReadonlyMap<string, CadCategory>;
}

export interface ResolvedReference {
  link: Link;
  /** The entry to create, for a code that no vocabulary has. */
  custom?: ClassificationEntry;
}

/** Looking for what is near takes a while, and a file can name hundreds of thousands that don't exist. */
const MOST_SEARCHES = 200;

/** Resolves references to classifications by the vocabularies of one moment, and collects the entries to create. */
export class References {
  readonly vocabularies: KnownVocabularies;
  readonly #index: Index;
  readonly #custom = new Map<string, ClassificationEntry>();
  readonly #nearest = new Map<string, string | null>();

  constructor(vocabularies: KnownVocabularies) {
    this.vocabularies = vocabularies;
    this.#index = indexOf(vocabularies);
  }

  /** An entry of the vocabularies, or one that a reference created here. */
  entry(id: string): KnownEntry | undefined {
    return this.vocabularies.entries.get(id) ?? this.#custom.get(id);
  }

  /** A reference that breaks a rule throws. An unknown CAD category becomes a link without an entry. */
  reference(kind: ClassificationKind, text: string): ResolvedReference {
    if (kind !== 'cad_categories') return this.entryLink(kind, text);
    const link = this.categoryLink(text);
    if (link) return { link };
    const { id } = cadCandidates(text);
    return { link: { entryId: null, given: id, boundName: null, boundInt: null, reviewReason: null } };
  }

  /** Firms extend these vocabularies, so an unknown code becomes an entry. */
  entryLink(kind: OpenKind, text: string): ResolvedReference {
    const { id, codes } = entryCandidates(kind, text);
    const byId = this.vocabularies.entries.get(id);
    const found =
      (byId?.kind === kind ? byId : undefined) ??
      codes.map((code) => this.#index.byCode[kind].get(code)).find((entry) => entry !== undefined);
    const entry = found ?? customEntry(kind, text);
    if (!found) this.#custom.set(entry.id, entry);
    const entryId = found?.mergedInto ?? entry.id;
    return {
      link: { entryId, given: entryId, boundName: null, boundInt: null, reviewReason: null },
      ...(found ? {} : { custom: entry }),
    };
  }

  categoryLink(text: string): Link | null {
    const { id, builtinName, builtinCategoryInt } = cadCandidates(text);
    const category =
      this.vocabularies.cadCategories.get(id) ??
      this.categoryNamed(builtinName) ??
      this.#index.byInt.get(builtinCategoryInt ?? Number.NaN);
    if (!category) return null;
    const { builtinName: name, builtinCategoryInt: int } = category;
    return { entryId: category.id, given: name, boundName: name, boundInt: int, reviewReason: null };
  }

  categoryNamed(builtinName: string): CadCategory | undefined {
    return this.#index.byName.get(builtinName);
  }

  /** The CAD category that an unknown reference probably means. Only the first references are looked for. */
  nearestCategory(text: string): string | null {
    const known = this.#nearest.get(text);
    if (known !== undefined || this.#nearest.size >= MOST_SEARCHES) return known ?? null;
    const nearest = nearestCategory(text, this.vocabularies.cadCategories);
    this.#nearest.set(text, nearest);
    return nearest;
  }

  /** The published code that a code which no vocabulary has looks like. */
  lookalikeOf(kind: OpenKind, code: string): string | null {
    const { byCode, lookalikes } = this.#index;
    lookalikes[kind] ??= new Lookalikes(
      Array.from(byCode[kind].values()).flatMap((entry) =>
        entry.custom || entry.retired ? [] : [entry.code],
      ),
    );
    return lookalikes[kind].of(code);
  }
}

interface Index {
  byCode: PerKind<Map<string, KnownEntry>>;
  byName: Map<string, CadCategory>;
  byInt: Map<number, CadCategory>;
  /** Made when a code is first looked for. */
  lookalikes: Partial<Record<OpenKind, Lookalikes>>;
}

/** Vocabularies rarely change, and every action that names a code needs their index. */
const indexes = new WeakMap<KnownVocabularies['entries'], Index & Pick<KnownVocabularies, 'cadCategories'>>();

function indexOf({ entries, cadCategories }: KnownVocabularies): Index {
  const known = indexes.get(entries);
  if (known?.cadCategories === cadCategories) return known;
  const index = {
    cadCategories,
    byCode: {
      uniformat: new Map(),
      masterformat: new Map(),
      object_class_codes: new Map(),
      cad_categories: new Map(),
    },
    byName: new Map<string, CadCategory>(),
    byInt: new Map<number, CadCategory>(),
    lookalikes: {},
  };
  for (const entry of entries.values()) index.byCode[entry.kind].set(entry.code, entry);
  for (const category of cadCategories.values()) {
    index.byName.set(category.builtinName, category);
    if (category.builtinCategoryInt !== null) index.byInt.set(category.builtinCategoryInt, category);
  }
  indexes.set(entries, index);
  return index;
}
