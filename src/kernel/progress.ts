/** How far long work is. Phases come in order; `total` is null while nobody knows it. */
export interface Progress {
  phase: string;
  done: number;
  total: number | null;
}

export type ReportProgress = (progress: Progress) => void;

/** A report costs more than most steps. */
const STEPS_BETWEEN_REPORTS = 500;

/** Reports the beginning of a phase, and then every few hundredth of its steps. */
export function phaseReporter(
  report: ReportProgress | undefined,
  phase: string,
  total: number | null,
): (done: number) => void {
  report?.({ phase, done: 0, total });
  return (done) => {
    if (done % STEPS_BETWEEN_REPORTS === 0) report?.({ phase, done, total });
  };
}

/** The value of Prefer that asks for progress, and of Preference-Applied that announces it. */
export const PROGRESS = 'progress';

/** What follows the progress: the status and headers of the usual answer. Its body is the rest of the stream. */
export interface AnswerHead {
  status: number;
  headers: Record<string, string>;
}

export type ProgressLine = { progress: Progress } | { answer: AnswerHead };

const LONGEST_LINE = 16 * 1024;
const END_OF_LINE = 0x0a;

/** Reads the lines before an answer, from pieces of any size. */
export class ProgressReader {
  readonly #report: ReportProgress;
  #rest = new Uint8Array(0);

  constructor(report: ReportProgress) {
    this.#report = report;
  }

  /** The answer's head and the beginning of its body; null while there is only progress. */
  read(piece: Uint8Array): (AnswerHead & { rest: Uint8Array }) | null {
    this.#rest = joined(this.#rest, piece);
    for (let end = this.#end(); end !== -1; end = this.#end()) {
      const line = parsed(new TextDecoder().decode(this.#rest.subarray(0, end)));
      this.#rest = this.#rest.subarray(end + 1);
      if ('answer' in line) return { ...line.answer, rest: this.#rest };
      this.#report(line.progress);
    }
    return null;
  }

  #end(): number {
    const end = this.#rest.indexOf(END_OF_LINE);
    if (end > LONGEST_LINE || (end === -1 && this.#rest.length > LONGEST_LINE))
      throw new TypeError('A line of progress is too long.');
    return end;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function parsed(text: string): ProgressLine {
  const line: unknown = JSON.parse(text);
  if (typeof line !== 'object' || line === null || !('answer' in line || 'progress' in line))
    throw new TypeError('A line of progress has neither progress nor an answer.');
  // The service wrote it; `PROGRESS` in the headers says so.
  return line as ProgressLine;
}
