import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { projectQuery } from '../projects/projects-query.ts';
import { formatBytes } from '../ui/bytes.ts';
import { common } from '../ui/messages.ts';
import { Sentence } from '../ui/sentence.tsx';
import type { Beginning } from './file-beginning.ts';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { countsInWords } from './run-words.ts';

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
      <NotSent title={messages.notImportable} file={file} onForget={onForget}>
        {beginning.reason}
      </NotSent>
    );
  if (beginning.kind === 'export' && beginning.projectId !== projectId)
    return (
      <OtherProject
        key={beginning.projectId}
        file={file}
        projectId={projectId}
        otherId={beginning.projectId}
        onForget={onForget}
      />
    );
  return (
    <section aria-label={messages.theFile} className={classes.card}>
      <dl className={classes.facts}>
        <dt>{messages.file}</dt>
        <dd>
          <bdi>{file.name}</bdi>, {formatBytes(file.size)}
        </dd>
        {beginning.kind === 'ifc' ? (
          <>
            <dt>{messages.format}</dt>
            <dd>{messages.ifc(beginning.schema, beginning.packed)}</dd>
          </>
        ) : (
          <>
            <dt>{messages.format}</dt>
            <dd>{messages.export(beginning.contractVersion)}</dd>
            {beginning.exporter && (
              <>
                <dt>{messages.from}</dt>
                <dd>{beginning.exporter}</dd>
              </>
            )}
            <dt>{messages.documents}</dt>
            <dd>
              {beginning.titles.length > 0 ? beginning.titles.slice(0, 20).join(', ') : messages.unknown}
            </dd>
            {Object.keys(beginning.counts).length > 0 && (
              <>
                <dt>{messages.announced}</dt>
                <dd>{countsInWords(beginning.counts)}</dd>
              </>
            )}
          </>
        )}
      </dl>
      {onSend && (
        <>
          <Text size="sm" mt="sm">
            {messages.whichProject}
          </Text>
          <Group mt="xs" gap="xs">
            <Button onClick={onSend}>{messages.sendToThisProject}</Button>
            <Button variant="default" onClick={onForget}>
              {common.cancel}
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}

function OtherProject({
  projectId,
  otherId,
  file,
  onForget,
}: {
  projectId: string;
  /** The project that the file names. */
  otherId: string;
  file: File;
  onForget: () => void;
}) {
  const { data, isPending } = useQuery({ ...projectQuery(otherId), retry: false });
  return (
    <NotSent title={messages.otherProject} file={file} onForget={onForget}>
      {data ? (
        <Sentence
          text={messages.otherProjectHint(projectId)}
          project={
            <Anchor component={Link} to={paths.project(otherId, 'imports')} inherit underline="always">
              <bdi>{data.name}</bdi>
            </Anchor>
          }
        />
      ) : isPending ? (
        messages.namesProject(otherId, projectId)
      ) : (
        messages.namesUnknownProject(otherId, projectId)
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
        {messages.nothingWasSent}
      </Text>
      <Button size="xs" variant="default" mt="xs" onClick={props.onForget}>
        {messages.chooseAnotherFile}
      </Button>
    </Alert>
  );
}
