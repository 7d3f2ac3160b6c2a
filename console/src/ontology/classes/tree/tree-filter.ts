import type { ObjectClass } from '@lintel/client';
import { KINDS, type Kind } from '../../vocabularies/kinds.ts';
import { matcherOf } from '../find-index.ts';
import { CAD_STATES, type CadState, CLASS_STATUSES, cadStateOf, markOf, type Status } from './class-facts.ts';

/** The filter in the URL: within a group any of the chosen values matches, and all groups with a choice must match. */
export interface TreeFilter {
  readonly q: string;
  readonly status: readonly Status[];
  readonly missing: readonly Kind[];
  readonly cad: readonly CadState[];
  /** Shows archived classes although that status was not chosen. */
  readonly archived: boolean;
}

export const NO_FILTER: TreeFilter = { q: '', status: [], missing: [], cad: [], archived: false };

export type FilterSearch = Record<'q' | 'status' | 'missing' | 'cad' | 'archived', string>;

/** Reads the URL; unknown values are left out. The router parses `q=12` as a number. */
export function filterOfSearch(search: Readonly<Record<string, unknown>>): TreeFilter {
  const text = (key: string) => {
    const value = search[key];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
  };
  const chosen = <Value extends string>(key: string, known: readonly Value[]) => {
    const requested = new Set(text(key).split(','));
    return known.filter((value) => requested.has(value));
  };
  return {
    q: text('q'),
    status: chosen('status', CLASS_STATUSES),
    missing: chosen(
      'missing',
      KINDS.map(({ kind }) => kind),
    ),
    cad: chosen('cad', CAD_STATES),
    archived: text('archived') === 'shown',
  };
}

/** Empty for what is not chosen: the address leaves it out. */
export const searchOfFilter = ({ q, status, missing, cad, archived }: TreeFilter): FilterSearch => ({
  q,
  status: status.join(),
  missing: missing.join(),
  cad: cad.join(),
  archived: archived ? 'shown' : '',
});

/** Hiding archived classes does not count as a filter: it is the default. */
export const isFiltering = ({ q, status, missing, cad }: TreeFilter): boolean =>
  q.trim() !== '' || status.length > 0 || missing.length > 0 || cad.length > 0;

export const hidesArchived = ({ status, archived }: TreeFilter): boolean =>
  !archived && !status.includes('archived');

export function predicateOf(filter: TreeFilter): (objectClass: ObjectClass) => boolean {
  const { q, status, missing, cad } = filter;
  const hidden = hidesArchived(filter);
  const contains = q.trim() === '' ? null : matcherOf(q);
  return (objectClass) =>
    !(hidden && objectClass.status === 'archived') &&
    (status.length === 0 || status.includes(objectClass.status)) &&
    (missing.length === 0 || missing.some((kind) => markOf(objectClass, kind) === 'missing')) &&
    (cad.length === 0 || cad.includes(cadStateOf(objectClass))) &&
    (contains === null || contains(objectClass));
}
