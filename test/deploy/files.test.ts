import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../../src/platform/config.ts';
import { read } from '../support/operating.ts';

const ROOT = resolve(import.meta.dirname, '../..');

describe('deploy/Containerfile and deploy/lintel.service', () => {
  const container = read('deploy/Containerfile');
  const unit = read('deploy/lintel.service');

  it('start files that are there', () => {
    const started = [...`${container}\n${unit}`.matchAll(/src\/main\/\w+\.ts/g)].map(([path]) => path);
    expect(new Set(started)).toEqual(new Set(['src/main/start.ts']));
    expect(existsSync(join(ROOT, 'src/main/start.ts'))).toBe(true);
  });

  it('copy all that a process reads at run time', () => {
    const [, copied = ''] = /cp -a (.+) \/app\//.exec(container) ?? [];
    expect(copied.split(' ')).toEqual(['package.json', 'dist', 'src', 'migrations']);
    expect(container).toContain('cp -a console/dist /app/console/');
  });

  it('set what there is to set', () => {
    const set = [
      ...container.matchAll(/^(?:ENV| {3}) (\w+)=/gm),
      ...unit.matchAll(/^Environment=(\w+)=/gm),
    ].map(([, name]) => name as string);
    const ofOthers = new Set(['PATH', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_']);
    expect(set.filter((name) => !ofOthers.has(name) && !SETTING_NAMES.includes(name))).toEqual([]);
    expect(set).toContain('DATA_DIR');
  });

  it('run as somebody who owns nothing but the data', () => {
    expect(container).toMatch(/^USER 65532:65532$/m);
    expect(unit).toMatch(/^User=lintel$/m);
  });
});

describe('deploy/compose.yaml', () => {
  const compose = read('deploy/compose.yaml');
  const wanted = new Set(Array.from(compose.matchAll(/\$\{(\w+)\}/g), ([, name]) => name));

  it('needs what compose.env.example lists, and nothing else', () => {
    const listed = Array.from(read('deploy/compose.env.example').matchAll(/^(\w+)=/gm), ([, name]) => name);
    expect(listed.sort()).toEqual([...wanted].sort());
  });

  it('sets what there is to set, and starts programs that are there', () => {
    const ofDatabase = new Set(['POSTGRES_PASSWORD', 'LINTEL_DATABASE_PASSWORD', 'PORTAL_DATABASE_PASSWORD']);
    const set = Array.from(compose.matchAll(/^ {2,6}([A-Z_]+):/gm), ([, name]) => name as string);
    expect(set.filter((name) => !ofDatabase.has(name) && !SETTING_NAMES.includes(name))).toEqual([]);
    const started = Array.from(compose.matchAll(/command: \["(\w+)"\]/g), ([, program]) => program);
    expect(started).toEqual(['worker', 'portal']);
  });
});
