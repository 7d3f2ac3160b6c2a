import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { manifestLine, plain } from '../support/artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { needs } from '../support/needs.ts';
import { useService } from '../support/service.ts';

/** A disk of 400 KB for the artifacts, where the machine lets us make one. */
const dataDir = mkdtempSync(join(tmpdir(), 'lintel-full-'));
const disk = join(dataDir, 'artifacts');

function mounted(): boolean {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const hasDisk = mounted();

const service = useService({ env: { DATA_DIR: dataDir } });
afterAll(async () => {
  if (hasDisk) execFileSync('umount', [disk]);
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  'a full disk refuses the upload, keeps nothing of it, and takes the next that fits',
  needs(hasDisk, 'needs the right to mount a file system'),
  async () => {
    const client = await ImportClient.create(service);
    const noise = Array.from({ length: 60_000 }, (_, i) => ({ kind: 'element', id: `${Math.sin(i)}` }));
    const large = gzipSync(plain(manifestLine({ projectId: client.projectId }), ...noise));
    expect(large.length).toBeGreaterThan(400_000);
    const { path } = await client.uploadUrl();
    const answer = await client.put(path, large);
    expect([answer.status, answer.body.error]).toEqual([503, 'ServiceUnavailable']);
    expect(readdirSync(join(disk, 'incoming'))).toEqual([]);
    const small = await client.put(path, client.artifact({ kind: 'element', id: 'a' }));
    expect(small.status).toBe(200);
    expect((await client.settled(small.body.runId)).state).toBe('ready');
  },
);
