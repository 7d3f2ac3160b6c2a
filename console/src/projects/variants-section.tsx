import { Anchor, Button, Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { displayOf } from '../app/error-display.ts';
import { paths } from '../app/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { counted } from '../ui/numbers.ts';
import { Picture } from '../ui/picture.tsx';
import {
  FRESHNESS_WORDS,
  templatePictures,
  variantDetail,
  variantPicture,
  variantPrice,
} from './described-items.ts';
import { templatesQuery, type Variant, variantsQuery } from './design-queries.ts';
import classes from './variants/variants.module.css';

const SHOWN_AT_ONCE = 100;

/** Every product of the project, with its kind and how fresh its catalog fields are. */
export default function VariantsSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const { data, error } = useQuery(variantsQuery(projectId));
  const { data: templates } = useQuery(templatesQuery);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const pictures = templatePictures(templates?.items ?? []);
  const stale = data?.items.filter(({ catalogState }) => catalogState === 'stale').length ?? 0;
  const configure = (
    <Button component={Link} to={paths.newVariant(projectId)}>
      Configure made to order
    </Button>
  );
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={240} />;
  if (data.count === 0)
    return (
      <EmptyState title="There are no variants yet">
        <Text c="dimmed">Products come here when they are put on a collection.</Text>
        {configure}
      </EmptyState>
    );
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm">{counted(data.count, 'variant')}</Text>
        {configure}
      </Group>
      {stale > 0 && (
        <Text role="note" mb="sm">
          ⚠ The catalog does not answer now. {counted(stale, 'variant')} shown as last known.
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <div className={classes.scrolling} tabIndex={0} role="region" aria-label="Variants">
        <Table aria-label="Variants">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Picture</Table.Th>
              <Table.Th>Name</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th>Price</Table.Th>
              <Table.Th>Catalog</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.slice(0, limit).map((variant) => (
              <Table.Tr key={variant.id}>
                <Table.Td>
                  <span className={classes.thumb}>
                    <Picture src={variantPicture(variant, pictures)} name={variant.name} />
                  </span>
                </Table.Td>
                <Table.Td>
                  <Anchor component={Link} to={paths.variant(projectId, variant.id)}>
                    <bdi>{variant.name}</bdi>
                  </Anchor>
                </Table.Td>
                <Table.Td>{variantDetail(variant)}</Table.Td>
                <Table.Td>{variantPrice(variant)}</Table.Td>
                <Table.Td>{freshness(variant)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {data.count > limit && (
        <Button variant="default" mt="md" onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
          Show more
        </Button>
      )}
    </>
  );
}

const freshness = ({ kind, catalogState, error }: Variant) =>
  error?.message ??
  (kind === 'made_to_order' ? 'Kept as configured' : FRESHNESS_WORDS[catalogState ?? 'stale']);
