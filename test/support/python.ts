import { spawnSync } from 'node:child_process';
import { needs } from './needs.ts';

/** The Python that tests run: `LINTEL_PYTHON` names another one. */
export const python = process.env['LINTEL_PYTHON'] ?? 'python3';
export const needsPython = needs(
  spawnSync(python, ['--version']).status === 0,
  'needs python3 (apt-get install python3)',
);
