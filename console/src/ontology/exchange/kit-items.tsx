import { Menu } from '@mantine/core';
import { FORMATS } from './formats.ts';

/** The CAD tools that there are kits for, as people call them. */
const KITS = [
  { tool: 'revit', name: 'Revit' },
  { tool: 'archicad', name: 'Archicad' },
  { tool: 'bonsai', name: 'Bonsai' },
] as const;

/** Formats that are handed to whoever models, beside those that are imported again. */
const HANDED_OVER: readonly string[] = ['ids'];

/** What a release, or the approved ontology of now, can be downloaded for. */
export function KitItems({ version }: { version: string | null }) {
  const release = version === null ? '' : `release=${encodeURIComponent(version)}`;
  return (
    <>
      {KITS.map(({ tool, name }) => (
        <Menu.Item
          key={tool}
          component="a"
          href={`/api/v1/bim-ontology/kits/${tool}${release && `?${release}`}`}
          download
        >
          {name}
        </Menu.Item>
      ))}
      {FORMATS.filter(({ format }) => HANDED_OVER.includes(format)).map(({ format, name }) => (
        <Menu.Item
          key={format}
          component="a"
          href={`/api/v1/bim-ontology/export?format=${format}${release && `&${release}`}`}
          download
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
