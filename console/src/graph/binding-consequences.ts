import type { ObjectClass } from '@lintel/client';
import { messages } from './messages.ts';

const words = messages.consequences;

type Bindable = Pick<ObjectClass, 'name' | 'status' | 'cadCategory'>;

/** Whether the class has another category of its own, which it would lose. */
export function takesCategoryAway({ cadCategory }: Bindable, reference: string): boolean {
  const was = cadCategory?.builtinName ?? null;
  return was !== null && was !== reference && cadCategory?.source !== 'inherited';
}

/**
 * The consequences of binding a category to a class, in sentences; `warnings` are those that may not be intended. The
 * server decides.
 */
export function bindingConsequences(objectClass: Bindable, reference: string) {
  const { name, status, cadCategory } = objectClass;
  const was = cadCategory?.builtinName ?? null;
  const isTaken = takesCategoryAway(objectClass, reference);
  const bound =
    was === null || was === reference
      ? words.gets(name, reference)
      : isTaken
        ? words.replaces(name, reference, was)
        : words.overrides(name, reference, was);
  const draft = status === 'approved' ? [] : [words.draft(name)];
  return {
    sentences: [bound, words.inherited, words.everywhere, ...draft],
    warnings: [...(isTaken ? [bound] : []), ...draft],
  };
}
