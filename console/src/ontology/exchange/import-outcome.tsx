import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '../../platform/failure.tsx';
import { undoOperation } from '../../platform/undo-operation.ts';
import { IconArrowBackUp, IconDownload } from '../../ui/icons.tsx';
import { common } from '../../ui/messages.ts';
import { saveFile } from '../../ui/save-file.ts';
import { written } from '../classes/writing.ts';
import { resultInWords } from './import-plan-table.tsx';
import { fetchRows, type ImportPlan } from './import-requests.ts';
import { messages } from './messages.ts';
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
      await written(messages.undone, null);
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
      <Text>{messages.importedCounts(resultInWords(plan.counts))}</Text>
      {plan.counts.rejected > 0 && <Text size="sm">{messages.rejectedSkipped}</Text>}
      <Failure error={error} />
      <Group justify="flex-end">
        {plan.counts.rejected > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {messages.downloadRejectedRows}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {messages.undoImport}
        </Button>
        <Button onClick={() => openExchange(null)}>{common.done}</Button>
      </Group>
    </Stack>
  );
}
