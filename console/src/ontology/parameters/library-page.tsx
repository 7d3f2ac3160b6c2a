import { Badge, Button, Group, Select, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Allowed } from '../../platform/allowed.tsx';
import { paths } from '../../platform/paths.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { anySearch } from '../../platform/search.ts';
import { useMay } from '../../platform/session.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconDownload, IconUpload } from '../../ui/icons.tsx';
import { textOrder } from '../../ui/lists.ts';
import { formatCount } from '../../ui/numbers.ts';
import { Page } from '../../ui/page.tsx';
import { fold } from '../classes/find-index.ts';
import { Conflicts } from './conflicts.tsx';
import { ImportSharedParameters } from './import-shared-parameters.tsx';
import { messages } from './library-messages.ts';
import { type LibraryParameter, libraryQuery } from './library-queries.ts';
import classes from './parameters.module.css';
import { dataTypeInWords } from './rule-words.ts';
import { WhereUsed } from './where-used.tsx';

interface Filter {
  q?: string | undefined;
  group?: string | undefined;
  used?: 'true' | 'false' | undefined;
}

/** The firm's parameters: those of imported files and those that classes use. */
export default function ParametersPage() {
  const filter: Filter = useSearch({ from: '/parameters' });
  const navigate = useNavigate();
  const mayEdit = useMay('ontology.write');
  const [isImporting, setIsImporting] = useState(false);
  const [shown, setShown] = useState<LibraryParameter | null>(null);
  const library = useQuery(libraryQuery);
  const columns = useMemo(() => columnsFor(setShown), []);
  const go = (change: Filter) =>
    void navigate({ to: paths.parameters(), search: anySearch({ ...filter, ...change }), replace: true });
  return (
    <Page
      title={messages.title}
      actions={
        <Group gap="xs">
          <Button
            component="a"
            variant="default"
            href="/api/v1/bim-ontology/parameters?format=txt"
            download="shared-parameters.txt"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {messages.exportForRevit}
          </Button>
          {mayEdit && (
            <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setIsImporting(true)}>
              {messages.importSharedParameters}
            </Button>
          )}
        </Group>
      }
    >
      <QueryBoundary query={library}>
        {(all) => {
          const rows = filtered(all, filter);
          return (
            <>
              <Conflicts library={all} mayDecide={mayEdit} />
              <Group mb="sm" align="end">
                <TextInput
                  aria-label={messages.search}
                  placeholder={messages.searchPlaceholder}
                  value={filter.q ?? ''}
                  onChange={({ currentTarget: { value } }) => go({ q: value })}
                  w={{ base: '100%', xs: 280 }}
                />
                <Select
                  aria-label={messages.group}
                  placeholder={messages.allGroups}
                  data={groupsOf(all)}
                  value={filter.group ?? null}
                  clearable
                  searchable
                  onChange={(group) => go({ group: group ?? undefined })}
                />
                <Select
                  aria-label={messages.usage}
                  placeholder={messages.anyUsage}
                  data={[
                    { value: 'true', label: messages.used },
                    { value: 'false', label: messages.unused },
                  ]}
                  value={filter.used ?? null}
                  clearable
                  onChange={(used) => go({ used: used ?? undefined })}
                />
              </Group>
              <Text size="sm" c="dimmed" mb="xs">
                {messages.count(rows.length, all.length)}
              </Text>
              <DataTable
                label={messages.title}
                columns={columns}
                rows={rows}
                rowId={({ guid }) => guid}
                rowHeight={56}
                empty={
                  all.length === 0 ? (
                    <EmptyState title={messages.empty}>
                      <Allowed to="ontology.write" otherwise={messages.emptyToReaders}>
                        {messages.emptyHint}
                      </Allowed>
                    </EmptyState>
                  ) : (
                    <EmptyState title={messages.noMatch} />
                  )
                }
              />
            </>
          );
        }}
      </QueryBoundary>
      {isImporting && <ImportSharedParameters onClose={() => setIsImporting(false)} />}
      {shown && <WhereUsed parameter={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

function filtered(all: readonly LibraryParameter[], { q, group, used }: Filter): LibraryParameter[] {
  const words = fold(q ?? '').split(/\s+/);
  return all.filter((parameter) => {
    const text = fold(`${parameter.name} ${parameter.guid} ${parameter.description}`);
    return (
      words.every((word) => text.includes(word)) &&
      (group === undefined || parameter.group === group) &&
      (used === undefined || parameter.classCount > 0 === (used === 'true'))
    );
  });
}

const groupsOf = (all: readonly LibraryParameter[]) =>
  [...new Set(all.map(({ group }) => group))].filter(Boolean).sort(textOrder.compare);

const columnsFor = (show: (parameter: LibraryParameter) => void): TableColumn<LibraryParameter>[] => [
  {
    header: messages.name,
    cell: ({ name, description, preferred }) => (
      <>
        <bdi>{name}</bdi>{' '}
        {preferred && (
          <Badge variant="default" size="sm" tt="none">
            {messages.preferred}
          </Badge>
        )}
        {description !== '' && (
          <Text size="xs" c="dimmed" lineClamp={1}>
            {description}
          </Text>
        )}
      </>
    ),
    value: ({ name }) => name,
  },
  {
    header: messages.dataType,
    cell: ({ dataType, revitDataType }) =>
      dataType === null ? messages.unknownType(revitDataType) : dataTypeInWords(dataType),
    value: ({ dataType, revitDataType }) => dataType ?? revitDataType,
    isSecondary: true,
  },
  {
    header: messages.group,
    cell: ({ group }) => <bdi>{group}</bdi>,
    value: ({ group }) => group,
    isSecondary: true,
  },
  {
    header: messages.guid,
    cell: ({ guid }) => <span className={classes.guid}>{guid}</span>,
    value: ({ guid }) => guid,
    isSecondary: true,
  },
  {
    header: messages.origin,
    cell: ({ origin }) => messages.origins[origin],
    value: ({ origin }) => messages.origins[origin],
    isSecondary: true,
  },
  {
    header: messages.usedBy,
    cell: (parameter) =>
      parameter.classCount === 0 ? (
        '0'
      ) : (
        <UnstyledButton
          className={classes.count}
          aria-label={messages.classesWith(parameter.classCount, parameter.name)}
          onClick={() => show(parameter)}
        >
          {formatCount(parameter.classCount)}
        </UnstyledButton>
      ),
    value: ({ classCount }) => classCount,
    isNumber: true,
  },
];
