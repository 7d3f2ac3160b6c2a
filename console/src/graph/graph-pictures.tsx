import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Figure } from '../ui/figure.tsx';
import {
  barsHeight,
  barsOption,
  categoryShares,
  classShares,
  levelShares,
  shareTable,
  treemapOption,
} from './graph-figures.ts';
import type { GraphSummary, NodeFilter } from './graph-queries.ts';
import { messages } from './messages.ts';

interface GraphPicturesProps {
  summary: GraphSummary;
  onFilter: (filter: NodeFilter) => void;
}

const GROUPINGS = {
  class: { name: messages.class, shares: classShares, filter: 'objectClassId' },
  category: { name: messages.category, shares: categoryShares, filter: 'category' },
  level: { name: messages.level, shares: levelShares, filter: 'levelId' },
} as const;
type Grouping = keyof typeof GROUPINGS;

/** Elements in one picture; a click shows those elements below. */
export function GraphPictures({ summary, onFilter }: GraphPicturesProps) {
  const [grouping, setGrouping] = useState<Grouping>('class');
  const { name, shares: sharesOf, filter } = GROUPINGS[grouping];
  const shares = useMemo(() => sharesOf(summary), [sharesOf, summary]);
  // Levels are compared one by one, classes and categories as parts of the whole.
  const isInOrder = grouping === 'level';
  const option = useMemo(() => (isInOrder ? barsOption(shares) : treemapOption(shares)), [isInOrder, shares]);
  const leftOut = shares.reduce((sum, { elements, isLeftOut }) => sum + (isLeftOut ? elements : 0), 0);
  const choose = (data: unknown) => {
    const { filter: value } = (data ?? {}) as { filter?: string | null }; // what the chart's options hold
    if (value) onFilter({ [filter]: value });
  };
  return (
    <Figure
      title={isInOrder ? messages.barTitle(name) : messages.areaTitle(name)}
      explanation={isInOrder ? messages.barHint : messages.areaHint(leftOut)}
      option={option}
      height={isInOrder ? barsHeight(shares) : 280}
      table={shareTable(name, shares)}
      fileName={`elements-by-${grouping}`}
      onClick={choose}
      choice={
        <SegmentedControl
          aria-label={messages.groupElementsBy}
          size="xs"
          value={grouping}
          onChange={(value) => setGrouping(value as Grouping)}
          data={Object.entries(GROUPINGS).map(([value, { name: label }]) => ({
            value,
            label: messages.by(label),
          }))}
        />
      }
    />
  );
}
