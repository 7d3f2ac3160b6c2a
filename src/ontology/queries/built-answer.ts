import type { Db } from '../../platform/db/database.ts';
import { type Encoding, packed } from '../../platform/http/content-encoding.ts';
import type { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import { type Fingerprint, findGeneratedAt, hashItem, keepAnswer } from '../store/answered-lists.ts';
import { type ListAnswer, type ListQuery, listObjectClasses } from './list-object-classes.ts';
import type { Ontology } from './ontology.ts';

/** Under which an answer is kept; its bound apart, because one that the tree does not reach is none. */
export function answeredQuery({ view, root, includeInactive, only, language }: ListQuery): string {
  const more = [...(only ? [only] : []), ...(language === undefined ? [] : [{ language }])];
  return JSON.stringify([view, root, includeInactive, ...more]);
}

/** One answer of the list, serialised once, and compressed once for each encoding that is asked for. */
export class BuiltAnswer implements ReadyAnswer {
  readonly ontology: Ontology;
  /** As it was resolved. */
  readonly query: ListQuery;
  readonly ontologyVersion: string;
  readonly etag: string;
  readonly contentType = 'application/json; charset=utf-8';
  readonly #list: ListAnswer;
  readonly #plain: Buffer;
  readonly #packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  #fingerprint: Fingerprint | null = null;

  private constructor(ontology: Ontology, query: ListQuery, list: ListAnswer, generatedAt: Date) {
    this.ontology = ontology;
    this.query = query;
    this.ontologyVersion = list.ontologyVersion;
    this.etag = `"${list.ontologyVersion}"`;
    this.#list = list;
    this.#plain = list.body.under(
      `{"ontologyVersion":"${list.ontologyVersion}","generatedAt":"${generatedAt.toISOString()}","count":${list.count},"items":`,
    );
  }

  static async build(db: Db, ontology: Ontology, query: ListQuery): Promise<BuiltAnswer> {
    const list = listObjectClasses(ontology, query);
    const { ontologyVersion } = list;
    const key = { ontologyVersion, query: answeredQuery(query), maxDepth: query.maxDepth };
    // Kept before anyone hears of the version, so that `changes` knows it on every replica.
    const generatedAt =
      (await findGeneratedAt(db, key)) ??
      (await keepAnswer(db, key, list.deepest, hasChanges(query) ? fingerprintOf(list) : null));
    return new BuiltAnswer(ontology, query, list, generatedAt);
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain;
    return (this.#packed[encoding] ??= packed(this.#plain, encoding));
  }

  /** Which classes a flat answer has. */
  get fingerprint(): Fingerprint {
    this.#fingerprint ??= fingerprintOf(this.#list);
    return this.#fingerprint;
  }

  /** About the bytes it keeps: its body, compressed forms of it, its fingerprint. */
  get size(): number {
    return 4096 + 2 * this.#plain.length;
  }
}

/** `changes` is about whole flat lists. */
function hasChanges({ view, only }: ListQuery): boolean {
  return view === 'flat' && !only;
}

function fingerprintOf({ items, body }: ListAnswer): Fingerprint {
  const fingerprint: Fingerprint = new Map();
  for (const { id, start, end } of items) fingerprint.set(id, hashItem(body.slice(start, end)));
  return fingerprint;
}
