import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Allowed } from '../platform/allowed.tsx';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { common } from '../ui/messages.ts';
import { Picture } from '../ui/picture.tsx';
import {
  FRESHNESS_WORDS,
  templatePictures,
  variantDetail,
  variantPicture,
  variantPrice,
} from './described-items.ts';
import { templatesQuery, type Variant, variantsQuery } from './design-queries.ts';
import { messages } from './messages.ts';
import { ConfigureProduct } from './variants/configure-product.tsx';
import classes from './variants/variants.module.css';

/** Every product of the project, with its kind and how fresh its catalog fields are. */
export default function VariantsSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const query = useQuery(variantsQuery(projectId));
  const { data: templates } = useQuery(templatesQuery);
  const pictures = templatePictures(templates?.items ?? []);
  const configure = <ConfigureProduct projectId={projectId} />;
  return (
    <QueryBoundary query={query} height={240}>
      {({ items }) => {
        const stale = items.filter(({ catalogState }) => catalogState === 'stale').length;
        if (items.length === 0)
          return (
            <EmptyState title={messages.noVariants}>
              <Text c="dimmed">
                <Allowed to="design.write" otherwise={messages.noVariantsToReaders}>
                  {messages.noVariantsHint}
                </Allowed>
              </Text>
              {configure}
            </EmptyState>
          );
        return (
          <>
            <Group justify="space-between" mb="sm">
              <Text size="sm">{messages.variants(items.length)}</Text>
              {configure}
            </Group>
            {stale > 0 && (
              <Text role="note" mb="sm">
                {messages.staleVariants(stale)}
              </Text>
            )}
            <DataTable
              label={messages.variantsLabel}
              rows={items}
              rowId={({ id }) => id}
              columns={[
                {
                  header: messages.picture,
                  cell: (variant) => (
                    <span className={classes.thumb}>
                      <Picture src={variantPicture(variant, pictures)} name={variant.name} />
                    </span>
                  ),
                },
                {
                  header: common.name,
                  cell: ({ id, name }) => (
                    <Anchor component={Link} to={paths.variant(projectId, id)}>
                      <bdi>{name}</bdi>
                    </Anchor>
                  ),
                  value: ({ name }) => name,
                },
                { header: messages.details, cell: variantDetail, value: variantDetail },
                { header: messages.price, cell: variantPrice, value: centsOf },
                { header: messages.catalog, cell: freshness, value: freshness },
              ]}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}

const centsOf = ({ catalog, configuration }: Variant) =>
  (configuration?.price ?? catalog?.price)?.cents ?? null;

const freshness = ({ kind, catalogState, error }: Variant) =>
  error?.message ??
  (kind === 'made_to_order' ? messages.asConfigured : FRESHNESS_WORDS[catalogState ?? 'stale']);
