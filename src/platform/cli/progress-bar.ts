import { styleText } from 'node:util';
import type { Progress } from '../../kernel/progress.ts';

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
    /** What the server reports. A phase of unknown size has no bar. */
    follow({ phase, done, total }: Progress): void {
      const count = (value: number) => value.toLocaleString('en');
      if (!stderr.isTTY) return;
      stderr.write('\r\u001b[K');
      if (total === null) this.count(phase, done === 0 ? '…' : count(done));
      else this.show(`${phase} ${count(done)} of ${count(total)}`, total === 0 ? 1 : done / total);
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
