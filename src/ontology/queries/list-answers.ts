import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  type ListAnswer,
  type ListQuery,
  listObjectClasses,
  queryKey,
  resolveQuery,
} from './list-object-classes.ts';
import type { Ontology } from './ontology.ts';
import type { OntologyCache } from './ontology-cache.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One answer of the list, serialised once and compressed once for each encoding that is asked for. */
export interface BuiltAnswer {
  ontologyVersion: string;
  etag: string;
  answer: ListAnswer;
  body(encoding: Encoding): Promise<Buffer>;
}

/** Answers beyond this are forgotten, oldest first: whoever asks for many roots cannot fill the memory. */
const MOST_ANSWERS = 64;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Remembers what a new version of an answer is when it is first built. */
export type OnNewAnswer = (query: ListQuery, answer: ListAnswer) => Promise<void>;

/** Answers of the list, built once per version of the ontology and query. */
export class ListAnswers {
  readonly #cache: OntologyCache;
  readonly #onNew: OnNewAnswer;
  #ontology: Ontology | null = null;
  readonly #answers = new Map<string, Promise<BuiltAnswer>>();
  /** When the present version of each answer was first built: kept while its hash stays the same. */
  readonly #generated = new Map<string, { ontologyVersion: string; at: string }>();
  /** The query as it was written, resolved: most callers ask the same one all day. */
  readonly #resolved = new Map<string, ListQuery>();

  constructor(cache: OntologyCache, onNew: OnNewAnswer) {
    this.#cache = cache;
    this.#onNew = onNew;
  }

  async get(query: ListQuery): Promise<BuiltAnswer> {
    const ontology = await this.#cache.fresh();
    if (this.#ontology !== ontology) {
      this.#ontology = ontology;
      this.#answers.clear();
      this.#resolved.clear();
    }
    const asked = queryKey(query);
    let resolved = this.#resolved.get(asked);
    if (!resolved) {
      resolved = resolveQuery(ontology, query);
      this.#resolved.set(asked, resolved);
    }
    const key = queryKey(resolved);
    let built = this.#answers.get(key);
    if (!built) {
      built = this.#build(ontology, resolved, key);
      remember(this.#answers, key, built);
      built.catch(() => this.#answers.delete(key));
    }
    return built;
  }

  async #build(ontology: Ontology, query: ListQuery, key: string): Promise<BuiltAnswer> {
    const answer = listObjectClasses(ontology, query);
    const before = this.#generated.get(key);
    const generated =
      before?.ontologyVersion === answer.ontologyVersion
        ? before
        : { ontologyVersion: answer.ontologyVersion, at: new Date().toISOString() };
    if (generated !== before) await this.#onNew(query, answer);
    remember(this.#generated, key, generated);
    const plain = Buffer.from(envelope(answer, generated.at));
    const bodies: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(plain) };
    return {
      ontologyVersion: answer.ontologyVersion,
      etag: `"${answer.ontologyVersion}"`,
      answer,
      body: (encoding) => (bodies[encoding] ??= compressed(plain, encoding)),
    };
  }
}

function envelope({ ontologyVersion, count, items, diagnostics }: ListAnswer, generatedAt: string): string {
  const tail = diagnostics === null ? '' : `,"diagnostics":${diagnostics}`;
  return `{"ontologyVersion":"${ontologyVersion}","generatedAt":"${generatedAt}","count":${count},"items":${items}${tail}}`;
}

function compressed(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipped(plain, { level: 6 })
    : brotlied(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MOST_ANSWERS) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
