import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltImage, engineEnvironment } from '../../scripts/build-image.ts';
import { needs } from './needs.ts';

/** Set by `npm run test:deploy`, which puts a bare Debian and the built images there. */
const FOLDER = process.env['DEPLOY_FOLDER'] ?? '';

const needsFile = (path: string, what: string) =>
  needs(
    FOLDER !== '' && existsSync(join(FOLDER, path)),
    FOLDER === '' ? 'is run by npm run test:deploy' : `needs ${what}, which could not be made`,
  );
export const needsImage = needsFile('image.json', 'the image of deploy/Containerfile');
export const needsServices = needsFile('services-entrypoint', "Debian's PostgreSQL and nginx in an image");
export const needsBase = needsFile('base/usr/bin/dpkg', 'a bare Debian');
export const needsDeploy = needsFile('.', 'its folder');

export const baseTree = (): string => join(FOLDER, 'base');
export const builtImage = (): BuiltImage =>
  JSON.parse(readFileSync(join(FOLDER, 'image.json'), 'utf8')) as BuiltImage;

export interface Ran {
  status: number | null;
  output: string;
}

/** Runs a program of the container engine with its storage, networks and settings below DEPLOY_FOLDER. */
export function engine(program: string, args: readonly string[], cwd = FOLDER): Ran {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: engineEnvironment(FOLDER),
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}

export const podman = (...args: string[]): Ran => engine('podman', args);
