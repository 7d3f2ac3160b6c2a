import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { saysOutOfMemory, startChild } from '../../platform/system/child-process.ts';
import type { AttemptEnd } from '../actions/process-run.ts';
import type { ImportRun, Phase } from '../domain/import-run.ts';
import type { FromImport, ImportSettings, ToImport } from './import-messages.ts';

/** How an import process left its run: settled, or the process died. */
export type Ending = AttemptEnd | 'out_of_memory' | 'timeout' | { died: string };

export interface ImportChildOptions {
  settings: ImportSettings;
  memoryMb: number;
  log: Logger;
}

const ENTRY = fileURLToPath(new URL('./import-process.ts', import.meta.url));
/** How long the process has to exit after the stop message. */
const END_WITHIN_MS = 5_000;
/** After this long without work it ends, to free its memory. */
const IDLE_MS = 5 * 60_000;

/** One import process, reused for the next run. When it has died, a new one is started. */
export class ImportChild {
  readonly #child: ChildProcess;
  readonly #lastWords: () => string;
  readonly #log: Logger;
  readonly #timeoutMs: number;
  #done: (end: AttemptEnd) => void = () => undefined;
  #phase: Phase = 'reading';
  #resting: NodeJS.Timeout | undefined;

  constructor({ settings, memoryMb, log }: ImportChildOptions) {
    this.#log = log;
    this.#timeoutMs = settings.timeoutMs;
    const limits = { dataDir: settings.artifacts.DATA_DIR, memoryMb, flags: ['--max-semi-space-size=8'] };
    const { child, lastWords } = startChild(ENTRY, limits);
    this.#child = child;
    this.#lastWords = lastWords;
    this.#child.on('error', () => undefined); // reported by process()
    // Always listening: Node throws when a message arrives without a listener while the channel is being closed.
    this.#child.on('message', (message: FromImport) => {
      if ('done' in message) this.#done(message.done);
      else if ('phase' in message) this.#phase = message.phase;
      else log.warn(message.facts, message.log);
    });
    // It does not keep this process alive; it ends with it.
    this.#child.unref();
    this.#child.channel?.unref();
    if (this.#child.stderr instanceof Socket) this.#child.stderr.unref();
    this.post({ settings });
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The phase that the last run reached. */
  get phase(): Phase {
    return this.#phase;
  }

  process(run: ImportRun): Promise<Ending> {
    clearTimeout(this.#resting);
    this.#phase = 'reading';
    return new Promise((resolve) => {
      let isLate = false;
      const settle = (ending: Ending) => {
        clearTimeout(deadline);
        this.#child.off('error', broken).off('close', gone);
        resolve(ending);
      };
      const broken = (error: Error) => {
        if (!this.isAlive) settle({ died: error.message });
      };
      const gone = (code: number | null, signal: NodeJS.Signals | null) =>
        settle(isLate ? 'timeout' : this.#reasonOf(code, signal));
      const deadline = setTimeout(() => {
        isLate = true;
        this.#child.kill('SIGKILL');
      }, this.#timeoutMs);
      deadline.unref();
      this.#done = settle;
      this.#child.on('error', broken).on('close', gone);
      const { projectId, id: runId, claimToken: token, artifactKey, artifactSha256, fileName } = run;
      this.post({ run: { projectId, runId, token, artifactKey, artifactSha256, fileName } });
    });
  }

  /** Waits for the next run, for a limited time. */
  rest(): void {
    this.#resting = setTimeout(() => void this.end(), IDLE_MS);
    this.#resting.unref();
  }

  post(message: ToImport): void {
    this.#child.send(message, () => undefined); // if it has died, process() reports it
  }

  async end(): Promise<void> {
    clearTimeout(this.#resting);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = new Promise((resolve) => this.#child.once('exit', resolve));
    if (this.#child.connected) this.#child.disconnect();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), END_WITHIN_MS);
    this.#child.ref();
    await exited;
    clearTimeout(late);
  }

  /**
   * V8 aborts the process when its heap is full, and prints that. Linux kills it when the machine runs out of memory.
   */
  #reasonOf(code: number | null, signal: NodeJS.Signals | null): Ending {
    const lastWords = this.#lastWords();
    this.#log.warn({ code, signal, lastWords }, 'an import process ended unexpectedly');
    if (saysOutOfMemory(lastWords)) return 'out_of_memory';
    if (signal === 'SIGKILL') return { died: 'killed; the machine may be out of memory' };
    return { died: signal ?? `exit code ${code}` };
  }
}
