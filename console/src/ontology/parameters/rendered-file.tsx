import { LintelError } from '@lintel/client';
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api, call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { IconDownload, IconRefresh } from '../../ui/icons.tsx';
import { Moment } from '../../ui/moment.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Sentence } from '../../ui/sentence.tsx';
import classes from '../classes/details/details.module.css';
import { messages } from '../classes/details/messages.ts';
import type { ObjectClassDetail } from '../classes/use-object-class.ts';
import { written } from '../classes/writing.ts';

interface RenderedFileProps {
  detail: ObjectClassDetail;
  renderedAt: string | null;
  isStale: boolean;
}

/** The shared-parameter file for the CAD tool: preview, download, and rendering again when it is stale. */
export function RenderedFile({ detail, renderedAt, isStale }: RenderedFileProps) {
  const file = useMutation({ networkMode: 'always', mutationFn: () => fetchFile(detail.id) });
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchFile(detail.id),
    onSuccess: (text) =>
      saveFile(new Blob([text], { type: 'text/plain' }), `${detail.handle}-parameters.txt`),
  });
  const render = useWrite({
    networkMode: 'always',
    send: (_last: string | null, header) =>
      call('POST', '/api/v1/bim-ontology/object-classes/{key}/sync-rendered-param-templates', {
        path: { key: detail.id },
        header,
        body: {},
      }),
    onDone: async () => {
      file.reset();
      await written(messages.renderedTheParametersOf(detail.name), null);
    },
  });
  const error = file.error ?? download.error ?? render.error;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {renderedAt === null ? (
          messages.notRendered
        ) : (
          <Sentence text={messages.renderedAt} when={<Moment at={renderedAt} />} />
        )}
      </Text>
      {isStale && renderedAt !== null && (
        <Alert color="yellow" variant="outline" title={messages.outOfDate}>
          {messages.outOfDateHint}
        </Alert>
      )}
      <Group>
        <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
          {messages.previewFile}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {messages.downloadFile}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={render.isPending}
          onClick={() => render.mutate(renderedAt)}
        >
          {renderedAt === null ? messages.render : messages.renderAgain}
        </Button>
      </Group>
      <Failure error={error} />
      {file.data !== undefined && (
        <Code block className={classes.preview} tabIndex={0} aria-label={messages.filePreview}>
          {file.data}
        </Code>
      )}
    </Stack>
  );
}

/** The file as the CAD tool reads it. */
async function fetchFile(id: string): Promise<string> {
  const { data, error, response } = await api.GET(
    '/api/v1/bim-ontology/object-classes/{key}/rendered-param-templates',
    { params: { path: { key: id } }, headers: { accept: 'text/plain' }, parseAs: 'text' },
  );
  if (!response.ok) throw new LintelError(response.status, error);
  return data ?? '';
}
