import { newId } from '../../../kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import { templatesOf } from '../../parameters/store/param-templates.ts';
import { nearestCategory } from '../../vocabularies/domain/nearest-category.ts';
import { References } from '../../vocabularies/domain/references.ts';
import type { ClassificationEntry } from '../../vocabularies/domain/vocabulary.ts';
import type { CodesEdit } from '../domain/authored-fields.ts';
import type { ClassificationKind, Link, PerKind } from '../domain/object-class.ts';
import { Composition } from '../domain/plans/composition.ts';
import type { Part } from '../domain/plans/plan.ts';
import { linkWarning } from '../domain/warnings.ts';
import type { Ontology } from '../queries/ontology.ts';
import { codeWarnings } from '../store/codes.ts';
import { resolveRecordIds } from '../store/keys.ts';

export interface SetByAction {
  links?: Partial<PerKind<Link | null>> | undefined;
  codes?: CodesEdit | undefined;
}

export interface GroundOptions {
  /** The ids of the classes that the action creates. */
  newId?: () => string;
  /** What a key of the request stands for, if not for itself. */
  meaning?: (key: string) => string;
  /** Parameter templates follow the classes; only the one who carries the action out has to know them. */
  withTemplates?: boolean;
  /** How many classes the action may copy. */
  mostCopies?: number;
}

/**
 * What one action is planned on, be it done directly, as a dry run or inside a proposal: the ontology in memory as the
 * changes before left it, and what has to be read beside it.
 */
export class ActionGround {
  readonly ontology: Ontology;
  readonly composition: Composition;
  readonly references: References;
  readonly db: DbOrTx;
  /** Vocabulary entries that references of this action create. */
  readonly custom: ClassificationEntry[] = [];
  readonly newId: () => string;
  readonly newHandle: (name: string) => string;
  readonly mostCopies: number;
  readonly #meaning: (key: string) => string;
  readonly #withTemplates: boolean;

  constructor(
    { ontology, composition, references, db }: ActionSequence,
    {
      newId: ids = () => newId('oc'),
      meaning = (key) => key,
      withTemplates = true,
      mostCopies = Number.POSITIVE_INFINITY,
    }: GroundOptions = {},
  ) {
    this.ontology = ontology;
    this.composition = composition;
    this.references = references;
    this.db = db;
    this.newId = ids;
    this.newHandle = composition.handles();
    this.mostCopies = mostCopies;
    this.#meaning = meaning;
    this.#withTemplates = withTemplates;
  }

  /** The tree as the changes before left it. */
  get part(): Part {
    return this.composition.part;
  }

  /** The class that a key names: an id, a handle or a former key. */
  resolve = (key: string): string | undefined => this.composition.resolve(this.#meaning(key));

  /** The classes that keys name; those that name nothing are left out. Bodies may also carry record ids. */
  async find(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const records: string[] = [];
    for (const key of new Set(keys)) {
      const id = this.resolve(key);
      if (id !== undefined) found.set(key, id);
      else if (isRecordId(key)) records.push(key);
    }
    if (records.length > 0)
      for (const [key, id] of await resolveRecordIds(this.db, records)) found.set(key, id);
    return found;
  }

  /** The link that a reference means. */
  reference = (kind: ClassificationKind, text: string): Link => {
    const { link, custom } = this.references.reference(kind, text);
    if (custom) this.custom.push(custom);
    return link;
  };

  /** The CAD category that an unknown reference probably means. */
  nearest = (text: string): string | null =>
    nearestCategory(text, this.references.vocabularies.cadCategories.values());

  /** What is odd about links and codes that an action sets; more words, when there are any, for the answer. */
  async warningsAbout({ links = {}, codes }: SetByAction): Promise<{ warnings?: string[] }> {
    const warnings = Object.entries(links).flatMap(([kind, link]) => {
      if (!link) return [];
      // The keys of a record of kinds are kinds.
      return this.warningAbout(kind as ClassificationKind, link) ?? [];
    });
    warnings.push(...(await codeWarnings(this.db, codes)));
    return warnings.length === 0 ? {} : { warnings };
  }

  warningAbout(kind: ClassificationKind, link: Link): string | null {
    const id = link.entryId ?? '';
    const entry = this.references.entry(id);
    return linkWarning(
      kind,
      link,
      entry ? { ...entry, retired: entry.retired ?? false } : null,
      this.references.vocabularies.cadCategories.get(id) ?? null,
    );
  }

  /** As if the changes before had been done one by one. */
  revisionOf(id: string): number {
    return (this.ontology.byId.get(id)?.revision ?? 1) + this.composition.timesWritten(id);
  }

  async templatesOf(ids: readonly string[]): Promise<ReadonlyMap<string, ParamTemplate[]>> {
    if (!this.#withTemplates) return new Map();
    const templates = await templatesOf(this.db, ids);
    for (const id of ids) {
      const now = this.composition.templates.get(id);
      if (now) templates.set(id, now.after);
    }
    return templates;
  }
}

/** Actions that are planned one after the other, each on what the ones before left. */
export class ActionSequence {
  readonly ontology: Ontology;
  readonly composition: Composition;
  readonly references: References;
  readonly db: DbOrTx;

  constructor(ontology: Ontology, db: DbOrTx) {
    this.ontology = ontology;
    this.db = db;
    this.composition = new Composition({
      classes: ontology.byId,
      childrenOf: (id) => ontology.childrenOf(id).map((child) => child.id),
      holderOf: (handle) => ontology.holderOf(handle)?.id,
      aliases: ontology.stored.aliases,
    });
    this.references = new References(ontology.vocabularies);
  }
}

/** For an action that is planned alone. */
export function groundOn(ontology: Ontology, db: DbOrTx, options?: GroundOptions): ActionGround {
  return new ActionGround(new ActionSequence(ontology, db), options);
}
