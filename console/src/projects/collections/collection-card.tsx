import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../platform/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { type Collection, collectionQuery, decksQuery } from '../design-queries.ts';
import { PortalBadge } from '../portal-badge.tsx';
import { type Comparison, portalStateOf } from '../portal-state.ts';
import { useDescriber } from '../use-items.ts';
import { CollectionMenu } from './collection-menu.tsx';
import classes from './collections.module.css';
import { deckStateInWords } from './deck-words.ts';
import { messages } from './messages.ts';

const PICTURES = 4;

export function CollectionCard({ collection, diff }: { collection: Collection; diff: Comparison }) {
  const { projectId, id, name, kind, itemCount } = collection;
  const { data: detail } = useQuery(collectionQuery(projectId, id));
  const { data: decks } = useQuery(decksQuery(projectId, id));
  const describe = useDescriber(projectId);
  const shown = useMemo(() => detail?.items.slice(0, PICTURES).map(describe), [detail, describe]);
  return (
    <li className={classes.card}>
      {itemCount === 0 ? (
        <div className={classes.empty}>{messages.emptyCollection}</div>
      ) : (
        <div className={classes.pictures}>
          {shown?.map((item) => (
            <Picture key={item.id} src={item.pictureUrl} name={item.name} />
          ))}
        </div>
      )}
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Anchor component={Link} to={paths.collection(projectId, id)} className={classes.name}>
          <bdi>{name}</bdi>
        </Anchor>
        <CollectionMenu collection={collection} />
      </Group>
      <Group gap="xs">
        <PortalBadge portal={portalStateOf(collection, diff)} />
        <Text size="sm">{messages.itemCount(itemCount)}</Text>
      </Group>
      <Text size="xs" c="dimmed">
        {kind === 'default' && `${messages.defaultCollection} `}
        {decks ? deckStateInWords(decks.items) : ' '}
      </Text>
    </li>
  );
}
