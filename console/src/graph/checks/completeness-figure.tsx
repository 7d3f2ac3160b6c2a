import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { anySearch } from '../../platform/search.ts';
import { formatPercent } from '../../ui/numbers.ts';
import classes from '../graph.module.css';
import { checksQuery } from './check-queries.ts';
import { linePoints, trendOf } from './completeness.ts';
import { messages } from './messages.ts';

const [WIDTH, HEIGHT] = [64, 24];

/** How complete the elements are, and how that changed over the last checks. Nothing without a check. */
export function CompletenessFigure({ projectId }: { projectId: string }) {
  const { data: checks } = useQuery(checksQuery(projectId));
  if (!checks)
    return (
      <li className={classes.figure}>
        <Skeleton height={90} />
      </li>
    );
  const trend = trendOf(checks);
  const latest = trend.at(-1);
  if (!latest) return null;
  return (
    <li className={classes.figure}>
      <section aria-label={messages.completeness}>
        <Text size="sm">{messages.completeness}</Text>
        <Group gap="sm" justify="space-between">
          <div className={classes.number} data-figure={messages.completeness}>
            {formatPercent(latest.percent)}
          </div>
          {trend.length > 1 && (
            <svg
              role="img"
              aria-label={messages.trend(trend)}
              width={WIDTH}
              height={HEIGHT}
              viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
            >
              <polyline
                points={linePoints(trend, WIDTH, HEIGHT)}
                fill="none"
                stroke="var(--mantine-primary-color-filled)"
                strokeWidth="2"
              />
            </svg>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {messages.completenessHint}.{' '}
          <Anchor
            component={Link}
            to={paths.project(projectId, 'check')}
            search={anySearch({ check: latest.checkId })}
            inherit
            underline="always"
          >
            {messages.openCheck}
          </Anchor>
        </Text>
      </section>
    </li>
  );
}
