import { trustedJson } from '../../../kernel/json.ts';
/** The channel on which the database announces changes. */
export const CHANGE_CHANNEL = 'change';

/** Something changed. Unlike an event it isn't stored: a reader that missed it reads the current state. */
export interface StreamChange {
  /** Such as `operation.changed`. */
  type: string;
  data: Record<string, unknown>;
  /** Of what only those may know who know of the project, where `data` doesn't name it. */
  projectId?: string | null;
}

/** A notice of the database, or null for one of a type that nobody here knows. */
export function changeOf(notice: string, types: ReadonlySet<string>): StreamChange | null {
  if (notice === '') return null;
  const change = trustedJson<StreamChange>(notice);
  return types.has(change.type) ? change : null;
}

/** Changes of one thing: a later one makes the earlier one old. */
export function streamSubjectOf({ type, data }: StreamChange): string {
  const { projectId, operationId, runId, checkId, proposalId, objectClassId } = data;
  return [type, projectId, operationId ?? runId ?? checkId ?? proposalId ?? objectClassId].join(' ');
}

/** As a server-sent event; no id, so that a reader who comes back goes on after the last event of the feed. */
export function changeText({ type, data }: StreamChange): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
