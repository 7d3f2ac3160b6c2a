import { present } from '../../../kernel/present.ts';
import { memorySize } from '../../../platform/memory-size.ts';
import { describe, MOST_LISTED_CHARACTERS } from '../../classes/actions/preview.ts';
import { type Consequences, consequences } from '../../classes/domain/plans/consequences.ts';
import {
  type Change,
  type Redirect,
  type TemplatesChange,
  templatesSeen,
} from '../../classes/domain/plans/plan.ts';
import { templateChanges } from '../../parameters/domain/template-changes.ts';
import type { Composed } from '../actions/compose-proposal.ts';
import { effectsShown } from '../actions/effects-of-change.ts';

interface Planned {
  change: Change;
  templates: TemplatesChange | undefined;
  redirects: readonly Redirect[];
}

/** Of a class whose place was computed: its path, depth and sources. */
const PLACEMENT_BYTES = 500;
const REDIRECT_BYTES = 300;

interface FormerKey {
  key: string;
  before: string | null;
  after: string | null;
}

/** A class that a proposal changes, before and after, with its parameters and former keys. */
export type PlannedClass = ReturnType<WholePlan['described']>;

/**
 * Every class that a proposal changes, however many they are: an answer with the whole plan shows the first of them. What
 * reviewers look for comes first, new classes last.
 */
export class WholePlan {
  readonly effects: string;
  /** What it takes in memory beside the ontology that it was made for. */
  readonly bytes: number;
  readonly #classes: readonly Planned[];
  readonly #byId: Composed['context']['ontology']['byId'];
  readonly #copies: Composed['copies'];
  readonly #after: Pick<Consequences, 'placements'>;

  private constructor(
    classes: readonly Planned[],
    bytes: number,
    { effects, context, copies }: Composed,
    { placements }: Consequences,
  ) {
    this.effects = effects;
    this.bytes = bytes;
    this.#classes = classes;
    this.#byId = context.ontology.byId;
    this.#copies = copies;
    this.#after = { placements };
  }

  static *of(composed: Composed): Generator<void, WholePlan> {
    const { plan, context } = composed;
    const { byId } = context.ontology;
    const changes = new Map(plan.changes.map((change) => [change.id, change]));
    const templates = new Map(plan.templates.map((each) => [each.id, each]));
    const redirects = new Map<string, Redirect[]>();
    for (const redirect of plan.redirects) {
      const id = present(redirect.after ?? redirect.before);
      const known = redirects.get(id);
      if (known) known.push(redirect);
      else redirects.set(id, [redirect]);
      yield;
    }
    const ranked: Planned[][] = [[], [], []];
    let bytes = 0;
    for (const id of new Set([...changes.keys(), ...templates.keys(), ...redirects.keys()])) {
      yield;
      const unchanged = byId.get(id);
      const change = changes.get(id) ?? (unchanged && { id, before: unchanged, after: unchanged });
      if (!change) continue; // a former key of a class that is gone
      const planned = { change, templates: templates.get(id), redirects: redirects.get(id) ?? [] };
      present(ranked[rankOf(change)]).push(planned);
      bytes += memorySize([change.after, planned.templates]) + planned.redirects.length * REDIRECT_BYTES;
    }
    const after = yield* consequences(context.ontology.part, plan);
    const effects = yield* effectsShown(composed.effects, context.ontology, after);
    const all = bytes + after.placements.size * PLACEMENT_BYTES;
    return new WholePlan(ranked.flat(), all, { ...composed, effects }, after);
  }

  get count(): number {
    return this.#classes.length;
  }

  /** As many as an answer has room for, at least one if there is one. One class can have a hundred thousand former keys. */
  *page(from: number, most: number): Generator<void, PlannedClass[]> {
    const page: PlannedClass[] = [];
    let characters = 0;
    for (const planned of this.#classes.slice(from, from + most)) {
      const described = this.described(planned);
      characters += JSON.stringify(described).length;
      for (const { alias, before, after } of planned.redirects) {
        const formerKey = { key: alias, before, after };
        characters += JSON.stringify(formerKey).length;
        described.formerKeys.push(formerKey);
        yield;
      }
      if (page.length > 0 && characters > MOST_LISTED_CHARACTERS) break;
      page.push(described);
      yield;
    }
    return page;
  }

  /** All but the former keys. */
  described({ change, templates }: Planned) {
    const formerKeys: FormerKey[] = [];
    return {
      ...describe(change, this.#byId, this.#after, this.#copies),
      parameters: templates ? parametersOf(templates, change) : [],
      formerKeys,
    };
  }
}

function parametersOf(templates: TemplatesChange, change: Change) {
  const { before, after } = templatesSeen(templates, change);
  return templateChanges(before, after);
}

function rankOf({ before, after }: Change): number {
  if (before === null) return 2;
  return after === null || after.status !== before.status ? 0 : 1;
}
