import type { ObjectClass } from '@lintel/client';

/** The consequences of binding a category to a class, in sentences. The server decides. */
export function bindingConsequences(
  { name, status, cadCategory }: Pick<ObjectClass, 'name' | 'status' | 'cadCategory'>,
  reference: string,
): string[] {
  const was = cadCategory?.builtinName ?? null;
  const sentences = [
    was === null || was === reference
      ? `${name} gets the CAD category ${reference}.`
      : cadCategory?.source === 'inherited'
        ? `${name} gets the CAD category ${reference} of its own, before the inherited ${was}.`
        : `${name} gets the CAD category ${reference} instead of ${was}: elements of ${was} lose this class.`,
    'Classes below it inherit it, unless they have one of their own.',
    'The graph is counted with it once it is rematerialized, in this project and in all others.',
  ];
  if (status !== 'approved')
    sentences.push(`${name} is a draft: its elements are classified only after it is approved.`);
  return sentences;
}
