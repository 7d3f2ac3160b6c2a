import type { StepBudget } from '../../../constraints/index.ts';
import { newId } from '../../../kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import { type CharactersRead, templatesOf } from '../../parameters/store/param-templates.ts';
import { References } from '../../vocabularies/domain/references.ts';
import type { ClassificationEntry } from '../../vocabularies/domain/vocabulary.ts';
import { publishedLookalikes } from '../../vocabularies/store/classification-systems.ts';
import type { CodesEdit } from '../domain/authored-fields.ts';
import { ObjectClassWorkflowFailedError } from '../domain/errors.ts';
import type { HandleSupply } from '../domain/handle.ts';
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

/** Chooses the ID of a new class, which may depend on what it is made of: a row of a file, or a class that is copied. */
export type NewId = (from?: number | string) => string;

export interface ActionContextOptions {
  newId?: NewId;
  /** Replaces keys of the request before they are resolved, such as `@3` in a proposal. */
  replaceKey?: (key: string) => string;
  /** False leaves out the parameter templates, which only an action that is carried out needs. */
  withTemplates?: boolean;
  /** How many classes the action may copy. */
  mostCopies?: number;
}

/**
 * What an action is planned on, whether it runs directly, as a dry run or in a proposal: the ontology in memory with all
 * earlier changes applied, and what has to be read from the database.
 */
export class ActionContext {
  readonly ontology: Ontology;
  readonly composition: Composition;
  readonly references: References;
  readonly db: DbOrTx;
  /** Vocabulary entries that references of this action create. */
  readonly custom: ClassificationEntry[] = [];
  readonly newId: NewId;
  readonly handles: HandleSupply;
  readonly mostCopies: number;
  readonly patterns: StepBudget;
  readonly #read: CharactersRead;
  readonly lookalikesIn: ActionSequence['lookalikesIn'];
  readonly #replaceKey: (key: string) => string;
  readonly #withTemplates: boolean;

  constructor(
    { ontology, composition, references, db, patterns, read, lookalikesIn }: ActionSequence,
    {
      newId: ids = () => newId('oc'),
      replaceKey = (key) => key,
      withTemplates = true,
      mostCopies = Number.POSITIVE_INFINITY,
    }: ActionContextOptions = {},
  ) {
    this.ontology = ontology;
    this.composition = composition;
    this.references = references;
    this.db = db;
    this.patterns = patterns;
    this.#read = read;
    this.newId = (from) => this.#free(ids(from));
    this.handles = composition.handles();
    this.lookalikesIn = lookalikesIn;
    this.mostCopies = mostCopies;
    this.#replaceKey = replaceKey;
    this.#withTemplates = withTemplates;
  }

  /** The tree with all earlier changes applied. */
  get part(): Part {
    return this.composition.part;
  }

  /** Plans are reviewed with the IDs that they create, so an ID that was taken since isn't replaced by another. */
  #free(id: string): string {
    const holder = this.composition.holderOfId(id);
    if (holder === null) return id;
    const name = this.composition.classes.get(holder)?.name ?? holder;
    throw new ObjectClassWorkflowFailedError(
      `The ID ${id} that this change would give to a new class now belongs to ${name}. Delete this change and add it again.`,
    );
  }

  newHandle = (name: string): string => this.handles.next(name);

  /** The class that a key names: an id, a handle or a former key. */
  resolve = (key: string): string | undefined => this.composition.resolve(this.#replaceKey(key));

  /** The class of each key, without keys of no class. Bodies may also contain record IDs. */
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
  nearest = (text: string): string | null => this.references.nearestCategory(text);

  /** Warnings about the links and codes that an action sets; empty without any, so that the answer has no such field. */
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

  /** The revision that the class has after all earlier changes. */
  revisionOf(id: string): number {
    return (this.ontology.byId.get(id)?.revision ?? 1) + this.composition.timesWritten(id);
  }

  async templatesOf(ids: readonly string[]): Promise<ReadonlyMap<string, ParamTemplate[]>> {
    if (!this.#withTemplates) return new Map();
    const templates = await this.storedTemplates(ids);
    for (const id of ids) {
      const now = this.composition.templates.get(id);
      if (now) templates.set(id, now.after);
    }
    return templates;
  }

  /** Those before the first action. */
  storedTemplates(ids: Iterable<string>): Promise<Map<string, ParamTemplate[]>> {
    return templatesOf(this.db, ids, this.#read);
  }
}

/** Actions that are planned one after the other, each on the result of the earlier ones. */
export class ActionSequence {
  readonly ontology: Ontology;
  readonly composition: Composition;
  readonly references: References;
  readonly db: DbOrTx;
  /** For the patterns of all actions: some seconds. */
  readonly patterns: StepBudget = { steps: 20_000_000 };
  /** Of the templates that all actions read. */
  readonly read: CharactersRead = { characters: 0 };
  readonly lookalikesIn: ReturnType<typeof publishedLookalikes>;

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
    this.lookalikesIn = publishedLookalikes(db);
  }
}

/** For an action that is planned alone. */
export function actionContext(ontology: Ontology, db: DbOrTx, options?: ActionContextOptions): ActionContext {
  return new ActionContext(new ActionSequence(ontology, db), options);
}
