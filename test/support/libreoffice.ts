import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import { needs } from './needs.ts';

const EXECUTABLE = '/usr/bin/soffice';

export const needsLibreOffice = needs(
  existsSync(EXECUTABLE),
  `needs ${EXECUTABLE} (apt-get install libreoffice-impress)`,
);

/** Opens a presentation as a person's program would, and tells how many pages it printed. */
export async function pagesPrinted(pptx: Buffer): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-office-'));
  try {
    writeFileSync(join(folder, 'deck.pptx'), pptx);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await promisify(execFile)(
      EXECUTABLE,
      [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'deck.pptx')],
      {
        timeout: 120_000,
      },
    );
    return (await PDFDocument.load(await readFile(join(folder, 'deck.pdf')))).getPageCount();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
