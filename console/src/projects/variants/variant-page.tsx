import { Anchor, Button, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { paths } from '../../platform/paths.ts';
import { common } from '../../ui/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import {
  FRESHNESS_WORDS,
  templatePictures,
  variantDetail,
  variantPicture,
  variantPrice,
} from '../described-items.ts';
import { templatesQuery, type Variant, variantQuery } from '../design-queries.ts';
import { useCollectionsWithItems } from '../use-items.ts';
import { useProjectWriting } from '../use-project-writing.ts';
import { messages } from './messages.ts';
import { ReviseVariant } from './revise-made-to-order-project-variant.tsx';
import { attributeValue } from './revision-comparison.ts';
import { Revisions } from './revisions.tsx';
import classes from './variants.module.css';
import { WithdrawVariant } from './withdraw-made-to-order-project-variant.tsx';

/** A product of the project: its fields, where it is used and, when it is made to order, its revisions. */
export default function VariantPage() {
  const { projectId, variantId } = useParams({ from: '/projects/$projectId/variants/$variantId' });
  return <Loaded key={variantId} projectId={projectId} variantId={variantId} />;
}

function Loaded({ projectId, variantId }: { projectId: string; variantId: string }) {
  const { data: variant, error } = useQuery(variantQuery(projectId, variantId));
  return (
    <>
      <Anchor component={Link} to={paths.project(projectId, 'variants')} size="sm">
        {messages.allVariants}
      </Anchor>
      <Failure error={error} />
      {!variant && !error && <Skeleton height={240} />}
      {variant && <VariantView variant={variant} />}
    </>
  );
}

function VariantView({ variant }: { variant: Variant }) {
  const { projectId, id, kind, name, catalog, catalogState, configuration } = variant;
  const { revise = false } = useSearch({ from: '/projects/$projectId/variants/$variantId' });
  const navigate = useNavigate();
  const { data: templates } = useQuery(templatesQuery);
  const [withdrawing, setWithdrawing] = useState(false);
  const { isAllowed, refused } = useProjectWriting('design.write');
  const isMadeToOrder = kind === 'made_to_order';
  const show = (isRevised: boolean) =>
    void navigate({
      to: '/projects/$projectId/variants/$variantId',
      params: { projectId, variantId: id },
      search: isRevised ? { revise: true } : {},
    });
  const facts = [
    { name: messages.details, value: variantDetail(variant) },
    ...(isMadeToOrder ? [] : [{ name: messages.catalog, value: FRESHNESS_WORDS[catalogState ?? 'stale'] }]),
    ...(catalog?.sku ? [{ name: 'SKU', value: catalog.sku }] : []),
    { name: messages.price, value: variantPrice(variant) ?? messages.noPrice },
    ...(configuration?.attributes ?? catalog?.attributes ?? []).map((attribute) => ({
      name: attribute.name,
      value: attributeValue(attribute.value, attribute.unit),
    })),
  ];
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          <bdi>{name}</bdi>
        </Title>
        <Group gap="xs">
          {!isMadeToOrder && (
            <Anchor
              href={`/api/v1/design/projects/${encodeURIComponent(projectId)}/project-product-variants/${encodeURIComponent(id)}/pdf`}
              target="_blank"
            >
              {messages.dataSheetPdf}
            </Anchor>
          )}
          {isMadeToOrder && isAllowed && (
            <>
              <Button
                variant="default"
                disabled={refused !== null}
                title={refused ?? undefined}
                onClick={() => show(!revise)}
              >
                {revise ? messages.stopRevising : messages.revise}
              </Button>
              <Button
                variant="default"
                color="red"
                disabled={refused !== null}
                title={refused ?? undefined}
                onClick={() => setWithdrawing(true)}
              >
                {common.delete}
              </Button>
            </>
          )}
        </Group>
      </Group>
      {variant.error && <Text role="note">⚠ {variant.error.message}</Text>}
      {revise && isMadeToOrder && isAllowed ? (
        <ReviseVariant variant={variant} onDone={() => show(false)} />
      ) : (
        <div className={classes.configurator}>
          <div className={classes.portrait}>
            <Picture src={variantPicture(variant, templatePictures(templates?.items ?? []))} name={name} />
          </div>
          <Table aria-label={messages.facts} variant="vertical">
            <Table.Tbody>
              {facts.map((fact) => (
                <Table.Tr key={fact.name}>
                  <Table.Th scope="row">{fact.name}</Table.Th>
                  <Table.Td>
                    <bdi>{fact.value}</bdi>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <UsedIn variant={variant} />
      {isMadeToOrder && <Revisions projectId={projectId} variantId={id} />}
      {withdrawing && <WithdrawVariant variant={variant} onClose={() => setWithdrawing(false)} />}
    </>
  );
}

function UsedIn({ variant: { projectId, productReference } }: { variant: Variant }) {
  const collections = useCollectionsWithItems(projectId).filter(({ items }) =>
    items.some(
      (item) =>
        item.productReference.kind === productReference.kind &&
        item.productReference.id === productReference.id,
    ),
  );
  return (
    <section aria-label={messages.usedIn}>
      <Title order={3} size="h5" mt="lg">
        {messages.usedIn}
      </Title>
      {collections.length === 0 ? (
        <Text c="dimmed">{messages.noCollections}</Text>
      ) : (
        <ul>
          {collections.map(({ id, name, portalState }) => (
            <li key={id}>
              <Anchor component={Link} to={paths.collection(projectId, id)}>
                <bdi>{name}</bdi>
              </Anchor>
              , {portalState}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
