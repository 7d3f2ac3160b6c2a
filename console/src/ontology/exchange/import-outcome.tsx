import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { displayOf } from '../../platform/error-display.ts';
import { undoOperation } from '../../platform/undo-operation.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { written } from '../writing.ts';
import { countsInWords } from './import-plan-table.tsx';
import { fetchRows, type ImportPlan } from './import-requests.ts';
import { openExchange } from './open-exchange.ts';
import { rejectedCsv } from './rejected-csv.ts';

interface ImportOutcomeProps {
  plan: ImportPlan;
  operationId: string;
}

/** What the import did, and its Undo. */
export function ImportOutcome({ plan, operationId }: ImportOutcomeProps) {
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: () => undoOperation(operationId),
    onSuccess: async () => {
      openExchange(null);
      await written('Undid the import. The ontology is as it was before.', null);
    },
  });
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchRows(operationId, 'rejected'),
    onSuccess: (rows) => saveFile(new Blob([rejectedCsv(rows)], { type: 'text/csv' }), 'rejected-rows.csv'),
  });
  const error = undo.error ?? download.error;
  return (
    <Stack>
      <Text>Imported: {countsInWords(plan.counts)}.</Text>
      {plan.counts.rejected > 0 && (
        <Text size="sm">
          Rejected rows and their subclasses were skipped. Fix these rows in the file and import it again.
          Rows that were already imported stay unchanged.
        </Text>
      )}
      {error && <ErrorAlert {...displayOf(error)} />}
      <Group justify="flex-end">
        {plan.counts.rejected > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download rejected rows
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          Undo import
        </Button>
        <Button onClick={() => openExchange(null)}>Done</Button>
      </Group>
    </Stack>
  );
}
