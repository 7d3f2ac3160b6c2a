import { Command } from 'commander';
import type { FromIfcOptions } from './from-ifc.ts';
import { KEY_OPTION, URL_OPTION } from './service-options.ts';

/**
 * `lintel artifact from-ifc FILE… --project ID --out export.jsonl.gz`: makes an artifact from IFC files of any CAD
 * tool.
 */
export function fromIfcCommand(): Command {
  return new Command('from-ifc')
    .argument('<files...>', '.ifc, .ifc.gz or .ifczip; each becomes a document')
    .description('make an artifact of IFC files')
    .requiredOption('--project <id>', 'the project it is for')
    .requiredOption('--out <file>', 'where to write it: export.jsonl.gz')
    .option('--document <name>', 'the id of the document, of a single file; else the name of the file')
    .option('--push', 'upload it at once')
    .addOption(URL_OPTION)
    .addOption(KEY_OPTION)
    .option('--json', 'print the report as JSON')
    .action(async (files: string[], options: FromIfcOptions) => {
      const { fromIfc } = await import('./from-ifc.ts'); // large: loaded only by those who convert
      await fromIfc(files, options);
    });
}
