import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../ui/save-file.ts';
import { displayOf } from './error-display.ts';
import { tellOutcome } from './outcome.tsx';

/** What an address of the API answers as CSV: all that fits the filters, not only what is on the page. */
export function CsvDownload({ url, fileName }: { url: string; fileName: string }) {
  const download = useMutation({
    mutationFn: async () => {
      const answer = await fetch(url, { headers: { accept: 'text/csv' } });
      if (!answer.ok) throw new Error(`Lintel answered ${answer.status}.`);
      saveFile(await answer.blob(), fileName);
    },
    onError: (error) => tellOutcome({ text: displayOf(error).message, operationId: null }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download CSV
    </Button>
  );
}
