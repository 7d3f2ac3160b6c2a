import type { ByteChunks } from '../../../kernel/byte-chunks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Encoding, packed } from '../../../platform/http/content-encoding.ts';
import type { ReadyAnswer } from '../../../platform/http/ready-answer.ts';
import {
  type AnswerKey,
  type Content,
  type Fingerprint,
  findAnswer,
  type KeptAnswer,
  keepAnswer,
  type SinceBase,
} from '../store/answered-lists.ts';
import type { Affected } from './affected-classes.ts';
import { contentAfter, fingerprintOf } from './list-fingerprint.ts';
import { type ListAnswer, type ListQuery, listObjectClasses } from './list-object-classes.ts';
import type { ListPiece } from './list-pieces.ts';
import type { Ontology } from './ontology.ts';

/** Under which an answer is kept; its bound apart, because one that the tree does not reach is none. */
export function answeredQuery({ view, root, includeInactive, only, language, codes }: ListQuery): string {
  const more = [
    ...(only ? [only] : []),
    ...(language === undefined ? [] : [{ language }]),
    ...(codes === undefined ? [] : [{ codes }]),
  ];
  return JSON.stringify([view, root, includeInactive, ...more]);
}

/** An earlier answer to the same query, and what may be different since. */
export interface EarlierAnswer {
  answer: BuiltAnswer;
  affected: Affected;
}

/** One answer of the list, serialized once, and compressed once per requested encoding. */
export class BuiltAnswer implements ReadyAnswer {
  /** As it was resolved. */
  readonly query: ListQuery;
  readonly ontologyVersion: string;
  readonly etag: string;
  readonly contentType = 'application/json; charset=utf-8';
  /** Its content as a difference from a stored version; null: `changes` doesn't cover it. */
  readonly since: SinceBase | null;
  readonly #pieces: readonly ListPiece[];
  readonly #plain: ByteChunks;
  readonly #packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  #fingerprint: Fingerprint | null = null;

  private constructor(query: ListQuery, list: ListAnswer, { generatedAt, since }: KeptAnswer) {
    this.query = query;
    this.ontologyVersion = list.ontologyVersion;
    this.etag = `"${list.ontologyVersion}"`;
    this.since = since;
    this.#pieces = list.pieces;
    const head = `{"ontologyVersion":"${list.ontologyVersion}","generatedAt":"${generatedAt.toISOString()}","count":${list.count},"items":`;
    this.#plain = withHead(Buffer.from(head), list.body);
  }

  static async build(
    db: Db,
    ontology: Ontology,
    query: ListQuery,
    earlier?: EarlierAnswer,
  ): Promise<BuiltAnswer> {
    const from = earlier && { pieces: earlier.answer.#pieces, affected: earlier.affected };
    const list = listObjectClasses(ontology, query, from);
    const key = answerKey(query, list.ontologyVersion);
    const content = (): Content => {
      if (!hasChanges(query)) return null;
      return earlier?.answer.since && from
        ? contentAfter({ ...from, since: earlier.answer.since }, list.pieces, list.count)
        : { whole: fingerprintOf(list.pieces) };
    };
    // Stored before the version is sent, so that `changes` knows it on every replica.
    const kept = (await findAnswer(db, key)) ?? (await keepAnswer(db, key, list.deepest, content()));
    return new BuiltAnswer(query, list, kept);
  }

  get key(): AnswerKey {
    return answerKey(this.query, this.ontologyVersion);
  }

  body(encoding: Encoding): ByteChunks | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain;
    return (this.#packed[encoding] ??= packed(this.#plain, encoding));
  }

  /** Which classes a flat answer has. */
  get fingerprint(): Fingerprint {
    this.#fingerprint ??= fingerprintOf(this.#pieces);
    return this.#fingerprint;
  }

  /** About the bytes it keeps: its body, compressed forms of it, its fingerprint. */
  get size(): number {
    return 4096 + 2 * this.#plain.byteLength;
  }
}

function withHead(head: Buffer, rest: ByteChunks): ByteChunks {
  return {
    byteLength: head.length + rest.byteLength,
    *[Symbol.iterator]() {
      yield head;
      yield* rest;
    },
  };
}

function answerKey(query: ListQuery, ontologyVersion: string): AnswerKey {
  return { ontologyVersion, query: answeredQuery(query), maxDepth: query.maxDepth };
}

/** `changes` is about whole flat lists. */
function hasChanges({ view, only }: ListQuery): boolean {
  return view === 'flat' && !only;
}
