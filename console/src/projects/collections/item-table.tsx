import { Anchor, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './collections.module.css';
import type { ItemViewProps } from './item-gallery.tsx';

const ROW_HEIGHT = 56;

/** One row for each item; only the visible rows are rendered. */
export function ItemTable({ projectId, items, chosen, onChoose }: ItemViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <div ref={scroller} className={classes.scroller} tabIndex={0} role="region" aria-label="Items">
      {/* biome-ignore-start lint/a11y/useSemanticElements: rows are placed freely, which parts of a table cannot be */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: nothing but the boxes and links takes the focus */}
      <div role="table" aria-label="Items" aria-rowcount={items.length + 1}>
        <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
          <span role="columnheader" aria-label="Chosen" />
          <span role="columnheader" aria-label="Picture" className={classes.wide} />
          <span role="columnheader">Name</span>
          <span role="columnheader" className={classes.wide}>
            Kind
          </span>
          <span role="columnheader">Price</span>
          <span role="columnheader" className={classes.wide}>
            Catalog
          </span>
        </div>
        <div role="rowgroup" className={classes.canvas} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            if (!item) return null;
            return (
              <div
                key={item.id}
                role="row"
                aria-rowindex={index + 2}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="cell">
                  <Checkbox
                    aria-label={item.name}
                    checked={chosen.has(item.id)}
                    onChange={(event) => onChoose(item.id, event.currentTarget.checked)}
                  />
                </span>
                <span role="cell" className={`${classes.thumb} ${classes.wide}`}>
                  <Picture src={item.pictureUrl} name={item.name} />
                </span>
                <span role="cell" className={classes.ellipsis} title={item.name}>
                  {item.variantId ? (
                    <Anchor component={Link} to={paths.variant(projectId, item.variantId)} size="sm">
                      <bdi>{item.name}</bdi>
                    </Anchor>
                  ) : (
                    <bdi>{item.name}</bdi>
                  )}
                </span>
                <span role="cell" className={`${classes.ellipsis} ${classes.wide}`} title={item.detail}>
                  {item.detail}
                </span>
                <span role="cell">{item.price}</span>
                <span
                  role="cell"
                  className={`${classes.ellipsis} ${classes.wide}`}
                  title={item.warning ?? ''}
                >
                  {item.warning ?? 'Up to date'}
                </span>
              </div>
            );
          })}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: see above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
    </div>
  );
}
