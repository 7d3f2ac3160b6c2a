import { fork, type Serializable } from 'node:child_process';
import { join } from 'node:path';
import { SETTING_NAMES } from '../config.ts';

/**
 * The environment of a child process, without Lintel's settings: those are sent by message, so that they are in no list
 * of processes and no dump of an environment.
 */
function childEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const settings = new Set<string>(SETTING_NAMES);
  const rest = Object.entries(process.env).filter(([name]) => !settings.has(name));
  // Compiling TypeScript takes half of the start time and a quarter of the memory; with this cache it happens once.
  return { NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'), ...Object.fromEntries(rest) };
}

/** Whether V8 ended a process because its heap was full, by the end of what the process wrote to stderr. */
export function saysOutOfMemory(lastWords: string): boolean {
  return lastWords.includes('heap out of memory');
}

/** How much of its error output is kept: enough to find the reason of a crash. */
const LAST_WORDS = 16 * 1024;

export interface ChildLimits {
  dataDir: string;
  memoryMb: number;
  /** How V8 uses that memory. */
  flags: readonly string[];
}

/** Starts a process of ours with limited memory. `lastWords` is the end of what it has written to stderr. */
export function startChild(entry: string, { dataDir, memoryMb, flags }: ChildLimits) {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...flags],
    env: childEnvironment(dataDir),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  // Always listening: one that rests can end, and Node throws when nobody listens.
  child.on('message', () => undefined).on('error', () => undefined);
  return { child, lastWords: () => lastWords };
}

/** How a process ended that has not said that it is done. */
export interface Death {
  code: number | null;
  signal: NodeJS.Signals | null;
  lastWords: string;
  isLate: boolean;
}

type StartedChild = ReturnType<typeof startChild>;

/** Keeps a process that has done its task for the next one: starting one delays the requests that are answered here. */
export class SpareChild {
  #started: StartedChild | null = null;

  take(): StartedChild | null {
    const started = this.#started;
    this.#started = null;
    return started?.child.connected ? started : null;
  }

  keep(started: StartedChild): void {
    this.end();
    this.#started = started;
  }

  end(): void {
    this.take()?.child.disconnect();
  }
}

export interface TaskLimits extends ChildLimits {
  longestMs: number;
  stop: AbortSignal | undefined;
  /** How long it may go on after `stop`. */
  finishWithinMs: number;
  /** For an entry that takes one task after another; without it, the process ends itself after its task. */
  spare?: SpareChild;
}

/** Has a process carry out one task. `outcomeOf` gives the outcome that a message has, or null if the work goes on. */
export function runInChild<Message, Outcome>(
  entry: string,
  task: Serializable,
  { longestMs, stop, finishWithinMs, spare, ...limits }: TaskLimits,
  outcomeOf: (message: Message) => Outcome | null,
): Promise<Outcome | Death> {
  const started = spare?.take() ?? startChild(entry, limits);
  const { child, lastWords } = started;
  let isLate = false;
  const kill = () => child.kill('SIGKILL');
  const tooLate = () => {
    isLate = true;
    kill();
  };
  const deadlines = [setTimeout(tooLate, longestMs)];
  const onStop = () => void deadlines.push(setTimeout(kill, finishWithinMs));
  if (stop?.aborted) onStop();
  stop?.addEventListener('abort', onStop, { once: true });
  const { promise, resolve } = Promise.withResolvers<Outcome | Death>();
  const onMessage = (message: unknown) => {
    const outcome = outcomeOf(message as Message); // each process has one type of messages
    if (outcome === null) return;
    spare?.keep(started);
    resolve(outcome);
  };
  // One that could not be started has no exit.
  const onError = (error: Error) =>
    resolve({ code: null, signal: null, lastWords: error.message, isLate: false });
  const onClose = (code: number | null, signal: NodeJS.Signals | null) =>
    resolve({ code, signal, lastWords: lastWords(), isLate });
  child.on('message', onMessage).on('error', onError).on('close', onClose);
  child.send(task, () => undefined); // to one that has died already; its end is noticed above
  return promise.finally(() => {
    stop?.removeEventListener('abort', onStop);
    for (const deadline of deadlines) clearTimeout(deadline);
    child.off('message', onMessage).off('error', onError).off('close', onClose);
  });
}
