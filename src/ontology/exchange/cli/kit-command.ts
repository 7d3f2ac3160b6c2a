import type { Command } from 'commander';
import { isOneOf } from '../../../kernel/keys.ts';
import { didYouMean } from '../../../kernel/nearest.ts';
import { CommandError, EXIT } from '../../../platform/cli/exit-codes.ts';
import { progressBar } from '../../../platform/cli/progress-bar.ts';
import { keyOption, urlOption } from '../../../platform/cli/remote-options.ts';
import { serviceAddress } from '../../../platform/cli/remote-service.ts';
import { KIT_TOOLS } from '../../kits/domain/kit-tools.ts';
import { downloadExport } from './exchange-files.ts';

interface KitOptions {
  url: string;
  key?: string;
  output?: string;
  release?: string;
  language?: string;
}

/** `lintel ontology kit`: a release as files for a CAD tool. */
export function kitCommand(ontology: Command): void {
  ontology
    .command('kit <tool>')
    .description(`download the ontology as files for a CAD tool: ${KIT_TOOLS.join(', ')}`)
    .option('-o, --output <file>', 'zip archive to write (default: standard output)')
    .option('--release <version>', 'version of a release (default: what is approved now)')
    .option('--language <tag>', 'language of names and descriptions, such as de')
    .addOption(urlOption())
    .addOption(keyOption('ontology:read'))
    .action(downloadKit);
}

async function downloadKit(tool: string, options: KitOptions): Promise<void> {
  if (!isOneOf(KIT_TOOLS, tool))
    throw new CommandError(
      `There are kits for ${KIT_TOOLS.join(', ')}.${didYouMean(tool, KIT_TOOLS)}`,
      EXIT.usage,
    );
  const { output, release, language } = options;
  if (output === undefined && process.stdout.isTTY)
    throw new CommandError('Use -o to name the zip archive to write.', EXIT.usage);
  const query = new URLSearchParams({
    ...(release !== undefined && { release }),
    ...(language !== undefined && { language }),
  });
  const bar = progressBar();
  const bytes = await downloadExport(
    serviceAddress(options),
    `kits/${tool}?${query.toString()}`,
    output,
    (sofar) => bar.count('downloading', `${(sofar / 1e6).toFixed(1)} MB`),
  );
  bar.end();
  if (output !== undefined) process.stderr.write(`${output}: kit for ${tool}, ${bytes} bytes.\n`);
}
