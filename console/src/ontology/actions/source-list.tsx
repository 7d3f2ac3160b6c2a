import { Text } from '@mantine/core';
import { formatCount } from '../../ui/numbers.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { pathOf } from './class-targets.ts';
import classes from './plan.module.css';
import { TOP_LEVEL } from './plan-presentation.ts';

const MOST = 20;

/** The classes of an action, with their current places. */
export function SourceList({ ids, index }: { ids: readonly string[]; index: OntologyIndex }) {
  return (
    <ul className={classes.list} aria-label="Classes">
      {ids.slice(0, MOST).map((id) => (
        <li key={id}>
          <Text span size="sm" fw={600}>
            <bdi>{index.classes.get(id)?.name ?? `${id} (gone)`}</bdi>
          </Text>
          <Text size="xs" c="dimmed">
            {pathOf(index, id) || TOP_LEVEL}
          </Text>
        </li>
      ))}
      {ids.length > MOST && <li>… and {formatCount(ids.length - MOST)} more</li>}
    </ul>
  );
}
