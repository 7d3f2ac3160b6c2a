import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Compiles @lintel/client, so that it can be imported right after `npm ci`. Production installations have no compiler;
 * they don't need the client either, because the console is built from its sources.
 */
if (!existsSync('node_modules/typescript')) {
  process.stdout.write('@lintel/client is not compiled: typescript is not installed.\n');
  process.exit(0);
}
const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', '@lintel/client'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
