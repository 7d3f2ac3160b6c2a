import { Menu } from '@mantine/core';

/** What the ontology can be downloaded for: the files of CAD tools, and requirements for modelers. */
const DOWNLOADS = [
  { name: 'Revit', path: 'kits/revit' },
  { name: 'Archicad', path: 'kits/archicad' },
  { name: 'Bonsai', path: 'kits/bonsai' },
  { name: 'IDS', path: 'export?format=ids' },
] as const;

/** Of a release, or of the approved ontology of now. */
export function KitItems({ version }: { version: string | null }) {
  const release = version === null ? null : `release=${encodeURIComponent(version)}`;
  return DOWNLOADS.map(({ name, path }) => (
    <Menu.Item
      key={name}
      component="a"
      href={`/api/v1/bim-ontology/${path}${release === null ? '' : `${path.includes('?') ? '&' : '?'}${release}`}`}
      download
    >
      {name}
    </Menu.Item>
  ));
}
