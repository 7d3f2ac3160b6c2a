import { Button, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useMay } from '../../platform/session.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconDownload } from '../../ui/icons.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { FORMATS } from '../exchange/formats.ts';
import { KitItems } from '../exchange/kit-items.tsx';
import { CreateRelease } from './create-release.tsx';
import { Compare } from './differences.tsx';
import { messages } from './messages.ts';
import { exportUrl, LATEST, type Release, releasesQuery } from './release-queries.ts';

const COLUMNS: TableColumn<Release>[] = [
  { header: messages.versionLabel, cell: ({ version }) => version, value: ({ version }) => version },
  {
    header: messages.released,
    cell: ({ releasedAt }) => <Moment at={releasedAt} />,
    value: ({ releasedAt }) => releasedAt,
  },
  {
    header: messages.by,
    cell: ({ releasedBy }) => <bdi>{releasedBy}</bdi>,
    value: ({ releasedBy }) => releasedBy,
    isSecondary: true,
  },
  {
    header: messages.classes,
    cell: ({ classes }) => messages.classCounts(classes.active, classes.inactive),
    value: ({ classes }) => classes.active,
  },
  {
    header: messages.note,
    cell: ({ note }) => <bdi>{note}</bdi>,
    value: ({ note }) => note,
    isSecondary: true,
  },
  { header: messages.export, cell: ({ version }) => <ExportMenu version={version} /> },
];

/** The released versions of the ontology: cut one, compare two, export one. */
export default function ReleasesPage() {
  const search = useSearch({ from: '/releases' });
  const navigate = useNavigate();
  const query = useQuery(releasesQuery);
  const [creating, setCreating] = useState(false);
  const mayCreate = useMay('release.create');
  const create = mayCreate && <Button onClick={() => setCreating(true)}>{messages.createRelease}</Button>;
  const last = query.data?.items[0]?.version;
  return (
    <Page
      title={messages.title}
      actions={
        last !== undefined && (
          <>
            <DownloadMenu version={last} />
            {create}
          </>
        )
      }
    >
      <CreateRelease last={last} opened={creating} onClose={() => setCreating(false)} />
      <QueryBoundary query={query}>
        {({ items }) =>
          last === undefined ? (
            <EmptyState title={messages.empty}>
              <Text c="dimmed">{messages.emptyHint}</Text>
              {create}
            </EmptyState>
          ) : (
            <>
              <DataTable
                label={messages.title}
                columns={COLUMNS}
                rows={items}
                rowId={({ version }) => version}
              />
              <Compare
                releases={items}
                from={search.from ?? last}
                to={search.to ?? LATEST}
                onChange={(versions) => void navigate({ to: '/releases', search: versions, replace: true })}
              />
            </>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

/** The newest release for a CAD tool; the menu of a row has the others. */
function DownloadMenu({ version }: { version: string }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {messages.downloadFor}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.downloadFor}>
        <Menu.Label>{messages.releaseNamed(version)}</Menu.Label>
        <KitItems version={version} />
      </Menu.Dropdown>
    </Menu>
  );
}

function ExportMenu({ version }: { version: string }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={messages.exportNamed(version)}
        >
          {messages.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.exportNamed(version)}>
        {FORMATS.filter(({ format }) => format !== 'ids').map(({ format, name }) => (
          <Menu.Item key={format} component="a" href={exportUrl(version, format)} download>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{messages.downloadFor}</Menu.Label>
        <KitItems version={version} />
      </Menu.Dropdown>
    </Menu>
  );
}
