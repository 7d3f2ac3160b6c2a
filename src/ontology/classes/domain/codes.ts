import { ValidationError } from '../../../kernel/domain-error.ts';
import { tidyText } from '../../vocabularies/domain/classification-system.ts';
import type { Codes, CodesEdit } from './authored-fields.ts';

/** Shared by every class that has none. */
export const NO_CODES: Codes = Object.freeze({});

export function hasCodes(codes: Codes): boolean {
  for (const _ in codes) return true;
  return false;
}

/** The systems of codes that changes set or remove, of classes that stay. */
export function changedCodeSystems(
  changes: readonly Record<'before' | 'after', { codes: Codes } | null>[],
): Set<string> {
  const systems = new Set<string>();
  for (const { before, after } of changes) {
    const was = before?.codes ?? NO_CODES;
    if (!after || was === after.codes) continue;
    for (const system in { ...was, ...after.codes })
      if (was[system] !== after.codes[system]) systems.add(system);
  }
  return systems;
}

/** By the IDs of their systems. */
export function sortedCodes(codes: Codes): Codes {
  return Object.fromEntries(
    Object.keys(codes)
      .sort()
      .map((system) => [system, codes[system] ?? '']),
  );
}

export function sameCodes(a: Codes, b: Codes): boolean {
  if (a === b) return true;
  const systems = Object.keys(a);
  return systems.length === Object.keys(b).length && systems.every((system) => a[system] === b[system]);
}

/** The codes of a body, where only null removes one. In files, where an empty cell does, they are null already. */
export function statedCodes(codes: CodesEdit | undefined): CodesEdit {
  const blank = Object.entries(codes ?? {}).filter(([, text]) => text !== null && tidyText(text) === '');
  if (blank.length > 0)
    throw new ValidationError(
      blank.map(([system]) => ({
        path: `body.codes.${system}`,
        rule: 'minLength',
        message: 'must not be blank. To remove the code, send null',
      })),
    );
  return codes ?? {};
}

/** Codes after an edit. An empty code is none. */
export function editedCodes(before: Codes, edit: CodesEdit): Codes {
  const after: Record<string, string> = { ...before };
  for (const [system, text] of Object.entries(edit)) {
    const code = text === null ? '' : tidyText(text);
    if (code === '') delete after[system];
    else after[system] = code;
  }
  return hasCodes(after) ? after : NO_CODES;
}

/** Of each system the code of the first class that has one. */
export function joinedCodes(byPriority: readonly { codes: Codes }[]): Codes {
  const joined = Object.assign({}, ...byPriority.toReversed().map(({ codes }) => codes));
  return hasCodes(joined) ? joined : NO_CODES;
}

/** Every code with its place, in one order: `codes.uniclass`. */
export function* placedCodes(codes: Codes): Generator<[place: string, code: string]> {
  for (const [system, code] of Object.entries(sortedCodes(codes))) yield [`codes.${system}`, code];
}

interface Coded {
  id: string;
  parentId: string | null;
  codes: Codes;
}

/**
 * Finds the class whose code of a system is in force for another: itself, else the nearest ancestor that has one. What
 * is above a class is walked once. A walk ends in a circle too.
 */
export function codeSources<C extends Coded>(
  classes: { get(id: string): C | undefined },
  system: string,
): (objectClass: C) => C | null {
  const known = new Map<string, C | null>();
  return (objectClass) => {
    if (objectClass.codes[system] !== undefined) return objectClass;
    const walk: string[] = [];
    let at: C | undefined = objectClass;
    let found: C | null = null;
    while (at) {
      if (at.codes[system] !== undefined) {
        found = at;
        break;
      }
      const before = known.get(at.id);
      if (before !== undefined) {
        found = before;
        break;
      }
      known.set(at.id, null); // met again on this walk: a circle
      walk.push(at.id);
      at = at.parentId === null ? undefined : classes.get(at.parentId);
    }
    if (found) for (const id of walk) known.set(id, found);
    return found;
  };
}
