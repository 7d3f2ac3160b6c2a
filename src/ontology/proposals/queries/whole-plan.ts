import { present } from '../../../kernel/present.ts';
import { describe, fitting } from '../../classes/actions/preview.ts';
import { type Consequences, consequences } from '../../classes/domain/plans/consequences.ts';
import type { Change, TemplatesChange } from '../../classes/domain/plans/plan.ts';
import { templateChanges } from '../../parameters/domain/template-changes.ts';
import type { Composed } from '../actions/compose-proposal.ts';

interface Planned {
  change: Change;
  templates: TemplatesChange | undefined;
}

/** A class that a proposal changes, before and after, with its parameters. */
export type PlannedClass = ReturnType<WholePlan['page']>[number];

/**
 * Every class that a proposal changes, however many they are: an answer with the whole plan shows the first of them. What
 * reviewers look for comes first, new classes last.
 */
export class WholePlan {
  readonly effects: string;
  readonly #classes: readonly Planned[];
  readonly #composed: Composed;
  readonly #after: Pick<Consequences, 'placements'>;

  private constructor(classes: readonly Planned[], composed: Composed, after: Consequences) {
    this.effects = composed.effects;
    this.#classes = classes;
    this.#composed = composed;
    this.#after = { placements: after.placements };
  }

  static *of(composed: Composed): Generator<void, WholePlan> {
    const { plan, context } = composed;
    const templates = new Map(plan.templates.map((each) => [each.id, each]));
    const ranked: Planned[][] = [[], [], []];
    for (const change of plan.changes) {
      present(ranked[rankOf(change)]).push({ change, templates: templates.get(change.id) });
      templates.delete(change.id);
      yield;
    }
    for (const each of templates.values()) {
      const objectClass = present(context.ontology.byId.get(each.id));
      const change = { id: each.id, before: objectClass, after: objectClass };
      present(ranked[rankOf(change)]).push({ change, templates: each });
      yield;
    }
    return new WholePlan(ranked.flat(), composed, yield* consequences(context.ontology.part, plan));
  }

  get count(): number {
    return this.#classes.length;
  }

  /** As many as an answer has room for, at least one if there is one. */
  page(from: number, most: number) {
    const { context, copies } = this.#composed;
    const described = this.#classes.slice(from, from + most).map(({ change, templates }) => ({
      ...describe(change, context.ontology.byId, this.#after, copies),
      parameters: templates ? templateChanges(templates.before, templates.after) : [],
    }));
    return fitting(described, most);
  }
}

function rankOf({ before, after }: Change): number {
  if (before === null) return 2;
  return after === null || after.status !== before.status ? 0 : 1;
}
