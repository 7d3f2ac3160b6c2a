import { LintelError } from '@lintel/client';
import { Button, Group, Modal, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { displayOf } from '../../app/error-display.ts';
import { tellOutcome } from '../../app/outcome.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import type { OntologyIndex } from '../ontology-index.ts';
import { FORMATS, type Format, formatFacts } from './formats.ts';
import { openExchange } from './open-exchange.ts';

/** The tree as a file: which format, how much of it. */
export default function ExportOntology({ index }: { index: OntologyIndex }) {
  const { handle } = useParams({ strict: false }) as { handle?: string };
  const shown = handle === undefined ? undefined : index.byHandle.get(handle);
  const [format, setFormat] = useState<Format>('xlsx');
  const [isBranch, setIsBranch] = useState(false);
  const [includeInactive, setIncludeInactive] = useState(false);
  const [dictionary, setDictionary] = useState({
    organizationCode: '',
    dictionaryCode: '',
    dictionaryVersion: '',
  });
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const query = new URLSearchParams({
        format,
        includeInactive: String(includeInactive),
        ...(isBranch && shown && { root: shown.id }),
        ...(format === 'bsdd' &&
          Object.fromEntries(Object.entries(dictionary).filter(([, value]) => value !== ''))),
      });
      const url = `/api/v1/bim-ontology/export?${query}`;
      await refuseWhatTheServerRefuses(url);
      // The browser streams it to the disk: a large tree never is in the memory of the page.
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onSuccess: () => {
      openExchange(null);
      tellOutcome({ text: `The ${formatFacts(format).name} file is being downloaded.`, operationId: null });
    },
  });
  return (
    <Modal
      opened
      onClose={() => openExchange(null)}
      title="Export the tree"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Radio.Group label="Format" value={format} onChange={(value) => setFormat(value as Format)}>
          <Stack gap="xs" mt="xs">
            {FORMATS.map((each) => (
              <Radio key={each.format} value={each.format} label={each.name} description={each.about} />
            ))}
          </Stack>
        </Radio.Group>
        {format === 'bsdd' && (
          <Group grow align="start">
            {(
              [
                ['organizationCode', 'Organization code'],
                ['dictionaryCode', 'Dictionary code'],
                ['dictionaryVersion', 'Dictionary version'],
              ] as const
            ).map(([field, label]) => (
              <TextInput
                key={field}
                label={label}
                value={dictionary[field]}
                onChange={({ currentTarget }) =>
                  setDictionary({ ...dictionary, [field]: currentTarget.value })
                }
              />
            ))}
          </Group>
        )}
        <Radio.Group
          label="How much"
          value={isBranch ? 'branch' : 'all'}
          onChange={(value) => setIsBranch(value === 'branch')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label="The whole tree" />
            <Radio
              value="branch"
              label={shown ? `Only the branch ${shown.name}` : 'Only a branch'}
              disabled={shown === undefined}
              {...(shown === undefined && { description: 'Choose a class in the tree first.' })}
            />
          </Stack>
        </Radio.Group>
        <Switch
          label="Archived classes too"
          checked={includeInactive}
          onChange={({ currentTarget }) => setIncludeInactive(currentTarget.checked)}
        />
        {download.error && <ErrorAlert {...displayOf(download.error)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => openExchange(null)}>
            Cancel
          </Button>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A refused download would be a file with an error in it: the refusal is shown here instead. */
async function refuseWhatTheServerRefuses(url: string): Promise<void> {
  // Chromium would keep the empty answer and take it for the file when the download asks whether it changed.
  const look = await fetch(url, { method: 'HEAD', cache: 'no-store' });
  if (look.ok) return;
  const answer = await fetch(url);
  throw new LintelError(answer.status, await answer.json().catch(() => null));
}
