import { present } from '../../kernel/present.ts';
import type { Db } from '../../platform/db/database.ts';
import { entryBytes, SingleFlightCache } from '../../platform/single-flight-cache.ts';
import { OntologyVersionGone } from '../domain/errors.ts';
import { type Fingerprint, findFingerprint } from '../store/answered-lists.ts';
import { answeredQuery, type BuiltAnswer } from './built-answer.ts';
import { itemWriter } from './item.ts';
import type { ListAnswers } from './list-answers.ts';
import { type ListQuery, queryKey } from './list-object-classes.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const NOTHING: Fingerprint = new Map();

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
    const answer = await this.#answers.get({ ...filters, view: 'flat' });
    if (version === answer.ontologyVersion) return changesJson(NOTHING, NOTHING, answer);
    const changesQuery = { ...answer.query, maxDepth: filters.maxDepth };
    return this.#changes.get(`${answer.ontology.version} ${version} ${queryKey(changesQuery)}`, async () => {
      const before = await findFingerprint(this.#db, version, formerKeys(answer), filters.maxDepth);
      if (before === null) throw new OntologyVersionGone();
      return changesJson(before, answer.fingerprint, answer);
    });
  }
}

/** The query, also as it was before its root took in other classes. */
function formerKeys({ ontology, query }: BuiltAnswer): string[] {
  const root = query.root === null ? undefined : ontology.byId.get(query.root);
  const roots = root ? [root.id, ...ontology.formerKeysOf(root)] : [null];
  return roots.map((each) => answeredQuery({ ...query, root: each }));
}

/** A merged class is both removed and redirected. */
function changesJson(
  before: Fingerprint,
  now: Fingerprint,
  { ontology, query, ontologyVersion }: BuiltAnswer,
): string {
  const write = itemWriter(ontology, query.includeInactive, query.language);
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
