import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTime } from '../../scripts/test-times.ts';

const FILE = '.test/times.json';

/** Writes what each test file took, loading and hooks included: vitest's own JSON knows the tests alone. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times: FileTime[] = modules.map((module) => {
      const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        file: module.relativeModuleId,
        seconds: (prepareDuration + collectDuration + setupDuration + duration) / 1000,
      };
    });
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(times));
  }
}
