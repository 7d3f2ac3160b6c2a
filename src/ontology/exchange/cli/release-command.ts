import type { Command } from 'commander';
import { counted } from '../../../kernel/counted.ts';
import { progressBar } from '../../../platform/cli/progress-bar.ts';
import { keyOption, urlOption } from '../../../platform/cli/remote-options.ts';
import { call, serviceAddress } from '../../../platform/cli/remote-service.ts';

interface ReleaseOptions {
  url: string;
  key?: string;
  note?: string;
  json?: boolean;
}

interface Released {
  version: string;
  classes: { active: number; inactive: number };
}

/** `lintel ontology release`: the approved ontology as a permanent version. */
export function releaseCommand(ontology: Command): void {
  ontology
    .command('release <version>')
    .description('release the approved ontology as a permanent version, such as 2026.2')
    .option('--note <text>', 'what is new in this release')
    .addOption(urlOption())
    .addOption(keyOption('ontology:approve'))
    .option('--json', 'print the response as JSON')
    .action(release);
}

async function release(version: string, options: ReleaseOptions): Promise<void> {
  const { note, json } = options;
  const bar = progressBar();
  const body = { version, ...(note !== undefined && { note }) };
  const released = await call<Released>(
    serviceAddress(options),
    'POST',
    '/api/v1/bim-ontology/releases',
    body,
    (progress) => bar.follow(progress),
  ).finally(() => bar.end());
  process.stdout.write(json ? `${JSON.stringify(released)}\n` : `${released.version}\n`);
  const { active, inactive } = released.classes;
  const archived = inactive === 0 ? '' : ` and ${counted(inactive, 'archived class')}`;
  process.stderr.write(`Released ${counted(active, 'approved class')}${archived}.\n`);
}
