import { Anchor, Badge, Button, Chip, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Allowed } from '../../platform/allowed.tsx';
import { paths } from '../../platform/paths.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { anySearch } from '../../platform/search.ts';
import { useMay } from '../../platform/session.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCount } from '../../ui/numbers.ts';
import { Page } from '../../ui/page.tsx';
import { fold } from '../classes/find-index.ts';
import { useOntology } from '../classes/use-ontology.ts';
import { EntryActions } from './entry-actions.tsx';
import { type EntryUsage, UNUSED, usageByCode } from './entry-usage.ts';
import { ImportList } from './import-list.tsx';
import { KINDS, type Kind } from './kinds.ts';
import { messages } from './messages.ts';
import { ENTRY_FILTERS, type EntryFilter } from './shown.ts';
import { NewSystemButton } from './systems/new-system-button.tsx';
import { type ManagedEntry, vocabularyQuery } from './vocabulary-queries.ts';
import { VocabularyTabs } from './vocabulary-tabs.tsx';

type Row = ManagedEntry & EntryUsage;

const isShown: Record<EntryFilter, (row: Row) => boolean> = {
  custom: ({ isCustom }) => isCustom,
  used: ({ authored, inherited }) => authored + inherited > 0,
  unused: ({ authored, inherited }) => authored + inherited === 0,
  retired: ({ isRetired }) => isRetired,
};

/** The entries of each vocabulary, how many classes use them, and what can be done with a firm's own. */
export default function VocabulariesPage() {
  const params = useParams({ from: '/vocabularies/{-$kind}' });
  const kind = KINDS.find((each) => each.kind === params.kind)?.kind ?? 'uniformat';
  const { q, show } = useSearch({ from: '/vocabularies/{-$kind}' });
  const navigate = useNavigate();
  const mayEdit = useMay('ontology.write');
  const [importing, setImporting] = useState(false);
  const go = (search: { q?: string | undefined; show?: EntryFilter | undefined }) =>
    void navigate({ to: paths.vocabulary(kind), search: anySearch(search), replace: true });
  return (
    <Page
      title={messages.title}
      actions={
        <Group gap="xs">
          {mayEdit && kind !== 'cad_categories' && (
            <Button onClick={() => setImporting(true)}>{messages.importList}</Button>
          )}
          <NewSystemButton />
        </Group>
      }
    >
      <VocabularyTabs value={kind}>
        <Group mb="sm">
          <TextInput
            aria-label={messages.searchEntries}
            placeholder={messages.searchEntriesPlaceholder}
            value={q ?? ''}
            onChange={({ currentTarget: { value } }) => go({ q: value, show })}
            w={{ base: '100%', xs: 280 }}
          />
          {ENTRY_FILTERS.map((each) => (
            <Chip
              key={each}
              size="sm"
              checked={show === each}
              onChange={(on) => go({ q, show: on ? each : undefined })}
            >
              {messages.shown(each)}
            </Chip>
          ))}
        </Group>
        <Entries kind={kind} q={q} show={show} mayEdit={mayEdit} />
      </VocabularyTabs>
      {kind !== 'cad_categories' && (
        <ImportList kind={kind} opened={importing} onClose={() => setImporting(false)} />
      )}
    </Page>
  );
}

interface EntriesProps {
  kind: Kind;
  q: string | undefined;
  show: EntryFilter | undefined;
  mayEdit: boolean;
}

function Entries({ kind, q, show, mayEdit }: EntriesProps) {
  const query = useQuery(vocabularyQuery(kind));
  const { index } = useOntology();
  const usage = useMemo(() => index && usageByCode(index.classes.values(), kind), [index, kind]);
  const columns = useMemo(() => columnsFor(kind, mayEdit), [kind, mayEdit]);
  return (
    <QueryBoundary query={query}>
      {(entries) => {
        const words = fold(q ?? '').split(/\s+/);
        const rows = entries
          .map((entry) => ({ ...entry, ...(usage?.get(entry.code) ?? UNUSED) }))
          .filter((row) => (!show || isShown[show](row)) && isNamed(row, words));
        return (
          <DataTable
            label={messages.entries}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            csvName={`${kind}.csv`}
            summary={messages.count(rows.length, entries.length)}
            empty={
              entries.length === 0 ? (
                <EmptyState title={messages.empty}>
                  <Allowed to="ontology.propose" otherwise={messages.emptyToReaders}>
                    {messages.emptyHint}
                  </Allowed>
                </EmptyState>
              ) : (
                <EmptyState title={messages.noMatch} />
              )
            }
          />
        );
      }}
    </QueryBoundary>
  );
}

function isNamed({ code, title, id }: ManagedEntry, words: readonly string[]): boolean {
  const text = fold(`${code} ${title} ${id}`);
  return words.every((word) => text.includes(word));
}

function columnsFor(kind: Kind, mayEdit: boolean): TableColumn<Row>[] {
  const columns: TableColumn<Row>[] = [
    { header: messages.code, cell: ({ code }) => <bdi>{code}</bdi>, value: ({ code }) => code },
    {
      header: messages.titleLabel,
      cell: ({ title, isCustom, isRetired }) => (
        <>
          <bdi>{title}</bdi>{' '}
          {isCustom && (
            <Badge variant="default" size="sm" tt="none">
              {messages.custom}
            </Badge>
          )}{' '}
          {isRetired && (
            <Badge variant="default" size="sm" tt="none">
              {messages.retired}
            </Badge>
          )}
        </>
      ),
      value: ({ title }) => title,
    },
    {
      header: messages.classes,
      cell: ({ authored, code }) =>
        authored === 0 ? (
          '0'
        ) : (
          <Anchor
            component={Link}
            to={paths.ontology()}
            search={anySearch({ q: code, archived: 'shown' })}
            aria-label={messages.showClasses(authored, code)}
          >
            {formatCount(authored)}
          </Anchor>
        ),
      value: ({ authored }) => authored,
      isNumber: true,
    },
    {
      header: messages.inheritedBy,
      cell: ({ inherited }) => formatCount(inherited),
      value: ({ inherited }) => inherited,
      isNumber: true,
      isSecondary: true,
    },
  ];
  if (kind === 'cad_categories' || !mayEdit) return columns;
  const actions: TableColumn<Row> = {
    header: messages.actions,
    cell: ({ authored, inherited, ...entry }) => <EntryActions kind={kind} entry={entry} users={authored} />,
  };
  return [...columns, actions];
}
