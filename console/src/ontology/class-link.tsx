import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { anySearch, KEEP_SEARCH } from '../app/search.ts';
import { useOntology } from './use-ontology.ts';

interface ClassLinkProps {
  id: string;
  /** What is shown when the copy of the list does not have the class (any more). */
  name?: string | undefined;
  /** Opens the class at this tab; without it, the open tab stays. */
  tab?: string;
  children?: ReactNode;
}

/** The name of a class, leading to it; filters stay as they are. Names are told apart from the text around them. */
export function ClassLink({ id, name, tab, children }: ClassLinkProps) {
  const { index } = useOntology();
  const objectClass = index?.classes.get(id);
  if (!objectClass) return <bdi>{name ?? id}</bdi>;
  return (
    <Anchor
      component={Link}
      to={paths.objectClass(objectClass.handle)}
      search={tab === undefined ? KEEP_SEARCH : anySearch((search) => ({ ...search, tab }))}
      inherit
      underline="always"
    >
      {children ?? <bdi>{objectClass.name}</bdi>}
    </Anchor>
  );
}
