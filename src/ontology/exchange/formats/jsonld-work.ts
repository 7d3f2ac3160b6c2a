import { isObject } from '../../../kernel/json.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';

/** About a second of processor time, and half a gigabyte: to apply a context, the package copies every definition in effect (0.5 µs each). */
const MOST_WORK = 2_000_000;
/** The package remembers the result of a context for the last ten states that the context was applied to. */
const REMEMBERED_STATES = 10;
/** Reading as many characters of a context takes as long as copying a definition. */
const CHARACTERS_PER_DEFINITION = 250;
/** The package copies all values of a list for each list inside it. */
const VALUES_PER_DEFINITION = 100;

/** The definitions in effect at a place in the document. */
interface State {
  /** Definitions, those of scoped contexts once for each context around them. */
  size: number;
  /** Definitions that an object can cause to be copied without having a context itself. */
  ofObject: number;
  /** The text of the context that was applied last. */
  text: string;
  /** By the text of the context. */
  next: Map<string, State>;
}

interface ContextSize {
  size: number;
  /** Contexts that are part of the definition of a term. */
  scoped: number;
  /** How often an object can cause all definitions to be copied. */
  copiesPerObject: number;
}

/**
 * Refuses a document whose contexts would take long to apply: many different ones, or few that apply in many places, each
 * on top of many definitions. The same context in every node is applied once. Long lists of lists are refused too.
 */
export function refuseCostlyDocument(document: unknown): void {
  const sizes = new Map<string, ContextSize>();
  const statesBefore = new Map<string, number>();
  const initial: State = { size: 0, ofObject: 0, text: '', next: new Map() };
  const budgetOf = (message: string) => {
    let work = 0;
    return (more: number) => {
      work += more;
      if (work > MOST_WORK) throw new ImportUnreadable(message);
    };
  };
  const spend = budgetOf(
    'The file has too many contexts, or contexts that apply in too many places. Define all terms in one @context at the beginning of the file, without contexts inside term definitions and without @propagate.',
  );
  const spendOnLists = budgetOf(
    'The file has a list with too many lists or @set objects in it. Write their values directly into the outer list.',
  );
  const sizeOf = (context: Record<string, unknown>, text: string) => {
    let size = sizes.get(text);
    if (!size) sizes.set(text, (size = measured(context, text, spend)));
    return size;
  };
  const apply = (state: State, context: unknown): State => {
    if (context === null) return initial;
    if (!isObject(context)) return state;
    const text = JSON.stringify(context);
    const known = state.next.get(text);
    const before = (statesBefore.get(text) ?? 0) + (known ? 0 : 1);
    if (known && before <= REMEMBERED_STATES) return known;
    statesBefore.set(text, before);
    const { size, scoped, copiesPerObject } = sizeOf(context, text);
    const after = state.text === text ? state.size : state.size + size;
    spend(after * (1 + scoped));
    if (known) return known;
    const next = { size: after, ofObject: state.ofObject + after * copiesPerObject, text, next: new Map() };
    state.next.set(text, next);
    return next;
  };

  const pending: { value: unknown; state: State }[] = [{ value: document, state: initial }];
  for (let each = pending.pop(); each; each = pending.pop()) {
    const { value } = each;
    let { state } = each;
    if (isObject(value)) {
      if ('@context' in value)
        for (const context of unwrapped(value['@context'])) state = apply(state, context);
      spend(state.ofObject);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value))
      spendOnLists((value.filter(isList).length * value.length) / VALUES_PER_DEFINITION);
    for (const [key, inner] of Object.entries(value))
      if (key !== '@context' && typeof inner === 'object' && inner !== null)
        pending.push({ value: inner, state });
  }
}

/** The contexts that are applied one after the other; one may be wrapped in an object that has it as @context. */
function unwrapped(context: unknown): unknown[] {
  const inner = isObject(context) && '@context' in context ? context['@context'] : context;
  return inner === context ? [context].flat() : [inner].flat().flatMap(unwrapped);
}

const isList = (value: unknown) => Array.isArray(value) || (isObject(value) && '@set' in value);

function measured(
  context: Record<string, unknown>,
  text: string,
  spend: (work: number) => void,
): ContextSize {
  const result = {
    size: definitionsIn(text),
    scoped: 0,
    copiesPerObject: text.includes('"@propagate"') ? 1 : 0,
  };
  let longest = 0; // the contexts of one term, which are applied together
  const pending: { value: object; depth: number }[] = [{ value: context, depth: 0 }];
  for (let each = pending.pop(); each; each = pending.pop()) {
    for (const [key, value] of Object.entries(each.value)) {
      if (key === '@container') continue;
      if (value === '@set')
        throw new ImportUnreadable('A context in the file gives @set another name. Use @set itself.');
      if (typeof value !== 'object' || value === null) continue;
      const depth = each.depth + (key === '@context' ? 1 : 0);
      pending.push({ value, depth });
      if (key !== '@context') continue;
      const size = definitionsIn(JSON.stringify(value));
      spend(size);
      result.size += size;
      const contexts = unwrapped(value).length;
      longest = Math.max(longest, contexts);
      result.scoped += contexts;
      // Whenever a scoped context is applied, those inside it are applied too, to check them.
      if (depth > 1) result.copiesPerObject += contexts;
    }
  }
  if (result.scoped > 0) result.copiesPerObject += longest;
  return result;
}

function definitionsIn(context: string): number {
  return context.split('":').length + context.length / CHARACTERS_PER_DEFINITION;
}
