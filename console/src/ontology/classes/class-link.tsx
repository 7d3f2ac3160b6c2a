import { Anchor } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { anySearch, KEEP_SEARCH } from '../../platform/search.ts';
import type { Kind } from '../vocabularies/kinds.ts';
import { ClassName } from './class-name.tsx';
import { useNameLanguages } from './use-languages.ts';
import { useOntology } from './use-ontology.ts';

interface ClassLinkProps {
  id: string;
  /** Shown when the list does not contain the class (any more). */
  name?: string | undefined;
  /** Opens the class at this tab; without it, the open tab stays. */
  tab?: string;
  /** Opens this row of the Classifications tab. */
  kind?: Kind;
  children?: ReactNode;
}

/**
 * A link to a class, with its name; the filters of the ontology page stay. Always underlined, to distinguish names from the text around
 * them.
 */
export function ClassLink({ id, name, tab, kind, children }: ClassLinkProps) {
  const { index, isFetching } = useOntology();
  const nameLanguages = useNameLanguages();
  // Search parameters of other pages mean something else.
  const isAtOntology = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.ontology()) });
  const objectClass = index?.classes.get(id);
  if (!objectClass) return <bdi>{name ?? (index === null && isFetching ? '…' : id)}</bdi>;
  return (
    <Anchor
      component={Link}
      to={paths.objectClass(objectClass.handle)}
      search={
        tab === undefined && isAtOntology
          ? KEEP_SEARCH
          : anySearch((search) => ({ ...(isAtOntology && search), tab, ...(kind && { kind }) }))
      }
      inherit
      underline="always"
    >
      {children ?? <ClassName name={objectClass.name} language={nameLanguages.get(id)} />}
    </Anchor>
  );
}
