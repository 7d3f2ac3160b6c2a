import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { projectQuery } from '../projects/projects-query.ts';
import { formatBytes } from '../ui/bytes.ts';
import { formatCount } from '../ui/numbers.ts';
import type { Beginning } from './file-beginning.ts';
import classes from './imports.module.css';

interface LookIntoFileProps {
  projectId: string;
  file: File;
  beginning: Beginning;
  /** Set while the person still has to confirm the file. */
  onSend?: () => void;
  onForget: () => void;
}

/** What the file says about itself, before any of it is sent. */
export function LookIntoFile({ projectId, file, beginning, onSend, onForget }: LookIntoFileProps) {
  if (beginning.kind === 'unusable')
    return (
      <NotSent title="This file cannot be imported" file={file} onForget={onForget}>
        {beginning.reason}
      </NotSent>
    );
  if (beginning.kind === 'export' && beginning.projectId !== projectId)
    return (
      <OtherProject
        key={beginning.projectId}
        file={file}
        projectId={beginning.projectId}
        onForget={onForget}
      />
    );
  return (
    <section aria-label="The file" className={classes.card}>
      <dl className={classes.facts}>
        <dt>File</dt>
        <dd>
          <bdi>{file.name}</bdi>, {formatBytes(file.size)}
        </dd>
        {beginning.kind === 'ifc' ? (
          <>
            <dt>Format</dt>
            <dd>
              IFC{beginning.schema ? `, schema ${beginning.schema}` : ''}
              {beginning.packed ? ', packed' : ''}
            </dd>
          </>
        ) : (
          <>
            <dt>Format</dt>
            <dd>Export, contract {beginning.contractVersion ?? 'not named'}</dd>
            {beginning.exporter && (
              <>
                <dt>From</dt>
                <dd>{beginning.exporter}</dd>
              </>
            )}
            <dt>Documents</dt>
            <dd>{beginning.titles.length > 0 ? beginning.titles.slice(0, 20).join(', ') : 'not named'}</dd>
            <dt>Announced</dt>
            <dd>
              {Object.entries(beginning.counts)
                .map(([kind, count]) => `${formatCount(count)} ${kind}`)
                .join(', ') || 'no counts'}
            </dd>
          </>
        )}
      </dl>
      {onSend && (
        <>
          <Text size="sm" mt="sm">
            An IFC file does not name the project that it is for. Is it this one?
          </Text>
          <Group mt="xs" gap="xs">
            <Button onClick={onSend}>Send to this project</Button>
            <Button variant="default" onClick={onForget}>
              Cancel
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}

function OtherProject({
  projectId,
  file,
  onForget,
}: {
  projectId: string;
  file: File;
  onForget: () => void;
}) {
  const { data, isPending } = useQuery({ ...projectQuery(projectId), retry: false });
  return (
    <NotSent title="This file is for another project" file={file} onForget={onForget}>
      {data ? (
        <>
          It was exported for{' '}
          <Anchor component={Link} to={paths.project(projectId, 'imports')} inherit underline="always">
            <bdi>{data.name}</bdi>
          </Anchor>
          . Upload it there, or export again with this project’s id.
        </>
      ) : (
        `It names the project ${projectId}${isPending ? '' : ', which is not here or not yours to see'}. Export again with this project’s id.`
      )}
    </NotSent>
  );
}

function NotSent(props: { title: string; file: File; children: React.ReactNode; onForget: () => void }) {
  return (
    <Alert color="red" variant="outline" role="alert" title={props.title} mb="md">
      <Text size="sm">
        <bdi>{props.file.name}</bdi>: {props.children}
      </Text>
      <Text size="sm" mt={4}>
        Nothing was sent.
      </Text>
      <Button size="xs" variant="default" mt="xs" onClick={props.onForget}>
        Choose another file
      </Button>
    </Alert>
  );
}
