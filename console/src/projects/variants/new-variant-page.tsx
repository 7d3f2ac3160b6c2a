import type { Selections } from '@lintel/client';
import { Anchor, Select, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/client.ts';
import { paths } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { common } from '../../ui/messages.ts';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { CatalogAway } from '../catalog-away.tsx';
import { collectionsQuery, type Template, templatesQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { useProjectWriting } from '../use-project-writing.ts';
import { Configurator } from './configurator.tsx';
import { messages } from './messages.ts';
import classes from './variants.module.css';

/** A new made-to-order variant: first a template of the catalog, then its options and dimensions. */
export default function NewVariantPage() {
  const { projectId } = useParams({ from: '/projects/$projectId/variants/new' });
  const { template: templateId, collection } = useSearch({ from: '/projects/$projectId/variants/new' });
  const { data, error, refetch } = useQuery(templatesQuery);
  const template = data?.items.find(({ id }) => id === templateId);
  return (
    <>
      <Anchor component={Link} to={paths.project(projectId, 'variants')} size="sm">
        {messages.allVariants}
      </Anchor>
      <Title order={2} size="h3" mb="sm">
        {template ? <bdi>{template.name}</bdi> : messages.configureMadeToOrder}
      </Title>
      {error && (
        <CatalogAway error={error} meanwhile={messages.templatesUnavailable} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={240} />}
      {template ? (
        <Materialize key={template.id} projectId={projectId} template={template} collection={collection} />
      ) : (
        data && <Templates projectId={projectId} templates={data.items} collection={collection} />
      )}
    </>
  );
}

interface TemplatesProps {
  projectId: string;
  templates: readonly Template[];
  collection: string | undefined;
}

function Templates({ projectId, templates, collection }: TemplatesProps) {
  if (templates.length === 0)
    return <EmptyState title={messages.noTemplates}>{messages.noTemplatesHint}</EmptyState>;
  return (
    <ul className={classes.templates} aria-label={messages.templates}>
      {templates.map(({ id, name, brand, category, basePrice, imageUrl }) => (
        <li key={id} className={classes.template}>
          <Picture src={imageUrl} name={name} />
          <Link
            to={paths.newVariant(projectId)}
            search={{ template: id, ...(collection !== undefined && { collection }) }}
            className={classes.templateName}
          >
            <bdi>{name}</bdi>
          </Link>
          <Text size="xs" c="dimmed">
            {brand}, {category}
          </Text>
          <Text size="xs">{messages.from(formatMoney(basePrice))}</Text>
        </li>
      ))}
    </ul>
  );
}

interface MaterializeProps {
  projectId: string;
  template: Template;
  collection: string | undefined;
}

function Materialize({ projectId, template, collection }: MaterializeProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [collectionId, setCollectionId] = useState(collection ?? null);
  const { data: collections } = useQuery(collectionsQuery(projectId));
  const { refused } = useProjectWriting('design.write');
  const materialize = useDesignWrite(projectId, {
    send: (
      body: { productMtoId: string; selections: Selections; name?: string; collectionId?: string },
      header,
    ) =>
      call('POST', '/api/v1/design/projects/{projectId}/project-product-variants', {
        path: { projectId },
        header,
        body,
      }),
    announcement: (variant) => messages.created(variant.name),
    onDone: (variant) => void navigate({ to: paths.variant(projectId, variant.id) }),
  });
  return (
    <Configurator
      template={template}
      initial={{}}
      saveLabel={messages.createVariant}
      refused={refused}
      isSaving={materialize.isPending}
      error={materialize.error}
      onSave={(selections) =>
        materialize.mutate({
          productMtoId: template.id,
          selections,
          ...(name.trim() !== '' && { name: name.trim() }),
          ...(collectionId !== null && { collectionId }),
        })
      }
    >
      <TextInput
        label={common.name}
        description={messages.nameHint}
        value={name}
        maxLength={255}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={messages.collection}
        placeholder={messages.collectionPlaceholder}
        clearable
        data={collections?.items.map(({ id, name: label }) => ({ value: id, label })) ?? []}
        value={collectionId}
        onChange={setCollectionId}
      />
    </Configurator>
  );
}
