import { EventEmitter } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Quad } from 'n3';
import { messageOf } from '../../../kernel/error-code.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import type { ExchangeRow } from '../domain/exchange-row.ts';
import { LONGEST_IRI } from '../domain/oversized-fields.ts';
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
/** What a term that has not ended begins with. */
const TERMS: Record<string, string> = { '#': 'a comment', '"': 'a text', "'": 'a text', '<': 'an IRI' };

export async function* readTurtle(file: string, own: string): AsyncGenerator<ExchangeRow> {
  const concepts = new SkosConcepts(own);
  let sinceStatement = 0;
  const parser = await turtleParser({
    onQuad(quad) {
      sinceStatement = 0;
      concepts.add(statementOf(quad));
    },
    // A whole comment is no part of a statement, however many come one after another.
    onComment(text) {
      sinceStatement = Math.max(0, sinceStatement - Buffer.byteLength(text));
    },
  });
  try {
    for await (const chunk of createReadStream(file)) {
      sinceStatement += chunk.length;
      if (sinceStatement > LONGEST_STATEMENT)
        throw new ImportUnreadable(
          `The file has ${longPart(parser.unread(), chunk.length)} larger than 4 MiB.`,
        );
      parser.write(chunk);
    }
    parser.end();
  } catch (error) {
    if (error instanceof ImportUnreadable) throw error;
    throw new ImportUnreadable(`The file isn't valid Turtle: ${messageOf(error).slice(0, 300)}`);
  }
  yield* concepts.rows();
}

/** A statement can also be long because it has many short terms. */
function longPart(unread: string, chunkBytes: number): string {
  const isOneTerm = Buffer.byteLength(unread) + chunkBytes > LONGEST_STATEMENT;
  return (isOneTerm && TERMS[unread.charAt(0)]) || 'a statement';
}

/** Every name that uses a prefix or the base becomes as long as that, so a small file could expand to gigabytes. */
async function turtleParser({
  onQuad,
  onComment,
}: {
  onQuad: (quad: Quad) => void;
  onComment: (text: string) => void;
}) {
  const { Parser } = await import('n3');
  let fault: Error | null = null;
  const source = new EventEmitter();
  const emit = (event: string, chunk?: Buffer) => {
    source.emit(event, chunk);
    if (fault) throw fault;
  };
  class BoundedParser extends Parser {
    /** The package has no event for it. test/exchange/import-limits.test.ts fails when it changes. */
    _setBase(iri: string): void {
      requireShort('base', iri);
      // @ts-expect-error The types omit it.
      super._setBase(iri);
    }

    /** Text of a term that has not ended. The same test fails when the package keeps it elsewhere. */
    unread(): string {
      // @ts-expect-error The types omit it.
      return String(this._lexer._input);
    }
  }
  const parser = new BoundedParser({ format: 'text/turtle', baseIRI: BASE_IRI });
  parser.parse(source, {
    onQuad(error, quad) {
      if (error) fault ??= error;
      else if (quad) onQuad(quad);
    },
    onPrefix: (name, { value }) => requireShort(`prefix "${name}:"`, value),
    onComment,
  });
  return {
    write: (chunk: Buffer) => emit('data', chunk),
    end: () => emit('end'),
    unread: () => parser.unread(),
  };
}

function requireShort(what: string, iri: string): void {
  if (iri.length > LONGEST_IRI)
    throw new ImportUnreadable(
      `The IRI of the ${what.slice(0, 100)} is longer than ${LONGEST_IRI.toLocaleString('en')} characters.`,
    );
}
