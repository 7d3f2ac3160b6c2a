import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { anySearch } from '../platform/search.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { messages } from './messages.ts';
import classes from './search-page.module.css';
import { SHORTEST_QUERY } from './search-query.ts';
import { destinationOf, type SearchTarget } from './target.ts';
import { type FoundGroup, useFound } from './use-found.ts';
import { useKeptTargets } from './use-kept-targets.ts';

const OF_EACH = 20;
const OF_ONE = 100;

/** All that a search finds, by type; with `type` all of one type. */
export default function SearchPage() {
  const { q: typed = '', type } = useSearch({ from: '/search' });
  const q = typed.trim();
  const limit = type ? OF_ONE : OF_EACH;
  const found = useFound(q, { settled: q, classLimit: limit, otherLimit: limit, type, isUsed: true });
  const { keep } = useKeptTargets(false);
  if (q.length < SHORTEST_QUERY)
    return (
      <Page title={messages.title}>
        <EmptyState title={messages.tooShort}>{messages.tooShortHint}</EmptyState>
      </Page>
    );
  const { groups, count, isComplete, error } = found;
  return (
    <Page title={messages.title}>
      <Failure error={error} />
      <Text aria-live="polite" c="dimmed" mb="md">
        {count > 0 || isComplete ? messages.resultsFor(count, q) : messages.loading}
      </Text>
      {type && (
        <Button
          component={Link}
          to={paths.search()}
          search={anySearch({ q })}
          variant="default"
          size="xs"
          mb="md"
        >
          {messages.allResults}
        </Button>
      )}
      {count === 0 && isComplete && <EmptyState title={messages.noneFor(q)}>{messages.noneHint}</EmptyState>}
      {groups.map((group) => (
        <Group key={group.type} group={group} q={q} isAlone={type !== undefined} onOpen={keep} />
      ))}
    </Page>
  );
}

interface GroupProps {
  group: FoundGroup;
  q: string;
  isAlone: boolean;
  onOpen: (target: SearchTarget) => void;
}

function Group({ group: { type, count, items }, q, isAlone, onOpen }: GroupProps) {
  const heading = messages.heading(type, count);
  return (
    <section className={classes.group} aria-label={heading}>
      <Title order={2} size="h4">
        {heading}
      </Title>
      <ul className={classes.items}>
        {items.map((target) => (
          <li key={target.id}>
            <Anchor component={Link} {...destinationOf(target.path)} onClick={() => onOpen(target)}>
              <bdi>{target.title}</bdi>
            </Anchor>{' '}
            <Text span size="sm" c="dimmed">
              <bdi>{target.detail}</bdi>
            </Text>
          </li>
        ))}
      </ul>
      {count > items.length &&
        (isAlone ? (
          <Text size="sm" c="dimmed">
            {messages.best(items.length, count)}
          </Text>
        ) : (
          <Anchor component={Link} to={paths.search()} search={anySearch({ q, type })} size="sm">
            {messages.showGroup(type, count)}
          </Anchor>
        ))}
    </section>
  );
}
