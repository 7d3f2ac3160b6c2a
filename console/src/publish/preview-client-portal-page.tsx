import { Button } from '@mantine/core';
import { useMay } from '../platform/session.ts';
import { IconExternalLink } from '../ui/icons.tsx';
import { messages } from './messages.ts';

interface PreviewProps {
  projectId: string;
  collectionIds: readonly string[];
}

/** The client's page with the chosen collections, in a new tab: a preview for designers only. */
export function PreviewClientPortalPage({ projectId, collectionIds }: PreviewProps) {
  if (!useMay('design.write')) return null;
  if (collectionIds.length === 0)
    return (
      <Button variant="default" disabled title={messages.noneChosen}>
        {messages.preview}
      </Button>
    );
  const chosen = new URLSearchParams({ collectionIds: collectionIds.join() });
  return (
    <Button
      variant="default"
      component="a"
      target="_blank"
      rel="noreferrer"
      href={`/api/v1/design/projects/${encodeURIComponent(projectId)}/portal/preview?${chosen}`}
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {messages.preview}
    </Button>
  );
}
