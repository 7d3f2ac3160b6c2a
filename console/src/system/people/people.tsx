import type { Schemas } from '@lintel/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { projectsQuery } from '../../projects/projects-query.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RevokeKey } from '../keys/revoke-key.tsx';
import { roleInWords } from '../keys/roles.ts';
import { keys, people as messages } from '../messages.ts';
import classes from '../system.module.css';
import { peopleQuery } from '../system-queries.ts';
import { EndSessions } from './end-sessions.tsx';

type Person = Schemas['Person'];

const nameOf = ({ userId, source, name }: Person): string =>
  userId ?? (source === 'local' ? messages.source(source, name) : name);

const columnsOf = (projectNames: ReadonlyMap<string, string>): TableColumn<Person>[] => [
  {
    header: messages.person,
    cell: (person) => <bdi>{nameOf(person)}</bdi>,
    value: nameOf,
  },
  {
    header: messages.keyOrAccount,
    cell: ({ source, name }) => messages.source(source, name),
    value: ({ source, name }) => messages.source(source, name),
  },
  {
    header: keys.role,
    cell: ({ role, scopes }) =>
      role === null ? (
        <details>
          <summary>{keys.kinds.custom.name}</summary>
          {scopes.join(', ')}
        </details>
      ) : (
        keys.kinds[role].name
      ),
    value: roleInWords,
  },
  {
    header: messages.projects,
    cell: ({ projects }) => namesOf(projects, projectNames)?.join(', ') ?? keys.allProjects,
    value: ({ projects }) => namesOf(projects, projectNames)?.join(', ') ?? '',
    isSecondary: true,
  },
  {
    header: messages.lastAction,
    cell: ({ lastAction }) => messages.action(lastAction),
    value: ({ lastAction }) => lastAction,
  },
  {
    header: messages.when,
    cell: ({ lastActionAt }) => <Moment at={lastActionAt} />,
    value: ({ lastActionAt }) => lastActionAt,
  },
  { header: messages.access, cell: (person) => <Access person={person} /> },
];

const namesOf = (ids: readonly string[] | null, names: ReadonlyMap<string, string>) =>
  ids?.map((id) => names.get(id) ?? id);

function Access({ person: { source, callerId, name, userId, revokedAt } }: { person: Person }) {
  if (source === 'local') return messages.thisMachine;
  if (source === 'account') return <EndSessions callerId={callerId} who={userId ?? name} />;
  const from = source === 'API_KEYS' ? 'API_KEYS' : 'database';
  return <RevokeKey apiKey={{ id: callerId, name, revokedAt, source: from }} />;
}

/** Who changed something in the last 90 days, by key or account, with what they may do and what they did last. */
export function People() {
  const query = useQuery(peopleQuery);
  const { data: projects } = useQuery(projectsQuery);
  const columns = useMemo(
    () => columnsOf(new Map(projects?.items.map(({ id, name }) => [id, name]))),
    [projects],
  );
  return (
    <QueryBoundary query={query}>
      {({ items, count }) => (
        <>
          <Text mb="sm">{messages.explanation(items.length, count)}</Text>
          <DataTable
            label={messages.people}
            columns={columns}
            rows={items}
            rowId={({ callerId, userId }) => `${callerId} ${userId ?? ''}`}
            rowClass={({ revokedAt }) => (revokedAt ? classes.revoked : undefined)}
            csvName="lintel-people.csv"
            empty={<EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>}
          />
        </>
      )}
    </QueryBoundary>
  );
}
