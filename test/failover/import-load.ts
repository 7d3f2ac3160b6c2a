import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../chaos/client.ts';
import { artifact, manifestLine } from '../support/artifact.ts';

const ELEMENTS = 300;

export interface Imports {
  projectId: string;
  /** Runs that were acknowledged, one a finished upload. */
  runs: string[];
}

/** Uploads one export after the other to a project of its own, until told to stop; repeats what had no answer. */
export async function importAll(
  client: Client,
  urls: () => string[],
  pauseMs: number,
  isOver: () => boolean,
): Promise<Imports> {
  const { body: project } = await client.send('POST', '/api/v1/party-directory/projects', {
    name: client.name,
  });
  const runs: string[] = [];
  while (!isOver()) {
    const { body } = await client.send('POST', `/api/v1/projects/${project.id}/cad-imports/upload-url`);
    const { pathname, search } = new URL(body.uploadUrl);
    runs.push(await put(urls, pathname + search, exportOf(project.id, runs.length)));
    await sleep(pauseMs);
  }
  return { projectId: project.id, runs };
}

function exportOf(projectId: string, turn: number): Buffer {
  const elements = Array.from({ length: ELEMENTS }, (_, i) => ({
    kind: 'node',
    id: `n${i}`,
    documentId: 'd0',
    nodeKind: 'element',
    name: `Element ${i} of ${turn}`,
  }));
  return artifact(manifestLine({ projectId }), ...elements);
}

/** The same bytes to the same address again are the same upload. */
async function put(urls: () => string[], path: string, bytes: Buffer): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const all = urls();
    try {
      const response = await fetch(`${all[tries % all.length]}${path}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/gzip' },
        body: new Uint8Array(bytes),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      if (response.status === 200) return JSON.parse(text).runId;
      if (response.status !== 503) throw new Error(`the upload was answered ${response.status}: ${text}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('the upload')) throw error;
    }
    await sleep(50);
  }
  throw new Error('the upload was never answered');
}
