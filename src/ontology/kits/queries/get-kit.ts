import type { Readable } from 'node:stream';
import { contentTag } from '../../../platform/content-tag.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import type { Editions } from '../../releases/queries/editions.ts';
import { kitRelease } from '../domain/kit-release.ts';
import type { KitTool } from '../domain/kit-tools.ts';
import { refuseTooManyAvailabilities } from '../domain/property-definitions.ts';
import { KITS } from '../formats/kits.ts';
import { writeKit } from '../formats/write-kit.ts';

export interface KitQuery {
  tool: KitTool;
  release: string | null;
  language: string | null;
}

export interface OntologyKit {
  /** In quotes. */
  etag: string;
  /** Without its extension. */
  fileName: string;
  content(): Promise<Readable>;
}

/** A release, or what is approved now, as files for a CAD tool. */
export async function getKit(
  editions: Editions,
  { tool, release: version, language }: KitQuery,
): Promise<OntologyKit> {
  const edition = await (version === null ? editions.latest() : editions.released(version));
  const identity = JSON.stringify([edition.stamp, tool, language]);
  return {
    etag: contentTag(identity),
    fileName: [
      'lintel',
      tool,
      ...(version === null ? [] : [version]),
      ...(language === null ? [] : [language]),
    ].join('-'),
    async content() {
      const codes = await editions.codesOf(edition);
      const release = await inSlices(kitRelease(edition.inLanguage(language ?? undefined), codes, language));
      if (tool === 'archicad') refuseTooManyAvailabilities(release);
      return writeKit(KITS[tool], release);
    },
  };
}
