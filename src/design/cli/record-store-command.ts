import { Command } from 'commander';
import type { Db } from '../../platform/db/database.ts';
import { reconcileRecordStore } from '../actions/reconcile-record-store.ts';
import type { DesignParts } from '../parts.ts';
import { type DriftReport, driftReport } from '../queries/drift-report.ts';

export interface RecordStoreCommandDependencies {
  /** Opens the parts when the command runs, so that asking for help opens nothing. */
  open(): Promise<{ parts: DesignParts; db: Db; close(): Promise<void> }>;
  print(text: string): void;
  /** Ends with this code once everything is closed. */
  exitCode(code: number): void;
}

const CONFLICT = 5;

/** `lintel record-store reconcile [--dry-run] [--json]` */
export function recordStoreCommand({ open, print, exitCode }: RecordStoreCommandDependencies): Command {
  const command = new Command('record-store').description(
    'The store of collections, items, parts and deck jobs',
  );
  command
    .command('reconcile')
    .description('Hold the record store against the variant rows, and make them agree')
    .option('--dry-run', 'report only, change nothing')
    .option('--json', 'print the report as JSON')
    .action(async (options: { dryRun?: boolean; json?: boolean }) => {
      const { parts, db, close } = await open();
      try {
        const report = await (options.dryRun ? driftReport(parts, db) : reconcileRecordStore(parts, db));
        print(options.json ? `${JSON.stringify(report)}\n` : inWords(report));
        if (report.drifts.length + report.intents.length > 0) exitCode(CONFLICT);
      } finally {
        await close();
      }
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
