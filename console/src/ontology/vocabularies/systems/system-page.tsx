import { Anchor, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Allowed } from '../../../platform/allowed.tsx';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { anySearch } from '../../../platform/search.ts';
import { useMay } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import {
  type ClassificationSystem,
  type SystemEntry,
  systemEntriesQuery,
  systemsQuery,
} from '../classification-systems.ts';
import { messages as vocabularies } from '../messages.ts';
import { VocabularyTabs } from '../vocabulary-tabs.tsx';
import { EntryTree } from './entry-tree.tsx';
import { entryTreeOf, matchesOf, rowsOf } from './entry-tree-model.ts';
import { ImportSystem } from './import-system.tsx';
import { messages } from './messages.ts';
import { NewSystemButton } from './new-system-button.tsx';
import { SystemActions } from './system-actions.tsx';

/** A classification system: its entries as a tree, and what can be done with it. */
export default function SystemPage() {
  const { systemId } = useParams({ from: '/vocabularies/systems/$systemId' });
  const mayEdit = useMay('ontology.write');
  const [isImporting, setIsImporting] = useState(false);
  const systems = useQuery(systemsQuery);
  const entries = useQuery(systemEntriesQuery(systemId));
  const system = systems.data?.find(({ id }) => id === systemId);
  const users = entries.data?.reduce((sum, { classCount }) => sum + classCount, 0) ?? 0;
  return (
    <Page
      title={vocabularies.title}
      actions={
        <Group gap="xs">
          {system && mayEdit && <Button onClick={() => setIsImporting(true)}>{messages.importList}</Button>}
          <NewSystemButton />
          {system && mayEdit && (
            <SystemActions system={system} entries={entries.data?.length ?? 0} users={users} />
          )}
        </Group>
      }
    >
      <VocabularyTabs value={`systems/${systemId}`}>
        <QueryBoundary query={systems}>
          {() =>
            system ? (
              <>
                <SystemHeading system={system} />
                <QueryBoundary query={entries}>
                  {(all) => <Entries key={systemId} entries={all} />}
                </QueryBoundary>
              </>
            ) : (
              <EmptyState title={messages.notFound(systemId)} />
            )
          }
        </QueryBoundary>
      </VocabularyTabs>
      {isImporting && system && <ImportSystem system={system} onClose={() => setIsImporting(false)} />}
    </Page>
  );
}

function SystemHeading({ system: { id, name, version, source } }: { system: ClassificationSystem }) {
  const isAddress = source !== null && /^https?:\/\/\S+$/.test(source);
  return (
    <Group gap="xs" mb="sm" align="baseline">
      <Title order={2} size="h4">
        <bdi>{name}</bdi>
      </Title>
      <Text size="sm" c="dimmed">
        {[`code@${id}`, version].filter(Boolean).join(' · ')}
        {source !== null && !isAddress && ` · ${source}`}
      </Text>
      {isAddress && (
        <Anchor href={source} size="sm" rel="noreferrer" target="_blank">
          {source}
        </Anchor>
      )}
    </Group>
  );
}

function Entries({ entries }: { entries: readonly SystemEntry[] }) {
  const { q = '' } = useSearch({ from: '/vocabularies/systems/$systemId' });
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const tree = useMemo(() => entryTreeOf(entries), [entries]);
  const matches = useMemo(() => matchesOf(tree, q), [tree, q]);
  const rows = useMemo(() => rowsOf(tree, open, matches), [tree, open, matches]);
  if (entries.length === 0)
    return (
      <EmptyState title={messages.empty}>
        <Allowed to="ontology.write" otherwise={messages.emptyToReaders}>
          {messages.emptyHint}
        </Allowed>
      </EmptyState>
    );
  const toggle = (code: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(code);
    else next.delete(code);
    setOpen(next);
  };
  return (
    <>
      <Group mb="sm" gap="xs">
        <TextInput
          aria-label={messages.searchEntries}
          placeholder={messages.searchPlaceholder}
          value={q}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ to: '.', search: anySearch((now) => ({ ...now, q: value })), replace: true })
          }
          w={{ base: '100%', xs: 280 }}
        />
        <Button size="xs" variant="default" onClick={() => setOpen(new Set(tree.children.keys()))}>
          {messages.expandAll}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpen(new Set())}>
          {messages.collapseAll}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {messages.count(matches?.size ?? entries.length, entries.length)}
      </Text>
      {rows.length === 0 ? (
        <EmptyState title={messages.noMatch(q)} />
      ) : (
        <EntryTree rows={rows} onToggle={toggle} />
      )}
    </>
  );
}
