import { Alert, Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { announce } from '../platform/outcome.tsx';
import { useProjectWriting } from '../projects/use-project-writing.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { IconUpload } from '../ui/icons.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { type Beginning, beginningOf } from './file-beginning.ts';
import classes from './imports.module.css';
import { forgetUpload, isSameFile, keptUpload } from './kept-uploads.ts';
import { LookIntoFile } from './look-into-file.tsx';
import { messages } from './messages.ts';
import { UploadProgress } from './upload-progress.tsx';
import { startUpload, useUpload } from './uploads.ts';

/** A dropped or chosen file is inspected first: if it is clearly right it is sent, otherwise the person is asked. */
export function UploadExport({ projectId }: { projectId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<{ file: File; beginning: Beginning } | null>(null);
  const [kept, setKept] = useState(() => keptUpload(projectId, Date.now()));
  const upload = useUpload(projectId);
  const { isAllowed, refused } = useProjectWriting('import.upload');
  const busy = upload !== undefined && upload.state !== 'arrived';
  const why = refused ?? (busy ? messages.busyUploading : null);

  const send = (file: File) => {
    startUpload(projectId, file, kept && isSameFile(kept, file) ? kept.target : null);
    setKept(null);
  };
  const take = async (file: File) => {
    if (why !== null) return announce({ text: messages.wasNotUploaded(file.name, why), operationId: null });
    const beginning = await beginningOf(file);
    setLooked({ file, beginning });
    // An export that names this project needs no confirmation; an IFC file names no project.
    if (beginning.kind === 'export' && beginning.projectId === projectId) send(file);
  };

  if (!isAllowed) return null;
  return (
    <>
      <DropZone
        className={classes.drop}
        label={messages.exportFile}
        accept=".gz,.jsonl.gz,.ifc,.ifczip,.zip,application/gzip"
        input={input}
        onFile={(file) => void take(file)}
      >
        <Button
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={why !== null}
          title={why ?? undefined}
          onClick={() => input.current?.click()}
        >
          {messages.uploadExport}
        </Button>
        <Text size="sm" c="dimmed">
          {messages.dropHint}
        </Text>
      </DropZone>
      {kept && !upload && (
        <Alert variant="outline" title={messages.uploadInterrupted} mb="md">
          <Text size="sm">
            <Sentence text={messages.uploadIncomplete(kept.size)} file={<bdi>{kept.fileName}</bdi>} />
          </Text>
          <Button
            size="xs"
            variant="default"
            mt="xs"
            onClick={() => {
              forgetUpload(projectId);
              setKept(null);
            }}
          >
            {messages.discardUpload}
          </Button>
        </Alert>
      )}
      {looked && (
        <LookIntoFile
          projectId={projectId}
          {...looked}
          {...(looked.beginning.kind === 'ifc' &&
            upload?.file !== looked.file && { onSend: () => send(looked.file) })}
          onForget={() => setLooked(null)}
        />
      )}
      {upload && <UploadProgress upload={upload} onGone={() => setLooked(null)} />}
    </>
  );
}
