import { Alert, Anchor, Button, Group, Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { formatBytes } from '../ui/bytes.ts';
import classes from './imports.module.css';
import { dropUpload, pauseUpload, resumeUpload, startUpload, type Upload } from './uploads.ts';

/** How much of a file has arrived, with buttons to stop and to resume. */
export function UploadProgress({ upload, onGone }: { upload: Upload; onGone: () => void }) {
  const { projectId, file, state, sent, runId, error } = upload;
  const percent = file.size === 0 ? 0 : Math.floor((sent / file.size) * 100);
  const drop = () => {
    dropUpload(projectId);
    onGone();
  };
  if (state === 'arrived' && runId !== null)
    return (
      <Alert variant="outline" title="Upload complete" mb="md">
        <Text size="sm">
          <bdi>{file.name}</bdi> is queued for import.{' '}
          <Anchor component={Link} to={paths.importRun(projectId, runId)} inherit underline="always">
            Open the run
          </Anchor>
        </Text>
        <Button size="xs" variant="default" mt="xs" onClick={drop}>
          Close
        </Button>
      </Alert>
    );
  return (
    <section aria-label="Upload" className={classes.card}>
      <Text size="sm">
        {state === 'paused' ? 'Paused: ' : state === 'broken' ? 'Interrupted: ' : 'Uploading '}
        <bdi>{file.name}</bdi>, {formatBytes(sent)} of {formatBytes(file.size)}
      </Text>
      <Progress.Root size="lg" my="xs">
        <Progress.Section value={percent} aria-label={`Upload of ${file.name}`} />
      </Progress.Root>
      {state === 'broken' && <Failure error={error} />}
      <Group gap="xs" mt="xs">
        {state === 'sending' ? (
          <Button size="xs" variant="default" onClick={() => pauseUpload(projectId)}>
            Pause
          </Button>
        ) : (
          <Button size="xs" onClick={() => resumeUpload(projectId)}>
            Resume
          </Button>
        )}
        {state === 'broken' && (
          <Button size="xs" variant="default" onClick={() => startUpload(projectId, file)}>
            Start over
          </Button>
        )}
        <Button size="xs" variant="default" onClick={drop}>
          Cancel upload
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        You can go to other pages of the console meanwhile. If you reload, select the same file again to
        continue.
      </Text>
    </section>
  );
}
