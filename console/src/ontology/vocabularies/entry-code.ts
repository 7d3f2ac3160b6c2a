import type { OntologyIndex } from '../classes/ontology-index.ts';
import { KINDS, type Kind } from './kinds.ts';

const codesOf = new WeakMap<OntologyIndex, ReadonlyMap<string, string>>();

/**
 * The code of a vocabulary entry, as people write it, for the id in a plan. Usually some class has the entry; an entry
 * that no class has in effect is read from its id.
 */
export function entryCode(index: OntologyIndex, kind: Kind, id: string): string {
  if (kind === 'cad_categories') return id.replace(/^cad_/, '');
  const known = codesOf.get(index) ?? collect(index);
  codesOf.set(index, known);
  return known.get(id) ?? readFromId(kind, id);
}

function collect({ classes }: OntologyIndex): Map<string, string> {
  const codes = new Map<string, string>();
  for (const { uniformat, masterformat, objectClassCode } of classes.values())
    for (const link of [uniformat, masterformat, objectClassCode]) if (link) codes.set(link.id, link.code);
  return codes;
}

const PUBLISHED_MASTERFORMAT = /^\d\d-\d\d-\d\d(\.\d\d)?$/;

function readFromId(kind: Kind, id: string): string {
  const code = id
    .replace(/^(uf|mf|occ)_/, '')
    .replace(/~([0-9a-f]{1,6})~/g, (whole, hex: string) => characterAt(Number.parseInt(hex, 16)) ?? whole);
  return kind === 'masterformat' && PUBLISHED_MASTERFORMAT.test(code) ? code.replaceAll('-', ' ') : code;
}

const characterAt = (point: number): string | null =>
  point <= 0x10ffff ? String.fromCodePoint(point) : null;

/** The kind of link that a field of a class holds. */
export const kindOfField = (field: string): Kind | null =>
  KINDS.find((each) => each.field === field)?.kind ?? null;
