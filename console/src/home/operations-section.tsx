import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { anySearch } from '../platform/search.ts';
import { keysQuery, systemQuery } from '../system/system-queries.ts';
import type { SystemTab } from '../system/system-tabs.ts';
import { formatBytes } from '../ui/bytes.ts';
import framed from '../ui/framed-list.module.css';
import { SectionTitle } from '../ui/section-title.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';

/** For operators: health, queues, storage, and keys that expire soon. */
export function OperationsSection() {
  const system = useQuery(systemQuery);
  const { data: keys } = useQuery(keysQuery);
  const expiring = (keys?.items ?? []).filter(
    ({ expiresSoon, revokedAt }) => expiresSoon && revokedAt === null,
  );
  return (
    <section className={classes.section} aria-labelledby="operations">
      <SectionTitle id="operations">{messages.system}</SectionTitle>
      <QueryBoundary query={system} height={120}>
        {({ problems, queues, database }) => {
          const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
          const running = queues.reduce((sum, queue) => sum + queue.running, 0);
          return (
            <ul className={framed.list}>
              <Line name={messages.health} tab="health">
                {problems.length === 0 ? messages.healthy : problems.join(' ')}
              </Line>
              <Line name={messages.queues} tab="health">
                {messages.queued(waiting, running)}
              </Line>
              <Line name={messages.storage} tab="storage">
                {formatBytes(database.bytes)}
              </Line>
              <Line name={messages.keys} tab="keys">
                {messages.expiring(expiring.map(({ name }) => name))}
              </Line>
            </ul>
          );
        }}
      </QueryBoundary>
    </section>
  );
}

function Line({ name, tab, children }: { name: string; tab: SystemTab; children: string }) {
  return (
    <li className={framed.row}>
      <Anchor component={Link} to={paths.system()} search={anySearch({ tab })} className={framed.rowText}>
        {name}
      </Anchor>
      <Text size="sm" className={classes.aside}>
        {children}
      </Text>
    </li>
  );
}
