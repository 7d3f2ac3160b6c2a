import { Badge } from '@mantine/core';
import type { PortalState } from './portal-state.ts';

const MARKS: Record<PortalState['state'], string> = {
  draft: '○ ',
  published: '● ',
  changed: '◐ ',
  unknown: '● ',
};

/** Draft, published, or published and changed since: as text, each with an icon of its own. */
export function PortalBadge({ portal }: { portal: PortalState }) {
  return (
    <Badge variant="default" tt="none" fw={500}>
      <span aria-hidden>{MARKS[portal.state]}</span>
      {portal.words}
    </Badge>
  );
}
