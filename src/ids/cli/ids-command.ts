import { Command, Option } from 'commander';
import type { CheckOptions } from './run-check.ts';

/** `lintel ids check MODEL.ifc RULES.ids` and `lintel ids audit RULES.ids`: need no service. */
export function idsCommand(): Command {
  const ids = new Command('ids').description(
    'check IFC models against IDS files (buildingSMART Information Delivery Specification 1.0)',
  );
  ids
    .command('check <model> <rules>')
    .description(
      'check an IFC model (.ifc, .ifc.gz or .ifczip) against an IDS file. Exit code: 0 every specification holds, 1 one fails, 2 a file is invalid or unreadable',
    )
    .option('--json', 'print the result as JSON')
    .option('--bcf <file>', 'write the failures as BCF topics to this file')
    .addOption(
      new Option('--bcf-version <version>', 'version of the BCF file').choices(['2.1', '3.0']).default('3.0'),
    )
    .action(async (model: string, rules: string, options: CheckOptions) => {
      const { runCheck } = await import('./run-check.ts'); // large: loaded only by those who check
      process.exitCode = await runCheck(model, rules, options);
    });
  ids
    .command('audit <rules>')
    .description('say whether an IDS file is valid. Exit code: 0 valid, 2 invalid or unreadable')
    .option('--json', 'print the result as JSON')
    .action(async (rules: string, options: { json?: boolean }) => {
      const { runAudit } = await import('./run-audit.ts');
      process.exitCode = await runAudit(rules, options);
    });
  return ids;
}
