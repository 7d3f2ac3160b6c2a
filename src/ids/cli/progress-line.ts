import type { CheckProgress } from '../check-ids.ts';

const LONG_BYTES = 20 * 1024 ** 2;
const EVERY_MS = 500;

/** One line on a terminal that shows how far a long model is; nothing where standard error is a file. */
export function progressLine(bytes: number): Required<CheckProgress> & { end(): void } {
  const isShown = process.stderr.isTTY && bytes >= LONG_BYTES;
  let shownAt = 0;
  const show = (text: string) => {
    const now = Date.now();
    if (!isShown || now - shownAt < EVERY_MS) return;
    shownAt = now;
    process.stderr.write(`\r\u001b[K${text}`);
  };
  return {
    read: (done) => show(`Reading the model: ${Math.min(100, Math.round((done / bytes) * 100))}%`),
    checked: (objects) => show(`Checking: ${objects.toLocaleString('en')} objects`),
    end: () => void (isShown && shownAt > 0 && process.stderr.write('\r\u001b[K')),
  };
}
