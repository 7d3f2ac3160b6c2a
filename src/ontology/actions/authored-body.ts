import { entriesOf } from '../../kernel/keys.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  FLAG_FIELDS,
  type FlagField,
  LINK_FIELDS,
  type LinkField,
  perText,
  type Texts,
} from '../domain/authored-fields.ts';
import type { Authored } from '../domain/create.ts';
import { perKind } from '../domain/inheritance.ts';
import type { Link, PerKind } from '../domain/object-class.ts';
import { resolveReference } from '../store/references.ts';

/** A classification link as bodies carry it: one reference, alone or in an array of at most one. */
export type Reference = string | string[];

/** The authored fields of a body, by the contract's names. */
export type AuthoredBody = Partial<Texts & Record<LinkField, Reference> & Record<FlagField, boolean>>;

export async function authoredFrom(tx: Tx, name: string, body: AuthoredBody): Promise<Authored> {
  const links: PerKind<Link | null> = perKind(() => null);
  for (const [kind, field] of entriesOf(LINK_FIELDS)) {
    const reference = single(body[field]);
    if (reference !== undefined) links[kind] = await resolveReference(tx, kind, reference);
  }
  return {
    name,
    ...perText((key) => body[key] ?? null),
    links,
    makeUnique: perKind((kind) => body[FLAG_FIELDS[kind]] ?? null),
  };
}

export function single(reference: Reference | undefined): string | undefined {
  return Array.isArray(reference) ? reference[0] : reference;
}
