import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import type { NewId } from '../../classes/actions/action-context.ts';
import { idsInFootprint, NO_FOOTPRINT } from '../domain/footprint.ts';
import { keysIn, type ProposedRequest } from '../domain/proposal.ts';
import { type Binding, type GivenAgain, readIdsGivenAgain, wereIdsGivenAgain } from '../store/proposals.ts';

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
  const oldest = bindings.values().reduce((least, { version }) => Math.min(least, version), Infinity);
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
