import { styleText } from 'node:util';
import { Command } from 'commander';
import { EXIT } from '../../platform/cli/exit-codes.ts';
import type { Finding } from '../../platform/doctor/finding.ts';
import { examine } from '../doctor/examine.ts';

/** `lintel doctor`: a line for each thing that a Lintel needs; ends with 1 when one of them is not well. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check settings, disk, database, roles, clock, workers, queues and the artifact store')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await examine();
      const ok = findings.every((finding) => finding.ok);
      process.stdout.write(
        json ? `${JSON.stringify({ ok, findings })}\n` : findings.map((each) => `${lineOf(each)}\n`).join(''),
      );
      process.exitCode = ok ? EXIT.done : EXIT.failed;
    });
}

function lineOf({ check, ok, says, remedy }: Finding): string {
  const { stdout } = process;
  const mark = ok ? styleText('green', '✓', { stream: stdout }) : styleText('red', '✗', { stream: stdout });
  return `${mark} ${check}: ${says}${remedy === null ? '' : `\n  → ${remedy}`}`;
}
