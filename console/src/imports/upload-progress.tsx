import { Alert, Anchor, Button, Group, Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { common } from '../ui/messages.ts';
import { Sentence } from '../ui/sentence.tsx';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { dropUpload, type PendingUpload, pauseUpload, resumeUpload, startUpload } from './uploads.ts';

/** How much of a file has arrived, with buttons to stop and to resume. */
export function UploadProgress({ upload, onGone }: { upload: PendingUpload; onGone: () => void }) {
  const { projectId, file, state, sent, runId, error } = upload;
  const percent = file.size === 0 ? 0 : Math.floor((sent / file.size) * 100);
  const drop = () => {
    dropUpload(projectId);
    onGone();
  };
  if (state === 'arrived' && runId !== null)
    return (
      <Alert variant="outline" title={messages.uploadComplete} mb="md">
        <Text size="sm">
          <Sentence text={messages.isQueuedForImport} file={<bdi>{file.name}</bdi>} />{' '}
          <Anchor component={Link} to={paths.importRun(projectId, runId)} inherit underline="always">
            {messages.openTheRun}
          </Anchor>
        </Text>
        <Button size="xs" variant="default" mt="xs" onClick={drop}>
          {common.close}
        </Button>
      </Alert>
    );
  return (
    <section aria-label={messages.upload} className={classes.card}>
      <Text size="sm">
        <Sentence text={messages.uploadState(state, sent, file.size)} file={<bdi>{file.name}</bdi>} />
      </Text>
      <Progress.Root size="lg" my="xs">
        <Progress.Section value={percent} aria-label={messages.uploadOf(file.name)} />
      </Progress.Root>
      {state === 'broken' && <Failure error={error} />}
      <Group gap="xs" mt="xs">
        {state === 'sending' ? (
          <Button size="xs" variant="default" onClick={() => pauseUpload(projectId)}>
            {messages.pause}
          </Button>
        ) : (
          <Button size="xs" onClick={() => resumeUpload(projectId)}>
            {messages.resume}
          </Button>
        )}
        {state === 'broken' && (
          <Button size="xs" variant="default" onClick={() => startUpload(projectId, file)}>
            {messages.startOver}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={drop}>
          {messages.cancelUpload}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {messages.mayLeave}
      </Text>
    </section>
  );
}
