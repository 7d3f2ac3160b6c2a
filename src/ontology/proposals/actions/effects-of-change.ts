import { createHash } from 'node:crypto';
import { approvalChangesIn } from '../../classes/actions/preview.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import type { Consequences } from '../../classes/domain/plans/consequences.ts';
import { AUTHORED_KEYS, changedFields, ordered, type Plan } from '../../classes/domain/plans/plan.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import type { PlanSize } from '../domain/plan-size.ts';

/** Enough that nobody finds two plans with the same. */
export const EFFECTS_DIGITS = 32;

/**
 * Identifies all that a change does, as plans show it: the fields that it changes, before and after. Of a class that goes,
 * or gets another status, it is all of the class, with its parameters and the former keys that lead to it.
 */
export function* effectsOfChange(
  changeId: string,
  { changes, redirects, templates }: Plan,
  { size, standingOf }: { size: PlanSize; standingOf: (id: string) => readonly unknown[] },
): Generator<void, string> {
  const effects = createHash('sha256').update(`${changeId}\n`);
  const add = (effect: unknown): number => {
    const text = JSON.stringify(effect);
    effects.update(`${text}\n`);
    return text.length;
  };
  for (const { id, before, after } of changes) {
    const isWhole = before?.status !== after?.status;
    const fields = before && after && !isWhole ? changedFields(before, after) : AUTHORED_KEYS;
    const shown = (state: ObjectClass | null) => state && fields.map((key) => [key, ordered(state[key])]);
    size.addClass(add([id, shown(before), shown(after), before && isWhole ? standingOf(id) : []]));
    yield;
  }
  for (const each of redirects) {
    add(ordered(each));
    yield;
  }
  // Template by template: those of one class can be megabytes.
  for (const { id, before, after } of templates) {
    for (const state of [before, after]) {
      size.addTemplates(add([id, state.length]));
      for (const template of state) {
        size.addTemplates(add(ordered(template)));
        yield;
      }
    }
  }
  return effects.digest('hex');
}

/** Identifies what reviewers see: what all changes do, and which classes lose their approval by it. */
export function* effectsShown(
  effects: string,
  ontology: Ontology,
  after: Consequences,
): Generator<void, string> {
  const approvalChange = approvalChangesIn(ontology, after);
  const lost: string[] = [];
  for (const id of after.placements.keys()) {
    if (approvalChange(id)) lost.push(id);
    yield;
  }
  if (lost.length === 0) return effects;
  const all = createHash('sha256').update(effects);
  for (const id of lost.sort()) all.update(` ${id}`);
  return all.digest('hex').slice(0, EFFECTS_DIGITS);
}
