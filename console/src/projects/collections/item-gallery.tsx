import { Anchor, Checkbox, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { paths } from '../../platform/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ItemDescription } from '../described-items.ts';
import classes from './collections.module.css';
import { ItemEditor } from './item-editor.tsx';
import { messages } from './messages.ts';
import { useItemDrop } from './reorder-collection-items.ts';

const CARD_WIDTH = 200;
const CARD_HEIGHT = 430;

export interface ItemViewProps {
  projectId: string;
  items: readonly ItemDescription[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Pictures in rows; only the visible rows are rendered, so that 5,000 items scroll like 50. */
export function ItemGallery({ projectId, items, chosen, onChoose }: ItemViewProps) {
  const { handlers, over, error } = useItemDrop(projectId, items[0]?.item.collectionId);
  const scroller = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLUListElement>();
  const columns = Math.max(1, Math.floor(width / CARD_WIDTH));
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 2,
  });
  return (
    // A region that scrolls must be reachable by keyboard.
    <div ref={scroller} className={classes.scroller} tabIndex={0} role="region" aria-label={messages.items}>
      <Failure error={error} />
      <ul ref={ref} className={classes.canvas} style={{ height: virtualizer.getTotalSize() }} {...handlers}>
        {virtualizer.getVirtualItems().flatMap(({ index, start }) =>
          items.slice(index * columns, (index + 1) * columns).map((item, column) => (
            <li
              key={item.id}
              data-item={item.id}
              data-drop={item.id === over || undefined}
              className={classes.galleryItem}
              aria-setsize={items.length}
              aria-posinset={index * columns + column + 1}
              style={{
                width: `${100 / columns}%`,
                height: CARD_HEIGHT,
                transform: `translate(${column * 100}%, ${start}px)`,
              }}
            >
              <span className={classes.frame}>
                <Picture src={item.pictureUrl} name={item.name} />
              </span>
              <Checkbox
                label={
                  <Text span size="sm" fw={500} lineClamp={2}>
                    <bdi>{item.name}</bdi>
                  </Text>
                }
                checked={chosen.has(item.id)}
                onChange={(event) => {
                  const others = [...chosen].filter((id) => id !== item.id);
                  onChoose(new Set(event.currentTarget.checked ? [...others, item.id] : others));
                }}
              />
              <ItemFacts projectId={projectId} item={item} />
              <ItemEditor projectId={projectId} item={item} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

function ItemFacts({ projectId, item }: { projectId: string; item: ItemDescription }) {
  return (
    <div className={classes.itemText}>
      <div className={classes.ellipsis} title={item.detail}>
        {item.detail}
      </div>
      <div className={classes.ellipsis}>
        {item.price}{' '}
        {item.variantId && (
          <Anchor
            component={Link}
            to={paths.variant(projectId, item.variantId)}
            size="sm"
            aria-label={messages.openNamed(item.name)}
          >
            {messages.open}
          </Anchor>
        )}
      </div>
      {item.warning && (
        <div className={classes.ellipsis} title={item.warning}>
          ⚠ {item.warning}
        </div>
      )}
    </div>
  );
}
