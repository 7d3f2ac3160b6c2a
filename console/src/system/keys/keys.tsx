import type { Schemas } from '@lintel/client';
import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useSession } from '../../platform/session.ts';
import { projectsQuery } from '../../projects/projects-query.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { common } from '../../ui/messages.ts';
import { Moment } from '../../ui/moment.tsx';
import { keys as messages } from '../messages.ts';
import classes from '../system.module.css';
import { keysQuery } from '../system-queries.ts';
import { CreateKey } from './create-key.tsx';
import { CreateKeys } from './create-keys.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { roleInWords } from './roles.ts';

type ApiKey = Schemas['ApiKey'];

const columnsOf = (projectNames: ReadonlyMap<string, string>): TableColumn<ApiKey>[] => [
  { header: common.name, cell: ({ name }) => <bdi>{name}</bdi>, value: ({ name }) => name },
  { header: messages.role, cell: (key) => <span title={key.scopes.join(', ')}>{roleInWords(key)}</span> },
  {
    header: messages.projects,
    cell: ({ projects }) =>
      projects?.map((id) => projectNames.get(id) ?? id).join(', ') ?? messages.allProjects,
  },
  {
    header: messages.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : messages.never),
    value: ({ lastUsedAt }) => lastUsedAt,
  },
  {
    header: messages.expires,
    cell: ({ expiresAt, expiresSoon }) => (
      <>
        {expiresAt ? <Moment at={expiresAt} /> : messages.never}
        {expiresAt && new Date(expiresAt) <= new Date()
          ? messages.expired
          : expiresSoon && messages.expiresSoon}
      </>
    ),
    value: ({ expiresAt }) => expiresAt,
  },
  { header: messages.revokeLabel, cell: (key) => <RevokeKey apiKey={key} /> },
];

/** The API keys, with their roles and when they were last used. */
export function Keys() {
  const query = useQuery(keysQuery);
  const [creating, setCreating] = useState<'one' | 'many' | null>(null);
  const isFirst = useSession()?.protectedMode ?? false;
  const close = () => setCreating(null);
  const [withRevoked, showRevoked] = useState(false);
  const [search, setSearch] = useState('');
  const { data: projects } = useQuery(projectsQuery);
  const columns = useMemo(
    () => columnsOf(new Map(projects?.items.map(({ id, name }) => [id, name]))),
    [projects],
  );
  return (
    <>
      <CreateKey opened={creating === 'one'} onClose={close} />
      {creating === 'many' && <CreateKeys onClose={close} />}
      <QueryBoundary query={query}>
        {({ items }) => (
          <>
            <Group mb="sm" justify="space-between">
              <Group gap="xs">
                <Button onClick={() => setCreating('one')}>{messages.newKey}</Button>
                <Button
                  variant="default"
                  disabled={isFirst}
                  title={isFirst ? messages.firstKeyFirst : undefined}
                  onClick={() => setCreating('many')}
                >
                  {messages.newKeys}
                </Button>
              </Group>
              <Group>
                {items.some(({ revokedAt }) => revokedAt !== null) && (
                  <Switch
                    label={messages.showRevoked(items.filter(({ revokedAt }) => revokedAt !== null).length)}
                    checked={withRevoked}
                    onChange={(event) => showRevoked(event.currentTarget.checked)}
                  />
                )}
                <TextInput
                  aria-label={messages.searchKeys}
                  placeholder={messages.searchKeys}
                  value={search}
                  onChange={(event) => setSearch(event.currentTarget.value)}
                />
              </Group>
            </Group>
            <DataTable
              label={messages.keys}
              columns={columns}
              rows={items.filter(
                ({ name, revokedAt }) =>
                  (withRevoked || revokedAt === null) &&
                  name.toLowerCase().includes(search.trim().toLowerCase()),
              )}
              rowId={({ id }) => id}
              rowClass={({ revokedAt }) => (revokedAt ? classes.revoked : undefined)}
              empty={items.length === 0 ? messages.empty : messages.noMatch}
            />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
