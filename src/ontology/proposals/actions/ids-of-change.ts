import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import type { NewId } from '../../classes/actions/action-context.ts';
import { changedCodeSystems } from '../../classes/domain/codes.ts';
import { ObjectClassWorkflowFailedError } from '../../classes/domain/errors.ts';
import type { Plan } from '../../classes/domain/plans/plan.ts';
import { unknownSystem } from '../../vocabularies/domain/known-codes.ts';
import { systemsCreatedAfter } from '../../vocabularies/store/classification-systems.ts';
import { idsInFootprint, NO_FOOTPRINT } from '../domain/footprint.ts';
import { keysIn, type ProposedRequest } from '../domain/proposal.ts';
import {
  type Binding,
  type GivenAgain,
  oldestOf,
  readIdsGivenAgain,
  wereIdsGivenAgain,
} from '../store/proposals.ts';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const PREFIX = 'chg_'.length;
const TIME = 10;
const TIME_AND_RANDOM = 14;
const COUNT = 20;

/** Rows of files have numbers above those that earlier releases gave them, which later changes may name. */
const ROWS = 32 ** 5;

/**
 * Ids for the classes that a change creates. They follow from the change and from what the class is made of, so that
 * every plan of it, and the operation in the end, give the same, whatever else the change creates by then. Those of
 * changes sort in the order in which the changes were added, those of rows in the order of the file.
 */
export function idsOfChange(changeId: string): NewId {
  const text = changeId.slice(PREFIX);
  return (from) => {
    if (typeof from === 'string') return `oc_${text.slice(0, TIME)}${hashed(`${changeId} ${from}`)}`;
    const number = from === undefined ? 0 : ROWS + from;
    return `oc_${text.slice(0, TIME_AND_RANDOM)}${text.slice(COUNT)}${digitsOf(number)}`;
  };
}

function digitsOf(number: number): string {
  let digits = '';
  for (let rest = number; digits.length < 6; rest = Math.floor(rest / 32))
    digits = DIGITS.charAt(rest % 32) + digits;
  return digits;
}

function hashed(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  return Array.from(bytes, (byte) => DIGITS[byte % 32]).join('');
}

type NamingChange = { id: string; request: ProposedRequest };

/** The classes that a change is about. */
function* idsOf({ request }: NamingChange, { footprint }: Binding): Generator<void, Iterable<string>> {
  const ids = yield* idsInFootprint(footprint ?? NO_FOOTPRINT);
  for (const key of keysIn(request)) ids.add(key);
  return ids;
}

/** IDs of these changes that were given again since the first of them was bound: usually none were, and nothing is read. */
export async function givenAgain(
  db: DbOrTx,
  changes: readonly NamingChange[],
  bindings: ReadonlyMap<string, Binding>,
): Promise<Map<string, GivenAgain[]>> {
  const oldest = oldestOf(bindings);
  if (oldest === Infinity || !(await wereIdsGivenAgain(db, oldest))) return new Map();
  const ids = new Set<string>();
  for (const change of changes) {
    const binding = bindings.get(change.id);
    if (binding) for (const id of await inSlices(idsOf(change, binding))) ids.add(id);
  }
  return readIdsGivenAgain(db, [...ids], oldest);
}

/** Whether a class that a change is about is another one by now, with the same ID. */
export function* meansOthers(
  change: NamingChange,
  binding: Binding,
  again: ReadonlyMap<string, readonly GivenAgain[]>,
): Generator<void, boolean> {
  const { version, at } = binding;
  const isOther = (id: string) =>
    again.get(id)?.some((given) => given.version > version && (given.since === null || at > given.since)) ??
    false;
  for (const id of yield* idsOf(change, binding)) {
    yield;
    if (isOther(id)) return true;
  }
  return false;
}

/** A change would set or remove codes of a system that was created after the change was bound. */
export class OtherSystem extends ObjectClassWorkflowFailedError {}

/** The classification systems that the changes of a proposal mean: one can be deleted, and created again as another. */
export class SystemsOfChanges {
  readonly #ids: ReadonlySet<string>;
  /** The versions at which they were created, of those that are newer than the oldest change. */
  readonly #created: ReadonlyMap<string, number>;

  private constructor(ids: ReadonlySet<string>, created: ReadonlyMap<string, number>) {
    this.#ids = ids;
    this.#created = created;
  }

  static async of(
    db: DbOrTx,
    systems: readonly { id: string }[],
    bindings: ReadonlyMap<string, Binding>,
  ): Promise<SystemsOfChanges> {
    const oldest = oldestOf(bindings);
    const created = oldest === Infinity ? new Map<string, number>() : await systemsCreatedAfter(db, oldest);
    return new SystemsOfChanges(new Set(systems.map(({ id }) => id)), created);
  }

  /** What stands for the systems of a plan's codes, where not all changes may mean the same by their IDs. */
  refuseOthers({ changes }: Plan, bound: Binding | undefined): string {
    let identity = '';
    for (const id of [...changedCodeSystems(changes)].sort()) {
      if (!this.#ids.has(id)) throw new ObjectClassWorkflowFailedError(`${unknownSystem(id, this.#ids)}.`);
      const version = this.#created.get(id);
      if (version === undefined) continue;
      if (bound?.footprint && version > bound.version)
        throw new OtherSystem(
          `Classification system “${id}” was created after this change was added, so it isn't the one that was reviewed. Delete this change and add it again.`,
        );
      identity += `${id} ${version}\n`;
    }
    return identity;
  }
}
