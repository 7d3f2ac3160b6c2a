import { gzipSync } from 'node:zlib';
import { ArtifactUnusable } from '../../src/artifact/artifact-error.ts';
import { type ArtifactCaps, atStart, DEFAULT_CAPS } from '../../src/artifact/caps.ts';
import type { Manifest } from '../../src/artifact/manifest.ts';
import { readArtifact } from '../../src/artifact/read-artifact.ts';
import type { GraphRecord, Issue } from '../../src/artifact/records.ts';

export const PROJECT = 'prj_01j00000000000000000000000';

export const manifestLine = (extra: object = {}): object => ({
  kind: 'manifest',
  contractVersion: '1.1',
  projectId: PROJECT,
  documents: [{ id: 'd0', title: 'House', isLinked: false }],
  ...extra,
});

/** Objects become lines; strings are written as they are, so that broken lines are possible too. */
export function plain(...lines: (object | string)[]): string {
  return `${lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`;
}

export const artifact = (...lines: (object | string)[]): Buffer => gzipSync(plain(...lines), { level: 1 });

export interface Reading {
  manifest: Manifest | undefined;
  records: { line: number; record: GraphRecord }[];
  issues: Issue[];
  fault: { code: string; line: number | null; message: string } | undefined;
  linesRead: number;
}

/** Reads all of it in small chunks, so that lines are cut everywhere. */
export async function read(bytes: Buffer, caps: Partial<ArtifactCaps> = {}, chunk = 1000): Promise<Reading> {
  const progress = atStart();
  const reading: Reading = { manifest: undefined, records: [], issues: [], fault: undefined, linesRead: 0 };
  async function* source() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  try {
    const options = { caps: { ...DEFAULT_CAPS, ...caps }, progress, projectId: PROJECT };
    for await (const event of readArtifact(source(), options)) {
      if (event.event === 'manifest') reading.manifest = event.manifest;
      if (event.event === 'record') reading.records.push({ line: event.line, record: event.record });
      if (event.event === 'issue') reading.issues.push(event.issue);
    }
  } catch (error) {
    if (!(error instanceof ArtifactUnusable)) throw error;
    reading.fault = { code: error.code, line: error.line, message: error.message };
  }
  reading.linesRead = progress.linesRead;
  return reading;
}
