import { useEffect } from 'react';
import { queryClient } from './query-client.ts';
import { create } from './store.ts';

export type LiveConnection = 'connecting' | 'live' | 'lost';

const connection = create<LiveConnection>('connecting');
export const useConnection = connection.use;

/** For state outside of pages: called whenever the event stream connects or reconnects. */
export function onConnected(listener: () => void): void {
  connection.subscribe(() => {
    if (connection.get() === 'live') listener();
  });
}

/** The queries to invalidate for each kind of change. */
const TOUCHED: Record<string, string[][]> = {
  'ontology.changed': [
    ['ontology'],
    ['object-class'],
    ['coverage'],
    ['review'],
    ['next-steps'],
    ['duplicates'],
    ['proposals'],
    ['proposal'],
    ['vocabulary'],
  ],
  // A dismissal of duplicates is an operation that leaves the ontology as it is.
  'operation.changed': [['operations'], ['operation'], ['duplicates']],
  'import_run.changed': [['import-runs'], ['import-run'], ['graph'], ['checks']],
  'model_check.changed': [['checks'], ['graph']],
  'design.changed': [['design']],
  'proposal.changed': [['proposals'], ['proposal']],
  'comment.changed': [['comments'], ['proposals']],
};

/** After a gap, nobody knows what was missed: everything is invalidated. */
const EVERYTHING = Object.values(TOUCHED).flat();

/** Of designs, checks and proposals, only the queries of the one that changed. */
function touchedBy(type: string, data: string): string[][] {
  if (type === 'design.changed') return [['design', JSON.parse(data).projectId]];
  if (type === 'model_check.changed') return checkTouches(JSON.parse(data));
  if (type === 'proposal.changed') return [['proposals'], ['proposal', JSON.parse(data).proposalId]];
  return TOUCHED[type] ?? [];
}

/** Progress changes the list of checks alone; the end of one also the completeness of the graph. */
function checkTouches({ projectId, state }: { projectId: string; state: string }): string[][] {
  const isOver = state === 'ready' || state === 'deleted';
  return isOver
    ? [
        ['checks', projectId, 'list'],
        ['graph', projectId, 'summary'],
      ]
    : [['checks', projectId, 'list']];
}

/** Changes within this time are handled together. */
const GATHER_MS = 150;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Follows the server's event stream, so that changes by others appear without reloading. */
export function useLiveUpdates(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    const waiting = new Map<string, string[]>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = (keys: string[][]) => {
      for (const key of keys) waiting.set(key.join('/'), key);
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey });
        waiting.clear();
      }, GATHER_MS);
    };
    let stream: EventSource;
    let reconnecting: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE_MS;
    const connect = () => {
      stream = new EventSource('/api/v1/events/stream');
      stream.addEventListener('open', () => {
        if (connection.get() === 'lost') touch(EVERYTHING);
        connection.set('live');
        pause = FIRST_PAUSE_MS;
      });
      stream.addEventListener('error', () => {
        connection.set('lost');
        // The browser reconnects by itself after a broken connection, but not after a refusal.
        if (stream.readyState !== EventSource.CLOSED) return;
        reconnecting = setTimeout(connect, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      });
      for (const type of Object.keys(TOUCHED))
        stream.addEventListener(type, ({ data }) => touch(touchedBy(type, data)));
    };
    connect();
    return () => {
      clearTimeout(timer);
      clearTimeout(reconnecting);
      stream.close();
      connection.set('connecting');
    };
  }, [signedIn]);
}
