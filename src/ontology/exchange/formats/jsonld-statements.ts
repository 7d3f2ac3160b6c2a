import { fieldsOf } from '../../../kernel/json.ts';
import type { Statement } from './skos-concepts.ts';

type Node = Record<string, unknown>;

/**
 * The statements of an expanded JSON-LD document, in the order of the file. The package's own conversion to RDF compares
 * each value of a property with all others; this takes one step per value. Lists aren't part of SKOS and are skipped,
 * but not the nodes inside them.
 */
export function* jsonldStatements(expanded: unknown): Generator<Statement> {
  const pending = nodesIn(expanded).toReversed();
  const blankIds = new Map<Node, string>();
  const idOf = (node: Node): string => {
    if (typeof node['@id'] === 'string') return node['@id'];
    let id = blankIds.get(node);
    // No document can write this label itself.
    if (id === undefined) blankIds.set(node, (id = `_:node ${blankIds.size}`));
    return id;
  };
  for (let node = pending.pop(); node; node = pending.pop()) {
    const subject = idOf(node);
    const nested: Node[] = [];
    for (const [key, values] of Object.entries(node)) {
      if (key === '@type') for (const type of listOf(values)) yield link(subject, RDF_TYPE, String(type));
      else if (key === '@graph' || key === '@included') push(nested, nodesIn(values));
      else if (key === '@reverse') {
        for (const [predicate, subjects] of Object.entries(fieldsOf(values)))
          for (const other of nodesIn(subjects)) {
            yield link(idOf(other), predicate, subject);
            nested.push(other);
          }
      } else if (!key.startsWith('@')) {
        for (const value of nodesIn(values)) {
          if ('@value' in value) yield { subject, predicate: key, object: literal(value) };
          else if ('@list' in value) push(nested, nodesIn(value['@list']));
          else {
            yield link(subject, key, idOf(value));
            nested.push(value);
          }
        }
      }
    }
    push(pending, nested.toReversed());
  }
}

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

function link(subject: string, predicate: string, value: string): Statement {
  return { subject, predicate, object: { value, isIri: true, language: '' } };
}

function literal(value: Node): Statement['object'] {
  const { '@value': text, '@language': language } = value;
  return { value: String(text), isIri: false, language: typeof language === 'string' ? language : '' };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function nodesIn(value: unknown): Node[] {
  return listOf(value).filter((each): each is Node => typeof each === 'object' && each !== null);
}

/** One by one: an argument list of a hundred thousand overflows the stack. */
function push(list: Node[], more: Node[]): void {
  for (const each of more) list.push(each);
}
