import { Command } from 'commander';
import { keyOption, urlOption } from '../../platform/cli/remote-options.ts';
import type { ClassifyOptions } from './classify-ifc-file.ts';

/** `lintel ifc classify IN.ifc OUT.ifc`: writes the class of every element into a copy of an IFC file. */
export function ifcCommand(): Command {
  const ifc = new Command('ifc').description('work with IFC files');
  ifc
    .command('classify')
    .argument('<in>', '.ifc, .ifc.gz or .ifczip file')
    .argument('<out>', 'the classified .ifc file')
    .description(
      'add the class of each element to a copy of an IFC file, as references to a classification named Lintel',
    )
    .option('--ontology <file>', 'use this cache file of a synced client instead of a server')
    .option(
      '--dictionary <uri>',
      'with --ontology: bSDD URI of the dictionary, for the location of each class',
    )
    .addOption(urlOption())
    .addOption(keyOption('ontology:read'))
    .option('--json', 'print the counts as JSON')
    .action(async (from: string, to: string, options: ClassifyOptions) => {
      const { classifyIfcFile } = await import('./classify-ifc-file.ts'); // large: loaded only by those who classify
      await classifyIfcFile(from, to, options);
    });
  return ifc;
}
