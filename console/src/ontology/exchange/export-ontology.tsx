import { LintelError } from '@lintel/client';
import { Button, Group, Modal, Radio, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { displayOf } from '../../platform/error-display.ts';
import { Failure } from '../../platform/failure.tsx';
import { languageName, useLanguage } from '../../platform/language.ts';
import { announce } from '../../platform/outcome.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { IconDownload } from '../../ui/icons.tsx';
import { common } from '../../ui/messages.ts';
import type { OntologyIndex } from '../classes/ontology-index.ts';
import { downloadFile } from './download-file.ts';
import { FORMATS, type Format, formatFacts } from './formats.ts';
import { IdsReport } from './ids-report.tsx';
import { messages } from './messages.ts';
import { openExchange } from './open-exchange.ts';

const ALL = 'all';
/** Files with texts in one language; the others have all of them, or none. */
const TRANSLATED: ReadonlySet<Format> = new Set(['bsdd', 'ids']);
const IFC_VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'];

/** Exports the ontology, or a branch of it, as a file. */
export default function ExportOntology({ index }: { index: OntologyIndex }) {
  const { handle } = useParams({ strict: false });
  const shown = handle === undefined ? undefined : index.byHandle.get(handle);
  const [format, setFormat] = useState<Format>('xlsx');
  const [isBranch, setIsBranch] = useState(false);
  const [includeInactive, setIncludeInactive] = useState(true);
  const [versions, setVersions] = useState<string>(ALL);
  const [dictionary, setDictionary] = useState({
    organizationCode: '',
    dictionaryCode: '',
    dictionaryVersion: '',
  });
  const language = useLanguage();
  const isTranslated = language !== undefined && TRANSLATED.has(format);
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const query = new URLSearchParams({
        format,
        ...(format === 'ids'
          ? versions === ALL
            ? {}
            : { ifcVersion: versions }
          : { includeInactive: String(includeInactive) }),
        ...(isBranch && shown && { root: shown.id }),
        ...(isTranslated && { language }),
        ...(format === 'bsdd' &&
          Object.fromEntries(Object.entries(dictionary).filter(([, value]) => value !== ''))),
      });
      await downloadFile(`/api/v1/bim-ontology/export?${query}`, `ontology.${format}`);
    },
    onSuccess: () => {
      openExchange(null);
      announce({
        text: messages.exported(formatFacts(format).name),
        operationId: null,
      });
    },
  });
  return (
    <Modal
      opened
      onClose={() => openExchange(null)}
      title={messages.exportOntology}
      size="lg"
      closeButtonProps={{ 'aria-label': common.closeDialog }}
    >
      <Stack>
        <Radio.Group label={messages.format} value={format} onChange={(value) => setFormat(value)}>
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
                ['organizationCode', messages.organizationCode],
                ['dictionaryCode', messages.dictionaryCode],
                ['dictionaryVersion', messages.dictionaryVersion],
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
          label={messages.include}
          value={isBranch ? 'branch' : 'all'}
          onChange={(value) => setIsBranch(value === 'branch')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={messages.allClasses} />
            <Radio
              value="branch"
              label={shown ? messages.onlyAndItsSubclasses(shown.name) : messages.onlyOneBranch}
              disabled={shown === undefined}
              {...(shown === undefined && { description: messages.selectClassFirst })}
            />
          </Stack>
        </Radio.Group>
        {format === 'ids' ? (
          <>
            <Select
              label={messages.ifcVersions}
              allowDeselect={false}
              data={[{ value: ALL, label: messages.allIfcVersions }, ...IFC_VERSIONS]}
              value={versions}
              onChange={(value) => setVersions(value ?? ALL)}
            />
            <IdsReport
              index={index}
              root={isBranch && shown ? shown.id : null}
              ifcVersion={versions === ALL ? null : versions}
            />
          </>
        ) : (
          <Switch
            label={messages.includeDraftsAndArchivedClasses}
            description={messages.includeDraftsAndArchivedClassesHint}
            checked={includeInactive}
            onChange={({ currentTarget }) => setIncludeInactive(currentTarget.checked)}
          />
        )}
        {isTranslated && (
          <Text size="sm" c="dimmed">
            {messages.textsIn(languageName(language))}
          </Text>
        )}
        <ExportFailure error={download.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => openExchange(null)}>
            {common.cancel}
          </Button>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {messages.exportOntology}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** An export changes nothing, whatever happens. */
function ExportFailure({ error }: { error: unknown }) {
  const isRefused = error instanceof LintelError && error.status === 400;
  return isRefused ? (
    <ErrorAlert {...displayOf(error)} advice={messages.exportAdvice} />
  ) : (
    <Failure error={error} />
  );
}
