import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { displayOf } from '../app/error-display.ts';
import { announce } from '../app/outcome.tsx';
import { saveFile } from '../ui/save-file.ts';
import { type OperationFilter, operationsCsvUrl } from './operations-queries.ts';

export function DownloadCsv({ filter }: { filter: OperationFilter }) {
  const download = useMutation({
    mutationFn: async () => {
      const answer = await fetch(operationsCsvUrl(filter), { headers: { accept: 'text/csv' } });
      if (!answer.ok) throw new Error(`Lintel answered ${answer.status}.`);
      saveFile(await answer.blob(), 'activity.csv');
    },
    onError: (error) => announce({ text: displayOf(error).message, operationId: null }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download CSV
    </Button>
  );
}
