import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BackupFiles } from '../../../platform/backup/backup-files.ts';
import { folderFiles } from '../../../platform/backup/folder-files.ts';
import { eachAlone } from '../../../platform/each-alone.ts';
import { overviewSlides } from '../../domain/deck.ts';
import { DeckPublisherRefused } from '../../domain/errors.ts';
import { pathPart } from '../path-part.ts';
import type { DeckPublisher, SlidePicture } from './deck-publisher.ts';

/** Decks as .pptx files in a folder of this host, one file for each job. */
export function embeddedDeckPublisher(folder: string): DeckPublisher {
  /**
   * A job's id comes from the record store, where people can edit it: it must be a plain name of a file in this
   * folder.
   */
  const pathOf = (jobId: string) => {
    const part = pathPart(jobId);
    if (part === null) throw new DeckPublisherRefused("The job ID can't be used as a file name.");
    return join(folder, `${part}.pptx`);
  };
  return {
    async publish({ deck, jobId, picture, slideDone }) {
      const pictures = new Map<string, SlidePicture>();
      for (const { imageUrl } of deck.items) {
        if (imageUrl === null || pictures.has(imageUrl)) continue;
        const found = await picture(imageUrl);
        if (found) pictures.set(imageUrl, found);
      }
      const { startPptx } = await import('./pptx.ts'); // large: loaded when first needed
      const pptx = startPptx(deck, pictures);
      pptx.title();
      pptx.overviews();
      let done = 1 + overviewSlides(deck).length;
      for (const item of deck.items) {
        pptx.item(item);
        await slideDone(++done);
      }
      await writeWhole(folder, pathOf(jobId), await pptx.bytes());
      return { deckUrl: `/api/v1/design/slides/jobs/${jobId}/deck` };
    },
    homeUrl: null,
    launchUrl: (_collectionId, latestDeckUrl) => latestDeckUrl,
    file: async (jobId) => (pathPart(jobId) === null ? null : readFile(pathOf(jobId)).catch(() => null)),
    size: async (jobId) =>
      pathPart(jobId) === null
        ? null
        : stat(pathOf(jobId)).then(
            ({ size }) => size,
            () => null,
          ),
    async remove(jobId) {
      if (pathPart(jobId) === null) return;
      await removeParts(folder, pathOf(jobId));
      await rm(pathOf(jobId), { force: true });
    },
    close: async () => undefined,
  };
}

/** Written to a temporary file, flushed, then renamed, so that nobody reads half a file. After an error, nothing is left. */
async function writeWhole(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeParts(folder, path); // of an earlier attempt, whose process ended in the middle
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = await open(beside, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function removeParts(folder: string, path: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const parts = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'));
  await eachAlone(parts, (name) => rm(join(folder, name), { force: true }));
}

export function deckFolder(dataDir: string): string {
  return join(dataDir, 'decks');
}

/**
 * The decks of the embedded publisher. A deck that is made after the snapshot of the backup may be included; that
 * does no harm.
 */
export function deckFiles(dataDir: string): BackupFiles {
  return folderFiles('decks', deckFolder(dataDir), (name) => name.endsWith('.pptx'));
}
