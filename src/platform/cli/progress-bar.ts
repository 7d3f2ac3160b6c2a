import { styleText } from 'node:util';

const WIDTH = 30;

/** One line that is drawn over; nothing at all when nobody looks. */
export function progressBar() {
  const { stderr } = process;
  return {
    show(phase: string, part: number): void {
      if (!stderr.isTTY) return;
      const full = Math.round(Math.min(1, part) * WIDTH);
      const bar = styleText('cyan', '█'.repeat(full), { stream: stderr }) + '░'.repeat(WIDTH - full);
      stderr.write(`\r${bar} ${String(Math.round(part * 100)).padStart(3)}% ${phase.padEnd(10)}`);
    },
    /** Where nobody knows how much there will be. */
    count(phase: string, sofar: string): void {
      if (stderr.isTTY) stderr.write(`\r${phase} ${sofar} `);
    },
    end(): void {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
