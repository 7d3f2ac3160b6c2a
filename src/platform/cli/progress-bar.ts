import { styleText } from 'node:util';

const WIDTH = 30;

/** A single line that is redrawn. Shows nothing if the output isn't a terminal. */
export function progressBar() {
  const { stderr } = process;
  return {
    show(phase: string, part: number): void {
      if (!stderr.isTTY) return;
      const full = Math.round(Math.min(1, part) * WIDTH);
      const bar = styleText('cyan', '█'.repeat(full), { stream: stderr }) + '░'.repeat(WIDTH - full);
      stderr.write(`\r${bar} ${String(Math.round(part * 100)).padStart(3)}% ${phase.padEnd(10)}`);
    },
    /** For work of unknown size. */
    count(phase: string, sofar: string): void {
      if (stderr.isTTY) stderr.write(`\r${phase} ${sofar} `);
    },
    end(): void {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
