import { Command } from 'commander';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import type { DriftReport } from '../queries/drift-report.ts';
import type { DesignContext } from '../wiring.ts';

export type WithDesign = <T>(work: (design: DesignContext) => Promise<T>) => Promise<T>;

/** `lintel record-store reconcile [--dry-run] [--json]`. Remaining drift ends with the exit code of a conflict. */
export function recordStoreCommand(withDesign: WithDesign): Command {
  const command = new Command('record-store').description(
    'the store of collections, items, parts and deck jobs',
  );
  command
    .command('reconcile')
    .description('hold the record store against the variant rows, and make them agree')
    .option('--dry-run', 'report only, change nothing')
    .option('--json', 'print JSON')
    .action(async (options: { dryRun?: boolean; json?: boolean }) => {
      const report = await withDesign((design) =>
        options.dryRun ? design.driftReport() : design.reconcile(),
      );
      process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : inWords(report));
      const left = report.drifts.length + report.intents.length;
      if (left > 0) throw new CommandError(`${left} places do not agree.`, EXIT.conflict);
    });
  return command;
}

function inWords({ intents, drifts }: DriftReport): string {
  const lines = [
    ...intents.map(
      ({ operation, createdAt, attempts }) =>
        `command not carried out yet: ${operation} of ${createdAt}, ${attempts} attempts`,
    ),
    ...drifts.map(({ kind, projectId, id }) => `${kind}: ${id} of ${projectId}`),
  ];
  return `${lines.length === 0 ? 'No drift: the record store and the variant rows agree.' : lines.join('\n')}\n`;
}
