import { Command } from 'commander';
import { keyOption, urlOption } from '../../platform/cli/remote-options.ts';
import type { FromIfcOptions } from './from-ifc.ts';

/**
 * `lintel artifact from-ifc FILE… --project ID --out export.jsonl.gz`: makes an artifact from IFC files of any CAD
 * tool.
 */
export function fromIfcCommand(): Command {
  return new Command('from-ifc')
    .argument('<files...>', '.ifc, .ifc.gz or .ifczip files; each becomes a document')
    .description('convert IFC files to an artifact')
    .requiredOption('--project <id>', 'project ID')
    .requiredOption('--out <file>', 'output file, such as export.jsonl.gz')
    .option('--document <name>', 'document ID (single file only). Default: the file name')
    .option('--push', 'upload the artifact')
    .addOption(urlOption())
    .addOption(keyOption('imports:write'))
    .option('--json', 'print the report as JSON')
    .action(async (files: string[], options: FromIfcOptions) => {
      const { fromIfc } = await import('./from-ifc.ts'); // large: loaded only by those who convert
      await fromIfc(files, options);
    });
}
