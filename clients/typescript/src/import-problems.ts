import { type Api, ask } from './api.ts';
import type { Connection } from './connection.ts';
import { foreignAnswer } from './unreachable.ts';

/** What the server reported about a line of an artifact. */
export interface ImportProblem {
  /** Null when the problem belongs to no line. */
  line: number | null;
  code: string;
  severity: 'warning' | 'error';
  message: string;
}

/** Every problem of a run, in the order of lines. */
export async function problemsOfRun(
  api: Api,
  connection: Connection,
  { projectId, runId, signal }: { projectId: string; runId: string; signal?: AbortSignal | undefined },
): Promise<ImportProblem[]> {
  const params = { path: { id: projectId, runId } };
  // openapi-fetch has no data for an empty answer.
  const text: string | undefined = await ask(connection, signal, (options) =>
    api.GET('/api/v1/projects/{id}/cad-imports/{runId}/issues', { params, parseAs: 'text', ...options }),
  );
  try {
    return (text ?? '')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ImportProblem]));
  } catch (error) {
    throw foreignAnswer(connection.baseUrl, error);
  }
}
