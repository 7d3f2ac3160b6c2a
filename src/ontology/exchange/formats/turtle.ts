import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Quad } from 'n3';
import { messageOf } from '../../../kernel/error-code.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import type { ExchangeRow } from '../domain/exchange-row.ts';
import type { ExportedClass } from './exported-class.ts';
import { BASE_IRI, SkosConcepts, statementOf } from './skos-concepts.ts';
import { skosStatements } from './skos-statements.ts';
import { PREFIXES, term } from './skos-terms.ts';

/** SKOS in Turtle. */
export async function* writeTurtle(
  classes: AsyncIterable<ExportedClass>,
  own: string,
): AsyncGenerator<string> {
  const { DataFactory, Writer } = await import('n3'); // loaded only for Turtle
  const { namedNode, literal, quad } = DataFactory;
  let written = '';
  const sink = {
    write(chunk: string, _encoding: string, done?: () => void) {
      written += chunk;
      done?.();
    },
    end: (done?: () => void) => done?.(),
  };
  const writer = new Writer(sink, { prefixes: PREFIXES });
  for await (const { iri, says } of skosStatements(classes, own)) {
    for (const [predicate, object] of says) {
      const value =
        'iri' in object
          ? namedNode(
              object.iri.startsWith('skos:') ? term(`skos:${object.iri.slice('skos:'.length)}`) : object.iri,
            )
          : 'text' in object
            ? literal(object.text, object.language)
            : literal(String(object.flag), namedNode(term('xsd:boolean')));
      writer.addQuad(quad(namedNode(iri), namedNode(term(predicate)), value));
    }
    yield written;
    written = '';
  }
  writer.end();
  yield written;
}

/** The parser starts over with every chunk until it has read a whole term: a long one would take its square. */
const LONGEST_STATEMENT = 4 * 1024 * 1024;

export async function* readTurtle(file: string, own: string): AsyncGenerator<ExchangeRow> {
  const { StreamParser } = await import('n3');
  const concepts = new SkosConcepts(own);
  const parser = new StreamParser({ format: 'text/turtle', baseIRI: BASE_IRI });
  let sinceStatement = 0;
  parser.on('data', (quad: Quad) => {
    sinceStatement = 0;
    concepts.add(statementOf(quad));
  });
  async function* bounded(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sinceStatement += chunk.length;
      if (sinceStatement > LONGEST_STATEMENT)
        throw new ImportUnreadable('The file has a statement larger than 4 MiB.');
      yield chunk;
    }
  }
  try {
    await pipeline(createReadStream(file), bounded, parser);
  } catch (error) {
    if (error instanceof ImportUnreadable) throw error;
    throw new ImportUnreadable(`The file isn't valid Turtle: ${messageOf(error).slice(0, 300)}`);
  }
  yield* concepts.rows();
}
