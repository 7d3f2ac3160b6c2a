import { Anchor, Group } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Details } from './details/details.tsx';
import { useOntology } from './use-ontology.ts';

export default function OntologyPage() {
  const { handle } = useParams({ strict: false });
  const { index } = useOntology();
  const objectClass = handle === undefined ? undefined : index?.byHandle.get(handle);
  return (
    <Page title="Ontology">
      {objectClass ? (
        <Details objectClass={objectClass} />
      ) : (
        <EmptyState title="Choose a class">
          <Group>
            {index?.roots.map((id) => (
              <Anchor key={id} component={Link} to={paths.objectClass(index.classes.get(id)?.handle ?? '')}>
                {index.classes.get(id)?.name}
              </Anchor>
            ))}
          </Group>
        </EmptyState>
      )}
    </Page>
  );
}
