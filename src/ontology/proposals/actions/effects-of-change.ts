import { createHash } from 'node:crypto';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import { AUTHORED_KEYS, changedFields, ordered, type Plan } from '../../classes/domain/plans/plan.ts';
import type { PlanSize } from '../domain/plan-size.ts';

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
    add([id, shown(before), shown(after), before && isWhole ? standingOf(id) : []]);
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
