import { Command } from 'commander';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import type { DriftReport } from '../queries/drift-report.ts';
import type { DesignContext } from '../wiring.ts';

export type WithDesign = <T>(work: (design: DesignContext) => Promise<T>) => Promise<T>;

/** `lintel record-store reconcile [--dry-run] [--json]`. Remaining drift ends with the exit code of a conflict. */
export function recordStoreCommand(withDesign: WithDesign): Command {
  const command = new Command('record-store').description(
    'check and repair the record store, which contains collections (see RECORD_STORE)',
  );
  command
    .command('reconcile')
    .description(
      'compare the collections in the record store with the variants in Lintel, complete interrupted changes, remove items that are duplicates or in no collection, and add or remove variants in Lintel to match the collections',
    )
    .option('--dry-run', "only report differences, don't change anything")
    .option('--json', 'print JSON')
    .action(async (options: { dryRun?: boolean; json?: boolean }) => {
      const report = await withDesign((design) =>
        options.dryRun ? design.driftReport() : design.reconcile(),
      );
      process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : inWords(report));
      const left = report.drifts.length + report.intents.length;
      const verdict = options.dryRun
        ? `Differences found: ${left}. Nothing was changed.`
        : `Differences remaining: ${left}.`;
      if (left > 0) throw new CommandError(verdict, EXIT.conflict);
    });
  return command;
}

function inWords({ intents, drifts }: DriftReport): string {
  const lines = [
    ...intents.map(
      ({ operation, createdAt, attempts }) =>
        `pending change: ${operation}, created ${createdAt}, attempts: ${attempts}`,
    ),
    ...drifts.map(({ kind, projectId, id }) => `${kind}: ${id} in ${projectId}`),
  ];
  return `${lines.length === 0 ? 'No differences: the collections in the record store match the variants in Lintel.' : lines.join('\n')}\n`;
}
