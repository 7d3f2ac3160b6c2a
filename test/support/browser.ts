import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's. The first is the same engine without the window's machinery: a page takes less than half the time. */
const EXECUTABLES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const executable = EXECUTABLES.find((path) => existsSync(path));
export const hasChromium = executable !== undefined;
if (!hasChromium) {
  process.stderr.write(
    `\nSKIPPED: neither ${EXECUTABLES.join(' nor ')} is there, so nothing is tested in a browser. Install Debian's chromium-headless-shell.\n\n`,
  );
}

/** Chromium without a window. It runs as root in containers, where its sandbox cannot. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(executable ? { executablePath: executable } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}
