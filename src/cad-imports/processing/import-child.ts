import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { childEnvironment, saysOutOfMemory } from '../../platform/system/child-process.ts';
import type { AttemptEnd } from '../actions/process-run.ts';
import type { ImportRun, Phase } from '../domain/import-run.ts';
import type { FromImport, ImportSettings, ToImport } from './import-messages.ts';

/** How an import process left its run: settled by itself, or with the process dead. */
export type Ending = AttemptEnd | 'out_of_memory' | 'timeout' | { died: string };

export interface ImportChildOptions {
  settings: ImportSettings;
  memoryMb: number;
  log: Logger;
}

const ENTRY = fileURLToPath(new URL('./import-process.ts', import.meta.url));
/** Of what it says before it dies, enough for the reason. */
const LAST_WORDS = 16 * 1024;
/** One that was asked to end has so long. */
const END_WITHIN_MS = 5_000;
/** Without work for so long, it gives its memory back. */
const IDLE_MS = 5 * 60_000;

/** One import process, kept for the next run; a new one is made when it has died. */
export class ImportChild {
  readonly #child: ChildProcess;
  readonly #log: Logger;
  readonly #timeoutMs: number;
  #lastWords = '';
  #done: (end: AttemptEnd) => void = () => undefined;
  #phase: Phase = 'reading';
  #resting: NodeJS.Timeout | undefined;

  constructor({ settings, memoryMb, log }: ImportChildOptions) {
    this.#log = log;
    this.#timeoutMs = settings.timeoutMs;
    this.#child = fork(ENTRY, {
      execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=8'],
      env: childEnvironment(settings.artifacts.DATA_DIR),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.on('error', () => undefined); // told by process()
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS);
    });
    // Heard at all times: Node itself fails on a message that finds no listener when the channel was just closed.
    this.#child.on('message', (message: FromImport) => {
      if ('done' in message) this.#done(message.done);
      else if ('phase' in message) this.#phase = message.phase;
      else log.warn(message.facts, message.log);
    });
    // It does not keep us from ending; it ends with us.
    this.#child.unref();
    this.#child.channel?.unref();
    if (this.#child.stderr instanceof Socket) this.#child.stderr.unref();
    this.tell({ settings });
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** How far it came with its last run. */
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
      this.tell({ run: { projectId, runId, token, artifactKey, artifactSha256, fileName } });
    });
  }

  /** Waits for the next run, but not for ever. */
  rest(): void {
    this.#resting = setTimeout(() => void this.end(), IDLE_MS);
    this.#resting.unref();
  }

  tell(message: ToImport): void {
    this.#child.send(message, () => undefined); // of one that has died, process() tells
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

  /** V8 aborts the process when its heap is full, and says so; Linux kills it when the machine has no memory left. */
  #reasonOf(code: number | null, signal: NodeJS.Signals | null): Ending {
    this.#log.warn({ code, signal, lastWords: this.#lastWords }, 'an import process died');
    if (saysOutOfMemory(this.#lastWords)) return 'out_of_memory';
    if (signal === 'SIGKILL') return { died: 'killed; perhaps the machine has no memory left' };
    return { died: signal ?? `exit code ${code}` };
  }
}
