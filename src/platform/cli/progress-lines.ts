import { progressBar } from './progress-bar.ts';

/** A progress bar on a terminal; in a log, a line for each phase and each tenth of it. */
export function progressLines() {
  const bar = progressBar();
  let lastLine = '';
  return {
    show(phase: string, part: number): void {
      bar.show(phase, part);
      const line = `${phase} ${Math.floor(Math.min(1, part) * 10) * 10}%`;
      if (process.stderr.isTTY || line === lastLine) return;
      lastLine = line;
      process.stderr.write(`${line}\n`);
    },
    end: () => bar.end(),
  };
}
