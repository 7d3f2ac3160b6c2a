import type { ImportRun } from '@lintel/client';
import { messages } from './messages.ts';

type Phase = ImportRun['progress']['phase'];
export type StepState = 'done' | 'now' | 'ahead' | 'broken';

export interface Step {
  phase: Phase;
  name: string;
  explanation: string;
  state: StepState;
}

const PHASES: readonly Pick<Step, 'phase' | 'name' | 'explanation'>[] = [
  {
    phase: 'waiting',
    ...messages.phases.waiting,
  },
  { phase: 'reading', ...messages.phases.reading },
  { phase: 'checking', ...messages.phases.checking },
  {
    phase: 'placing',
    ...messages.phases.placing,
  },
  { phase: 'done', ...messages.phases.done },
];

/** The phases of a run, and its progress. Of a deleted run only those it went through: nothing more will happen. */
export function stepsOf({ state, progress }: Pick<ImportRun, 'state' | 'progress'>): Step[] {
  const at = PHASES.findIndex(({ phase }) => phase === progress.phase);
  return PHASES.map((each, index) => ({ ...each, state: stateOf(state, index, at) })).filter(
    (step) => state !== 'deleted' || step.state === 'done',
  );
}

function stateOf(state: ImportRun['state'], index: number, at: number): StepState {
  if (state === 'ready') return 'done';
  if (index < at) return 'done';
  if (index > at || state === 'deleted') return 'ahead';
  return state === 'failed' ? 'broken' : 'now';
}

export interface LogEntry {
  at: string | null;
  text: string;
}

const LOG_LINE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z) (.*)$/;

/** The server's log, one entry for each line. */
export const logOf = (scriptLog: string): LogEntry[] =>
  scriptLog
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, at, text] = LOG_LINE.exec(line) ?? [];
      return at !== undefined && text !== undefined ? { at, text } : { at: null, text: line };
    });

/** Lines per second from the start to the end, or to now; null before anything was read. */
export function linesPerSecond(
  { startedAt, finishedAt, progress }: Pick<ImportRun, 'startedAt' | 'finishedAt' | 'progress'>,
  now: number,
): number | null {
  if (startedAt === null || progress.linesRead === 0) return null;
  const seconds = ((finishedAt === null ? now : Date.parse(finishedAt)) - Date.parse(startedAt)) / 1000;
  return seconds > 0 ? Math.round(progress.linesRead / seconds) : null;
}
