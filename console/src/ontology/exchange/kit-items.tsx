import { Menu } from '@mantine/core';
import { displayOf } from '../../platform/error-display.ts';
import { announce } from '../../platform/outcome.tsx';
import { downloadFile } from './download-file.ts';
import { messages } from './messages.ts';

/** What the ontology can be downloaded for: the files of CAD tools, and requirements for modelers. */
const DOWNLOADS = [
  { name: 'Revit', path: 'kits/revit', fileName: 'lintel-revit.zip' },
  { name: 'Archicad', path: 'kits/archicad', fileName: 'lintel-archicad.zip' },
  { name: 'Bonsai', path: 'kits/bonsai', fileName: 'lintel-bonsai.zip' },
  { name: 'IDS', path: 'export?format=ids', fileName: 'ontology.ids' },
] as const;

/** Of a release, or of the approved ontology of now. */
export function KitItems({ version }: { version: string | null }) {
  const release = version === null ? null : `release=${encodeURIComponent(version)}`;
  return DOWNLOADS.map(({ name, path, fileName }) => {
    const url = `/api/v1/bim-ontology/${path}${release === null ? '' : `${path.includes('?') ? '&' : '?'}${release}`}`;
    return (
      <Menu.Item
        key={name}
        component="a"
        href={url}
        download
        onClick={(event) => {
          event.preventDefault();
          void download(name, url, fileName);
        }}
      >
        {name}
      </Menu.Item>
    );
  });
}

/** A link alone would end in a failed download, without a reason. */
async function download(name: string, url: string, fileName: string): Promise<void> {
  announce({ text: messages.downloading(name), operationId: null });
  try {
    await downloadFile(url, fileName);
    announce({ text: messages.downloaded(name), operationId: null });
  } catch (error) {
    announce({ text: messages.notDownloaded(name, displayOf(error).message), operationId: null });
  }
}
