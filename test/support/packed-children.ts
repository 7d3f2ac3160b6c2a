import childProcess from 'node:child_process';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { inject } from 'vitest';

/**
 * A service inside a test process starts its own processes (imports, large operations, reading of files) from the pack
 * too, as one does that was started from it: half the work of a start. See scripts/pack-service.ts.
 */
const forkFromPack = new Proxy(childProcess.fork, {
  apply(fork, self, [program, ...rest]: Parameters<typeof childProcess.fork>) {
    const packed = join(inject('packedProduct'), basename(String(program)).replace(/\.ts$/, '.js'));
    return Reflect.apply(fork, self, [existsSync(packed) ? packed : program, ...rest]);
  },
});

// A test process runs one test file after another, and this file before each of them.
if (!('isFromPack' in childProcess.fork)) {
  childProcess.fork = Object.assign(forkFromPack, { isFromPack: true });
  syncBuiltinESMExports();
}
