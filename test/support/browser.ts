import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { needs } from './needs.ts';

/** Debian's. The first is the same engine without the window's machinery: a page takes less than half the time. */
const EXECUTABLES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const executable = EXECUTABLES.find((path) => existsSync(path));
export const needsBrowser = needs(
  executable !== undefined,
  `needs ${EXECUTABLES.join(' or ')} (apt-get install chromium-headless-shell)`,
);

/** Chromium without a window. It runs as root in containers, where its sandbox cannot. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(executable ? { executablePath: executable } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}
