import { present } from '../../../kernel/present.ts';
import { type Content, type Fingerprint, type SinceBase, shortHash } from '../store/answered-lists.ts';
import { type Affected, affectedIds } from './affected-classes.ts';
import { type ListPiece, listHashOf, placeIn } from './list-pieces.ts';

/** A list that differs more from its base is kept whole, and is the base of those after it. */
const MOST_CHANGES = 1 / 4;
const FEW_CHANGES = 64;

export function fingerprintOf(pieces: readonly ListPiece[]): Fingerprint {
  const fingerprint = new Map<string, string>();
  for (const piece of pieces)
    for (const [i, id] of piece.ids.entries()) fingerprint.set(id, shortHash(listHashOf(piece, i)));
  return fingerprint;
}

/** What is stored of a list that came from an earlier one; `since` is the version that it differs from. */
export function contentAfter(
  earlier: { pieces: readonly ListPiece[]; since: SinceBase; affected: Affected },
  pieces: readonly ListPiece[],
  count: number,
): Content {
  const changes = new Map(earlier.since.changes);
  for (const id of affectedIds(earlier.affected)) {
    const known = changes.get(id);
    const was = known ? known.was : hashIn(earlier.pieces, id);
    const is = hashIn(pieces, id);
    if (was === is) changes.delete(id);
    else changes.set(id, { was, is });
  }
  return changes.size > FEW_CHANGES + count * MOST_CHANGES
    ? { whole: fingerprintOf(pieces) }
    : { since: { base: earlier.since.base, changes } };
}

function hashIn(pieces: readonly ListPiece[], id: string): string | null {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (present(pieces[middle]?.ids.at(-1)) < id) low = middle + 1;
    else high = middle;
  }
  const piece = pieces[low];
  if (!piece) return null;
  const i = placeIn(piece.ids, id);
  return piece.ids[i] === id ? shortHash(listHashOf(piece, i)) : null;
}
