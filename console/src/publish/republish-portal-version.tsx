import { call } from '../platform/client.ts';
import { type DialogProps, FormDialog } from '../platform/form-dialog.tsx';
import type { Collection, PortalVersion } from '../projects/design-queries.ts';
import { useDesignWrite } from '../projects/use-design-write.ts';
import { Sentences } from '../ui/sentences.tsx';
import { messages } from './messages.ts';
import { republishInWords } from './portal-changes.ts';

interface RepublishProps extends DialogProps {
  projectId: string;
  version: PortalVersion;
  collections: readonly Collection[];
}

export function RepublishPortalVersion({ projectId, version, collections, onClose }: RepublishProps) {
  const republish = useDesignWrite(projectId, {
    send: ({ version: number }: { version: number }, header) =>
      call('POST', '/api/v1/design/projects/{projectId}/portal/versions/{version}/actions/publish', {
        path: { projectId, version: String(number) },
        header,
        body: {},
      }),
    announcement: ({ message }) => message,
    onDone: onClose,
  });
  const name = messages.republishVersion(version.version);
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      action={name}
      request={() => ({ version: version.version })}
      write={republish}
    >
      <Sentences sentences={republishInWords(version, collections)} />
    </FormDialog>
  );
}
