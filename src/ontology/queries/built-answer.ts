import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Db } from '../../platform/db/database.ts';
import { type Fingerprint, findGeneratedAt, fingerprintOf, keepAnswer } from '../store/answered-lists.ts';
import { type ListAnswer, type ListQuery, listObjectClasses } from './list-object-classes.ts';
import type { Ontology } from './ontology.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Under which an answer is kept; its bound apart, because one that the tree does not reach is none. */
export function answeredQuery({ view, root, includeInactive }: ListQuery): string {
  return JSON.stringify([view, root, includeInactive]);
}

/** One answer of the list, serialised once, and compressed once for each encoding that is asked for. */
export class BuiltAnswer {
  readonly ontology: Ontology;
  /** As it was resolved. */
  readonly query: ListQuery;
  readonly ontologyVersion: string;
  readonly etag: string;
  readonly #bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  #fingerprint: Fingerprint | null;

  private constructor(
    ontology: Ontology,
    query: ListQuery,
    list: ListAnswer,
    generatedAt: Date,
    fingerprint: Fingerprint | null,
  ) {
    this.ontology = ontology;
    this.query = query;
    this.ontologyVersion = list.ontologyVersion;
    this.etag = `"${list.ontologyVersion}"`;
    this.#bodies = { identity: envelope(list, generatedAt) };
    this.#fingerprint = fingerprint;
  }

  static async build(db: Db, ontology: Ontology, query: ListQuery): Promise<BuiltAnswer> {
    const list = listObjectClasses(ontology, query);
    const { ontologyVersion } = list;
    const key = { ontologyVersion, query: answeredQuery(query), maxDepth: query.maxDepth };
    const known = await findGeneratedAt(db, key);
    if (known) return new BuiltAnswer(ontology, query, list, known, null);
    // Kept before anyone hears of the version, so that `changes` knows it on every replica.
    const fingerprint = list.found && fingerprintOf(list.found);
    const generatedAt = await keepAnswer(db, key, list.deepest, fingerprint);
    return new BuiltAnswer(ontology, query, list, generatedAt, fingerprint);
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    return (this.#bodies[encoding] ??= compressed(this.#bodies.identity as Buffer, encoding));
  }

  /** Which classes a flat answer has. */
  get fingerprint(): Fingerprint {
    this.#fingerprint ??= fingerprintOf(listObjectClasses(this.ontology, this.query).found ?? []);
    return this.#fingerprint;
  }

  /** About the bytes it keeps: its body, compressed forms of it, its fingerprint. */
  get size(): number {
    return 4096 + 2 * (this.#bodies.identity as Buffer).length;
  }
}

function envelope(
  { ontologyVersion, count, items, diagnostics }: ListAnswer,
  generatedAt: Date,
): Buffer<ArrayBuffer> {
  const head = `{"ontologyVersion":"${ontologyVersion}","generatedAt":"${generatedAt.toISOString()}","count":${count},"items":`;
  const tail = diagnostics === null ? '}' : `,"diagnostics":${diagnostics}}`;
  return Buffer.concat([Buffer.from(head), items, Buffer.from(tail)]);
}

/** Quick rather than small: someone is waiting for the first one. */
function compressed(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipped(plain, { level: 6 })
    : brotlied(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });
}
