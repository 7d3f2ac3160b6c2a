import { Command } from 'commander';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { progressBar } from '../../platform/cli/progress-bar.ts';
import { keyOption, urlOption } from '../../platform/cli/remote-options.ts';
import { serviceAddress } from '../../platform/cli/remote-service.ts';
import { type PushedRun, pushArtifact, waitForRun } from './push-artifact.ts';

interface PushOptions {
  project: string;
  url: string;
  key?: string;
  wait?: boolean;
  timeout: string;
  json?: boolean;
}

/** `lintel imports push FILE --project ID --wait`: what a CAD plug-in does, from a shell. */
export function importsCommand(): Command {
  const imports = new Command('imports').description('upload CAD exports to a Lintel server');
  imports
    .command('push <file>')
    .description('upload an artifact or an IFC file')
    .requiredOption(
      '--project <id>',
      'ID of the project to import into; an artifact must be for this project',
    )
    .addOption(urlOption())
    .addOption(keyOption('imports:write'))
    .option('--wait', 'wait until the run has finished')
    .option('--timeout <seconds>', 'maximum time to wait', '3600')
    .option('--json', 'print the run as JSON')
    .action(async (file: string, options: PushOptions) => {
      const seconds = Number(options.timeout);
      if (!Number.isFinite(seconds) || seconds <= 0) {
        throw new CommandError('--timeout must be a number of seconds.', EXIT.usage);
      }
      const service = serviceAddress(options);
      const bar = progressBar();
      let run = await pushArtifact(service, options.project, file, (part) => bar.show('uploading', part));
      if (options.wait) {
        run = await waitForRun(service, run, seconds, (now) =>
          bar.show(now.progress.phase, now.progress.percent / 100),
        );
      }
      bar.end();
      process.stdout.write(options.json ? `${JSON.stringify(run)}\n` : `${run.id}\t${run.state}\n`);
      if (!options.wait) return;
      if (run.state !== 'ready') {
        process.stderr.write(
          `${run.state}: ${run.error?.message ?? 'the graph was deleted in the meantime'}\n`,
        );
        process.exitCode = EXIT.remoteRunFailed;
        return;
      }
      process.stderr.write(summaryOf(run));
    });
  return imports;
}

function summaryOf({ counts }: PushedRun): string {
  return `Elements: ${counts['element']}. Warnings: ${counts['warnings']}. Rejected lines: ${counts['rejected']}.\n`;
}
