import type { JsonLdDocument } from 'jsonld';
import { messageOf } from '../../../kernel/error-code.ts';
import { fieldsOf } from '../../../kernel/json.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import type { ExchangeRow } from '../domain/exchange-row.ts';
import type { ExportedClass } from './exported-class.ts';
import { readJsonFile } from './json-file.ts';
import { refuseLongContexts } from './jsonld-contexts.ts';
import { jsonldStatements } from './jsonld-statements.ts';
import { refuseCostlyDocument } from './jsonld-work.ts';
import { BASE_IRI, SkosConcepts } from './skos-concepts.ts';
import { type SkosResource, skosStatements } from './skos-statements.ts';
import { PREFIXES } from './skos-terms.ts';

/** SKOS in JSON-LD. The context is in the file: nobody has to fetch one. */
export async function* writeJsonld(
  classes: AsyncIterable<ExportedClass>,
  own: string,
): AsyncGenerator<string> {
  let separator = `{"@context":${JSON.stringify(PREFIXES)},"@graph":[\n`;
  for await (const described of skosStatements(classes, own)) {
    yield separator + JSON.stringify(nodeOf(described));
    separator = ',\n';
  }
  yield '\n]}\n';
}

function nodeOf({ iri, says }: SkosResource): object {
  const node: Record<string, unknown[]> = {};
  for (const [predicate, object] of says) {
    const isType = predicate === 'rdf:type';
    const value =
      'iri' in object
        ? isType
          ? object.iri
          : { '@id': object.iri }
        : 'text' in object
          ? textOf(object)
          : object.flag;
    (node[isType ? '@type' : predicate] ??= []).push(value);
  }
  return {
    '@id': iri,
    ...Object.fromEntries(
      Object.entries(node).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
    ),
  };
}

function textOf({ text, language }: { text: string; language?: string }): unknown {
  return language === undefined ? text : { '@value': text, '@language': language };
}

export async function* readJsonld(file: string, own: string): AsyncGenerator<ExchangeRow> {
  const document = await readJsonFile(file);
  const { default: jsonld } = await import('jsonld'); // large, and seldom needed
  const concepts = new SkosConcepts(own);
  try {
    refuseLongContexts(document);
    refuseCostlyDocument(document);
    // Whatever JSON it is: the package refuses what is no JSON-LD.
    const expanded = await jsonld.expand(document as JsonLdDocument, {
      base: BASE_IRI,
      documentLoader: (url: string) => {
        throw new ImportUnreadable(
          `The file uses a remote context (${url.slice(0, 200)}), which Lintel doesn't download. Include the context in the file.`,
        );
      },
    });
    for (const statement of jsonldStatements(expanded)) concepts.add(statement);
  } catch (error) {
    const cause = fieldsOf(fieldsOf(error)['details'])['cause'] ?? error;
    if (cause instanceof ImportUnreadable) throw cause;
    const reason = cause instanceof RangeError ? 'it is nested too deeply' : messageOf(error).slice(0, 300);
    throw new ImportUnreadable(`The file isn't valid JSON-LD: ${reason}`);
  }
  yield* concepts.rows();
}
