import type { Selections } from '@lintel/client';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { CatalogAway } from '../catalog-away.tsx';
import { templateQuery, type Variant } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { Configurator } from './configurator.tsx';
import { messages } from './messages.ts';

/** The configurator with the current selections; saving makes the next revision and keeps the earlier ones. */
export function ReviseVariant({ variant, onDone }: { variant: Variant; onDone: () => void }) {
  const { projectId, id, productMtoId = '', selections } = variant;
  const { data: template, error, refetch } = useQuery(templateQuery(productMtoId));
  const revise = useDesignWrite(projectId, {
    send: (body: { selections: Selections }, header) =>
      call('POST', '/api/v1/design/projects/{projectId}/project-product-variants/{id}/actions/update', {
        path: { projectId, id },
        header,
        body,
      }),
    announcement: (revised) => messages.revisionSaved(revised.revision ?? 1, revised.name),
    onDone,
  });
  if (error)
    return (
      <CatalogAway error={error} meanwhile={messages.templateUnavailable} retry={() => void refetch()} />
    );
  if (!template) return <Skeleton height={240} />;
  return (
    <>
      <Text size="sm" mb="sm">
        {messages.reviseHint}
      </Text>
      <Configurator
        template={template}
        initial={selections ?? {}}
        saveLabel={messages.saveRevision}
        refused={null}
        isSaving={revise.isPending}
        error={revise.error}
        onSave={(next) => revise.mutate({ selections: next })}
      />
    </>
  );
}
