import type { ObjectClass } from '@lintel/client';

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
  const bound = isTaken
    ? `${name} gets the CAD category ${reference} instead of ${was}: elements of ${was} lose this class.`
    : was === null || was === reference
      ? `${name} gets the CAD category ${reference}.`
      : `${name} gets the CAD category ${reference} of its own, before the inherited ${was}.`;
  const draft =
    status === 'approved'
      ? []
      : [`${name} is a draft: its elements are classified only after it is approved.`];
  return {
    sentences: [
      bound,
      'Classes below it inherit it, unless they have one of their own.',
      'The graph is counted with it once it is rematerialized, in this project and in all others.',
      ...draft,
    ],
    warnings: [...(isTaken ? [bound] : []), ...draft],
  };
}
