import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { OntologyIndex } from '../ontology-index.ts';
import { pathOf } from './class-targets.ts';
import { messages } from './messages.ts';
import classes from './plan.module.css';
import { TOP_LEVEL } from './plan-presentation.ts';

/** As many as leave the other choices of a dialog in view. */
const FEW = 3;
const MOST = 1000;

/** The classes of an action, with their current places. Many are collapsed, and scroll when they are expanded. */
export function SourceList({ ids, index }: { ids: readonly string[]; index: OntologyIndex }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const list = useId();
  const isLong = ids.length > FEW;
  const shown = ids.slice(0, isExpanded ? MOST : isLong ? FEW - 1 : FEW);
  return (
    <div>
      <ul
        id={list}
        className={classes.list}
        aria-label={messages.classes}
        {...(isExpanded && { 'data-scrolls': true, tabIndex: 0 })}
      >
        {shown.map((id) => (
          <li key={id}>
            <Text span size="sm" fw={500}>
              <bdi>{index.classes.get(id)?.name ?? messages.deletedNamed(id)}</bdi>
            </Text>
            <Text size="xs" c="dimmed">
              {pathOf(index, id) || TOP_LEVEL}
            </Text>
          </li>
        ))}
        {isExpanded && ids.length > MOST && <li>{messages.more(ids.length - MOST)}</li>}
      </ul>
      {isLong && (
        <Button
          mt={4}
          size="compact-xs"
          variant="subtle"
          aria-expanded={isExpanded}
          aria-controls={list}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? messages.showFewer : messages.showAll(ids.length)}
        </Button>
      )}
    </div>
  );
}
