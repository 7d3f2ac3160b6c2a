import type { ObjectClass } from '@lintel/client';
import { messages } from './messages.ts';

const words = messages.consequences;

/** The consequences of binding a category to a class, in sentences. The server decides. */
export function bindingConsequences(
  { name, status, cadCategory }: Pick<ObjectClass, 'name' | 'status' | 'cadCategory'>,
  reference: string,
): string[] {
  const was = cadCategory?.builtinName ?? null;
  const sentences = [
    was === null || was === reference
      ? words.gets(name, reference)
      : cadCategory?.source === 'inherited'
        ? words.overrides(name, reference, was)
        : words.replaces(name, reference, was),
    words.inherited,
    words.everywhere,
  ];
  if (status !== 'approved') sentences.push(words.draft(name));
  return sentences;
}
