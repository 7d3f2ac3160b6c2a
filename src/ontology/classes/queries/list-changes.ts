import { present } from '../../../kernel/present.ts';
import type { Db } from '../../../platform/db/database.ts';
import { entryBytes, SingleFlightCache } from '../../../platform/single-flight-cache.ts';
import { OntologyVersionGone } from '../domain/errors.ts';
import {
  type AnsweredList,
  type Fingerprint,
  findAnsweredList,
  wholeFingerprint,
} from '../store/answered-lists.ts';
import { answeredQuery, type BuiltAnswer } from './built-answer.ts';
import { itemWriter } from './item.ts';
import type { ListAnswers } from './list-answers.ts';
import { type ListQuery, queryKey } from './list-object-classes.ts';
import type { Ontology } from './ontology.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const NOTHING: Difference = { before: new Map(), now: new Map() };

/** What turns the flat list of an earlier version into the present one. */
export class ListChanges {
  readonly #db: Db;
  readonly #answers: ListAnswers;
  /** Most callers come from the same version, the one before the last write: they share an answer. */
  readonly #changes = new SingleFlightCache<string>(MOST_BYTES, (json, key) =>
    entryBytes(key, 2 * json.length),
  );

  constructor(db: Db, answers: ListAnswers) {
    this.#db = db;
    this.#answers = answers;
  }

  /** The JSON of the answer. */
  async since(version: string, filters: Omit<ListQuery, 'view'>): Promise<string> {
    const { ontology, answer } = await this.#answers.find({ ...filters, view: 'flat' });
    if (version === answer.ontologyVersion) return changesJson(NOTHING, ontology, answer);
    const changesQuery = { ...answer.query, maxDepth: filters.maxDepth };
    return this.#changes.get(`${ontology.version} ${version} ${queryKey(changesQuery)}`, async () => {
      const queries = formerKeys(ontology, answer.query);
      const before = await findAnsweredList(this.#db, version, queries, filters.maxDepth);
      const difference = before && (differenceOf(before, answer) ?? (await this.#compareAll(before, answer)));
      if (!difference) throw new OntologyVersionGone();
      return changesJson(difference, ontology, answer);
    });
  }

  async #compareAll(list: AnsweredList, answer: BuiltAnswer): Promise<Difference | null> {
    const before = await wholeFingerprint(this.#db, list);
    return before && { before, now: answer.fingerprint };
  }
}

/** What two lists have of the classes that are not the same in both; of others they may have something too. */
interface Difference {
  before: Fingerprint;
  now: Fingerprint;
}

/** Of two lists that are stored as differences from the same list. */
function differenceOf(list: AnsweredList, { key, since }: BuiltAnswer): Difference | null {
  if (since?.base !== list.base || key.query !== list.key.query || key.maxDepth !== list.key.maxDepth)
    return null;
  const before = new Map<string, string>();
  const now = new Map<string, string>();
  const ids = new Set([...list.changes.keys(), ...since.changes.keys()]);
  for (const id of [...ids].sort()) {
    const [then, today] = [list.changes.get(id), since.changes.get(id)];
    const was = then ? then.is : (today?.was ?? null);
    const is = today ? today.is : (then?.was ?? null);
    if (was !== null) before.set(id, was);
    if (is !== null) now.set(id, is);
  }
  return { before, now };
}

/** The query, also as it was before its root took in other classes. */
function formerKeys(ontology: Ontology, query: ListQuery): string[] {
  const root = query.root === null ? undefined : ontology.byId.get(query.root);
  const roots = root ? [root.id, ...ontology.formerKeysOf(root)] : [null];
  return roots.map((each) => answeredQuery({ ...query, root: each }));
}

/** A merged class is both removed and redirected. */
function changesJson(
  { before, now }: Difference,
  ontology: Ontology,
  { query, ontologyVersion }: BuiltAnswer,
): string {
  const write = itemWriter(ontology, query.includeInactive, query);
  const items = (ids: string[]) => ids.map((id) => write(present(ontology.byId.get(id)))).join(',');
  const added = [...now.keys()].filter((id) => !before.has(id));
  const changed = [...now]
    .filter(([id, hash]) => before.has(id) && before.get(id) !== hash)
    .map(([id]) => id);
  const removed = [...before.keys()].filter((id) => !now.has(id));
  const redirected = removed.flatMap((from) => {
    const to = ontology.byId.has(from) ? undefined : ontology.redirectOf(from);
    return to ? [{ from, to: to.id }] : [];
  });
  return (
    `{"ontologyVersion":"${ontologyVersion}","added":[${items(added)}],"changed":[${items(changed)}],` +
    `"removed":${JSON.stringify(removed)},"redirected":${JSON.stringify(redirected)}` +
    `${query.language === undefined ? '' : `,"language":${JSON.stringify(query.language)}`}}`
  );
}
