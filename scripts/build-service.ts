import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packService } from './pack-service.ts';

/** `npm run build:service`: the pack that `src/main/start.ts` runs. */
const ROOT = join(import.meta.dirname, '..');

if (existsSync(join(ROOT, 'node_modules/rolldown'))) await packService(join(ROOT, 'dist'));
else
  process.stdout.write('The service is not packed and runs from its sources: rolldown is not installed.\n');
