import { ValidationError } from '../../../kernel/domain-error.ts';
import { inQuotes } from '../../classes/domain/errors.ts';
import type { ClassificationKind, Link, PerKind } from '../../classes/domain/object-class.ts';
import { KnownCodes } from '../../vocabularies/domain/known-codes.ts';
import { unknownCategory } from '../../vocabularies/domain/nearest-category.ts';
import {
  type KnownVocabularies,
  References,
  type ResolvedReference,
} from '../../vocabularies/domain/references.ts';
import type { CadCategory, OpenKind } from '../../vocabularies/domain/vocabulary.ts';
import type { RowBinding, RowLink } from './exchange-row.ts';

/** What the references of a file mean: thousands of them, of which many are the same. */
export class ImportVocabulary {
  /** Of further systems. */
  readonly codes: KnownCodes;
  readonly #references: References;
  /** Answers to references met before: a file repeats its codes. */
  readonly #known: PerKind<Map<string, Resolved>> = {
    uniformat: new Map(),
    masterformat: new Map(),
    object_class_codes: new Map(),
    cad_categories: new Map(),
  };

  constructor(
    entries: KnownVocabularies['entries'],
    cadCategories: KnownVocabularies['cadCategories'],
    references = new References({ entries, cadCategories }),
    codes = new KnownCodes([], []),
  ) {
    this.codes = codes;
    this.#references = references;
  }

  get #categories(): ReadonlyMap<string, CadCategory> {
    return this.#references.vocabularies.cadCategories;
  }

  /** A link as files carry it: the code, or the builtinName; of an unresolved binding what the steward wrote. */
  textOf(kind: ClassificationKind, link: Link | null): string | null {
    if (!link) return null;
    if (kind === 'cad_categories') return this.#categories.get(link.entryId ?? '')?.builtinName ?? link.given;
    return this.#references.entry(link.entryId ?? '')?.code ?? link.entryId;
  }

  /** The CAD binding to report if its text alone wouldn't restore it; otherwise undefined. */
  bindingOf(link: Link): RowBinding | undefined {
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

  resolve(kind: ClassificationKind, { text, binding }: RowLink): Resolved {
    if (binding) return this.#bound(text, binding);
    const known = this.#known[kind].get(text);
    if (known) return known;
    const resolved = this.#resolved(kind, text);
    this.#known[kind].set(text, resolved);
    return resolved;
  }

  #resolved(kind: ClassificationKind, text: string): Resolved {
    try {
      if (kind !== 'cad_categories') return this.#references.entryLink(kind, text);
      const link = this.#references.categoryLink(text);
      return link ? { link } : this.#unknown(text);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const [fault] = error.details;
      return { fault: fault?.message ?? 'is not valid' };
    }
  }

  #bound(text: string, { resolved, ...binding }: RowBinding): Resolved {
    if (!resolved) return { link: { ...binding, entryId: null } };
    const category = this.#references.categoryNamed(text);
    return category ? { link: { ...binding, entryId: category.id } } : this.#unknown(text);
  }

  #unknown(text: string): Resolved {
    const suggestion = this.#references.nearestCategory(text);
    const fault = unknownCategory(inQuotes(text), suggestion);
    return { fault, isWhole: true, ...(suggestion === null ? {} : { suggestion }) };
  }

  lookalikeOf(kind: OpenKind, code: string): string | null {
    return this.#references.lookalikeOf(kind, code);
  }

  /** What is odd about a link that is taken all the same. */
  warningOf(kind: ClassificationKind, { entryId }: Link): string | null {
    const id = entryId ?? '';
    const category = kind === 'cad_categories' ? this.#categories.get(id) : undefined;
    if (category?.retired)
      return `${category.builtinName} was retired from the CAD category vocabulary, so the class can't be approved with it`;
    const entry = this.#references.vocabularies.entries.get(id);
    return entry?.retired ? `${entry.code} was retired from its vocabulary` : null;
  }
}

export type Resolved =
  | ResolvedReference
  /** `isWhole`: the fault is a sentence that names the text. */
  | { fault: string; isWhole?: true; suggestion?: string };
