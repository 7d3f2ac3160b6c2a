import { isObject } from '../../../kernel/json.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import { LONGEST_IRI } from '../domain/oversized-fields.ts';

const LONGEST = LONGEST_IRI.toLocaleString('en');
/** Every relative IRI of the file is resolved segment by segment. */
const MOST_BASE_SEGMENTS = 50;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

interface FoundContext {
  context: Record<string, unknown>;
  /** Part of the definition of a term: it applies wherever the term is used, once more on each level. */
  isScoped: boolean;
}

/**
 * Refuses a document whose contexts have long texts or prefixes. Every name that uses a prefix becomes as long as what
 * the prefix stands for, so a small file could expand to gigabytes.
 */
export function refuseLongContexts(document: unknown): void {
  const definitions = new Map<string, unknown[]>();
  let relative = 0;
  let relativeSegments = 0;
  for (const { context, isScoped } of contextsIn(document)) {
    for (const [term, value] of Object.entries(context)) {
      for (const text of [term, value, ...(isObject(value) ? Object.values(value) : [])])
        if (typeof text === 'string' && text.length > LONGEST_IRI)
          throw new ImportUnreadable(
            `A context in the file has a text longer than ${LONGEST} characters: ${text.slice(0, 100)}…`,
          );
      if (term === '@base' && typeof value === 'string') {
        const segments = value.split('/').length;
        if (!ABSOLUTE.test(value)) relativeSegments += segments;
        if (Math.max(segments, relativeSegments) > MOST_BASE_SEGMENTS)
          throw new ImportUnreadable(
            `The IRIs in @base have more than ${MOST_BASE_SEGMENTS} segments between slashes: ${value.slice(0, 100)}`,
          );
      }
      const isRelative = typeof value === 'string' && value !== '' && !ABSOLUTE.test(value);
      if ((term === '@vocab' || term === '@base') && isRelative) {
        // A relative IRI is appended to the one before it.
        relative += value.length;
        if (isScoped || relative > LONGEST_IRI)
          throw new ImportUnreadable(
            `The file has too many relative IRIs in ${term}. Use absolute IRIs there.`,
          );
      } else {
        const known = definitions.get(term);
        if (known) known.push(value);
        else definitions.set(term, [value]);
      }
    }
  }
  refuseLongTerms(definitions);
}

/** Terms can be defined with others, so many short definitions could add up to one long IRI. */
function refuseLongTerms(definitions: ReadonlyMap<string, readonly unknown[]>): void {
  /** Null while it is being measured. */
  const lengths = new Map<string, number | null>();
  const lengthOf = (term: string): number => {
    const known = lengths.get(term);
    if (known === null)
      throw new ImportUnreadable(`A context in the file defines "${term.slice(0, 100)}" with itself.`);
    if (known !== undefined) return known;
    lengths.set(term, null);
    let length = 0;
    for (const value of definitions.get(term) ?? []) length = Math.max(length, lengthOfValue(term, value));
    if (length > LONGEST_IRI)
      throw new ImportUnreadable(
        `A context in the file defines "${term.slice(0, 100)}" as an IRI longer than ${LONGEST} characters.`,
      );
    lengths.set(term, length);
    return length;
  };
  const lengthOfValue = (term: string, value: unknown): number => {
    const named = isObject(value) ? (value['@id'] ?? value['@reverse']) : value;
    if (term.startsWith('@')) return typeof named === 'string' && term === '@vocab' ? lengthOfText(named) : 0;
    if (named === null) return 0;
    return lengthOfText(typeof named === 'string' ? named : term, term);
  };
  const lengthOfText = (text: string, own?: string): number => {
    if (text.startsWith('@')) return 0;
    const colon = text.indexOf(':');
    const prefix = text.slice(0, Math.max(colon, 0));
    if (colon > 0 && definitions.has(prefix) && !text.startsWith('//', colon + 1))
      return lengthOf(prefix) + text.length - colon - 1;
    if (colon >= 0 || own === undefined) return text.length;
    if (text !== own && definitions.has(text)) return lengthOf(text);
    return lengthOf('@vocab') + text.length;
  };
  for (const term of definitions.keys()) lengthOf(term);
}

function* contextsIn(document: unknown): Generator<FoundContext> {
  const pending = [{ value: document, isContext: false, isScoped: false }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, isContext, isScoped } = next;
    if (Array.isArray(value)) {
      for (const each of value) if (mayHold(each)) pending.push({ value: each, isContext, isScoped });
    } else if (isObject(value)) {
      if (isContext) yield { context: value, isScoped };
      const isInside = isContext || isScoped;
      for (const [key, inner] of Object.entries(value))
        if (mayHold(inner)) pending.push({ value: inner, isContext: key === '@context', isScoped: isInside });
    }
  }
}

const mayHold = (value: unknown) => typeof value === 'object' && value !== null;
