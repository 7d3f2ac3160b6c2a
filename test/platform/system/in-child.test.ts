import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { needs } from '../../support/needs.ts';

const PROGRAM = `
  import { readdirSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { giveWay } from './src/platform/system/in-child.ts';
  giveWay();
  console.log(JSON.stringify(readdirSync('/proc/self/task').map((id) => getPriority(Number(id)))));`;

it(
  'gives every thread of the process a lower priority, also those that V8 has started',
  needs(process.platform === 'linux', 'needs Linux'),
  () => {
    const run = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' });
    const priorities: number[] = JSON.parse(run);
    expect(priorities.length).toBeGreaterThan(1);
    expect(new Set(priorities)).toEqual(new Set([Math.min(getPriority() + 5, 19)]));
  },
);
