import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const EXECUTABLE = '/usr/bin/chromium';

export const hasChromium = existsSync(EXECUTABLE);
if (!hasChromium) {
  process.stderr.write(
    `\nSKIPPED: ${EXECUTABLE} is missing, so nothing is tested in a browser. Install Debian's chromium.\n\n`,
  );
}

/** Debian's Chromium without a window. It runs as root in containers, where its sandbox cannot. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}
