import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { messages } from '../messages.ts';
import { useProjectWriting } from '../use-project-writing.ts';

interface ConfigureProductProps {
  projectId: string;
  /** The collection that the new variant is added to. */
  collectionId?: string;
  variant?: 'default' | 'filled';
}

/** Leads to the configurator of made-to-order products. A closed project takes no new variant. */
export function ConfigureProduct({ projectId, collectionId, variant = 'filled' }: ConfigureProductProps) {
  const { isAllowed, refused } = useProjectWriting('design.write');
  if (!isAllowed) return null;
  if (refused !== null)
    return (
      <Button variant={variant} disabled title={refused}>
        {messages.configureMadeToOrder}
      </Button>
    );
  return (
    <Button
      variant={variant}
      renderRoot={(props) => (
        <Link to={paths.newVariant(projectId)} search={{ collection: collectionId }} {...props} />
      )}
    >
      {messages.configureMadeToOrder}
    </Button>
  );
}
