import { Button } from '@mantine/core';
import { IconDownload } from '../ui/icons.tsx';
import { common } from '../ui/messages.ts';

/** The CSV answer of an address of the API: everything that matches the filters, not only what is on the page. */
export function CsvDownload({ url, fileName = '' }: { url: string; fileName?: string }) {
  return <DownloadLink url={url} fileName={fileName} label={common.downloadCsv} />;
}

interface DownloadLinkProps {
  url: string;
  label: string;
  fileName?: string;
}

/** A file of the API. It is a link, so that the browser streams it to the disk, however large it is. */
export function DownloadLink({ url, label, fileName = '' }: DownloadLinkProps) {
  return (
    <Button
      component="a"
      href={url}
      download={fileName}
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
    >
      {label}
    </Button>
  );
}
