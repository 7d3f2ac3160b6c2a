import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientPrograms, measure, TASKS } from '../../bench/support/client-programs.ts';
import { classifyingService } from '../support/classifying-service.ts';
import { needsAllOfClients } from '../support/clients.ts';
import type { TestService } from '../support/service.ts';

describe('the programs of the bench', needsAllOfClients, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-'));
  let service: TestService;
  let url: string;
  beforeAll(async () => {
    const started = await classifyingService();
    service = started.service;
    url = started.env['LINTEL_URL'] ?? '';
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  test('do the same in every language', async () => {
    const programs = await clientPrograms(folder);
    const results = new Map<string, Set<string>>();
    for (const task of TASKS) {
      for (const program of programs) {
        const file = join(folder, task === 'artifact' ? 'model.gz' : `${program.language}.json`);
        const { seconds, megabytes, result } = await measure(program, task, { url, file, count: 1000 });
        expect([seconds > 0, megabytes > 1]).toEqual([true, true]);
        results.set(task, (results.get(task) ?? new Set()).add(result));
      }
    }
    expect([...results].map(([task, found]) => [task, found.size])).toEqual(TASKS.map((task) => [task, 1]));
    expect([...(results.get('class-of') ?? [])][0]).toMatch(/^own=143 type=0 codes=[1-9]\d* category=[1-9]/);
  });
});
