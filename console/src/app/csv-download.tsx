import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/**
 * What an address of the API answers as CSV: all that fits the filters, not only what is on the page. A link, so that
 * the browser writes it to the disk as it comes, however much there is.
 */
export function CsvDownload({ url }: { url: string }) {
  return (
    <Button
      component="a"
      href={url}
      download
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
    >
      Download CSV
    </Button>
  );
}
