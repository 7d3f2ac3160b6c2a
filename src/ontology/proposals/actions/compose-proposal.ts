import { DomainError } from '../../../kernel/domain-error.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { breather, inSlices } from '../../../platform/in-slices.ts';
import { ObjectClassWorkflowFailedError } from '../../classes/domain/errors.ts';
import { deriveStepwise } from '../../classes/domain/inheritance.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import { displaced, type Plan } from '../../classes/domain/plan.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import type { Computed } from '../../classes/store/object-class-row.ts';
import type { Consequences } from '../../classes/store/save-plan.ts';
import { storedRows } from '../../exchange/actions/plan-import.ts';
import { ImportVocabulary } from '../../exchange/domain/import-vocabulary.ts';
import { allTemplates, templatesOf } from '../../parameters/store/param-templates.ts';
import type { ClassificationEntry } from '../../vocabularies/domain/vocabulary.ts';
import { Composition } from '../domain/composition.ts';
import { idsOfChange, keysIn, type ProposedRequest } from '../domain/proposal.ts';
import {
  type ProposalGround,
  type Proposed,
  type ProposedAction,
  proposedActions,
} from './proposed-actions.ts';

/** A change of a proposal as it is stored: classes of other changes are called by the ids of those. */
export interface ProposedChange {
  id: string;
  position: number;
  action: ProposedAction;
  request: ProposedRequest;
}

type Rows = NonNullable<Proposed['rows']>;

/** What all changes of a proposal come to on one tree. */
export interface Composed {
  plan: Plan;
  consequences: Consequences & { isWhole: true };
  /** Why changes cannot be done, by their ids. The others are planned as if these were not there. */
  problems: ReadonlyMap<string, DomainError>;
  /** What becomes of the rows of files, by the ids of their changes. */
  rows: ReadonlyMap<string, Rows>;
  /** What the changes call classes by, and the classes that those are. */
  named: ReadonlyMap<string, ObjectClass>;
  created: ReadonlyMap<string, string>;
  copies: ReadonlyMap<string, string>;
  /** Vocabulary entries that the plan needs, and nobody has yet. */
  custom: ClassificationEntry[];
}

/** Where plans find what is not in the ontology in memory. */
export interface Beside {
  db: DbOrTx;
  /** Parameter templates follow the classes; only the one who carries it all out has to know them. */
  withTemplates?: boolean;
}

/**
 * Plans the changes of a proposal one after the other, each by the rules of its action on the tree as those before it
 * left it. Locks nothing: the ontology is in memory, and beside it only files and templates are read.
 */
export async function composeProposal(
  ontology: Ontology,
  changes: readonly ProposedChange[],
  { db, withTemplates = false }: Beside,
): Promise<Composed> {
  const composition = new Composition(groundOf(ontology));
  const { entries, cadCategories } = ontology.vocabularies;
  let vocabulary: ImportVocabulary | null = null;
  const custom = new Map<string, ClassificationEntry>();
  const problems = new Map<string, DomainError>();
  const rows = new Map<string, Rows>();
  const created = new Map<string, string>();
  const copies = new Map<string, string>();
  const named = new Map<string, ObjectClass>();
  const positions = new Map(changes.map(({ id, position }) => [id, position]));
  // As if the changes before had been done one by one.
  const revisionOf = (id: string) => (ontology.byId.get(id)?.revision ?? 1) + composition.timesWritten(id);
  const letOthers = breather();

  for (const change of changes) {
    await letOthers();
    const made: ClassificationEntry[] = [];
    const handle = composition.handles();
    // A class of an earlier change may have been merged by one in between; its redirect is followed.
    const resolve = (key: string) =>
      composition.resolve(key.startsWith('@') ? (created.get(key.slice(1)) ?? key) : key);
    const on: ProposalGround = {
      part: composition.part,
      find: (keys) =>
        new Map(
          keys.flatMap((key) => {
            const id = resolve(key);
            return id === undefined ? [] : [[key, id]];
          }),
        ),
      reference(kind, text) {
        vocabulary ??= new ImportVocabulary(entries, cadCategories);
        const resolved = vocabulary.reference(kind, text);
        if (resolved.custom) made.push(resolved.custom);
        return resolved.link;
      },
      revisionOf,
      newId: idsOfChange(change.id),
      newHandle: handle,
      redirectsTo: (ids) => composition.redirectsTo(ids),
      async templatesOf(ids) {
        if (!withTemplates) return new Map();
        const templates = await templatesOf(db, ids);
        for (const id of ids) {
          const now = composition.templates.get(id);
          if (now) templates.set(id, now.after);
        }
        return templates;
      },
      rowsOf: (fileId) => storedRows(db, fileId, 'proposed'),
      async importGround(rows) {
        vocabulary ??= new ImportVocabulary(entries, cadCategories);
        const templates = rows.some(({ paramTemplates }) => paramTemplates)
          ? await allTemplates(db)
          : new Map();
        for (const [id, { after }] of composition.templates) templates.set(id, after);
        return {
          ...composition.part,
          aliases: composition.aliases,
          revisionOf,
          vocabulary,
          templates,
        };
      },
    };
    for (const key of keysIn(change.request)) {
      const objectClass = composition.classes.get(resolve(key) ?? '');
      if (objectClass) named.set(key, objectClass);
    }
    try {
      refuseUnknownReferences(change, positions, created);
      const proposed = await planned(on, change);
      if (proposed.rows) rows.set(change.id, proposed.rows);
      if (proposed.refusal) throw proposed.refusal;
      composition.apply(proposed.plan);
      made.push(...(proposed.custom ?? []));
      if (proposed.created !== undefined) created.set(change.id, proposed.created);
      for (const [to, from] of proposed.copies ?? []) copies.set(to, from);
      for (const entry of made) custom.set(entry.id, entry);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.set(change.id, error);
    }
  }

  const plan = authoredOnly(composition.plan());
  return {
    plan,
    consequences: await consequencesIn(ontology, composition, plan),
    problems,
    rows,
    named,
    created,
    copies,
    custom: [...custom.values()],
  };
}

/** A change holds what its action takes: the route checked it before it was stored. */
function planned(on: ProposalGround, { action, request }: ProposedChange): Promise<Proposed> {
  return proposedActions[action].plan(on, request as never);
}

function refuseUnknownReferences(
  { request, position }: ProposedChange,
  positions: ReadonlyMap<string, number>,
  created: ReadonlyMap<string, string>,
): void {
  for (const key of keysIn(request)) {
    if (!key.startsWith('@')) continue;
    const id = key.slice(1);
    if (created.has(id)) continue;
    const at = positions.get(id);
    if (at === undefined) {
      const what = key.startsWith('@chg_')
        ? 'This change refers to a change that was deleted'
        : `This change refers to change ${id}, which doesn't exist`;
      throw new ObjectClassWorkflowFailedError(`${what}. Delete this change and add it again.`);
    }
    if (at >= position)
      throw new ObjectClassWorkflowFailedError(
        `This change refers to change ${at}, which must come before it.`,
      );
    throw new ObjectClassWorkflowFailedError(
      `This change refers to change ${at}, which doesn't create a class or can't be applied.`,
    );
  }
}

function groundOf(ontology: Ontology) {
  return {
    classes: ontology.byId,
    childrenOf: (id: string | null) => ontology.childrenOf(id).map((child) => child.id),
    holderOf: (handle: string) => ontology.holderOf(handle)?.id,
    aliases: ontology.stored.aliases,
  };
}

/** Classes in memory carry what was computed for them, which is no part of a plan. */
function authoredOnly({ changes, ...rest }: Plan): Plan {
  const authored = (objectClass: (ObjectClass & Partial<Computed>) | null): ObjectClass | null => {
    if (!objectClass) return null;
    const {
      depth: _depth,
      path: _path,
      isLeaf: _leaf,
      sources: _sources,
      revision: _revision,
      ...own
    } = objectClass;
    return own;
  };
  return {
    ...rest,
    changes: changes.map(({ id, before, after }) => ({
      id,
      before: authored(before),
      after: authored(after),
    })),
  };
}

/** Only what moves is placed anew. */
async function consequencesIn(
  ontology: Ontology,
  { classes, part }: Composition,
  plan: Plan,
): Promise<Composed['consequences']> {
  const affected = await inSlices(displaced(plan.changes));
  // A set that grows while it is walked: what is below an affected class is affected.
  function* below(): Generator<void, void> {
    for (const id of affected) {
      for (const child of part.children.get(id) ?? []) affected.add(child);
      yield;
    }
  }
  await inSlices(below());
  return {
    neighbourhood: { classes: ontology.byId, computed: ontology.byId },
    tree: classes,
    placements: await inSlices(deriveStepwise(classes, affected)),
    isWhole: true,
  };
}
