import { createReadStream } from 'node:fs';
import { styleText } from 'node:util';
import { Command } from 'commander';
import { type ArtifactReport, checkArtifact, DEFAULT_CAPS } from '../../artifact/index.ts';
import { counted } from '../../kernel/counted.ts';
import { EXIT } from '../../platform/cli/exit-codes.ts';
import { sizeOf } from '../../platform/cli/named-files.ts';
import { keyOption, urlOption } from '../../platform/cli/remote-options.ts';
import type { FromIfcOptions } from './from-ifc.ts';

/**
 * `lintel artifact from-ifc FILE… --project ID --out export.jsonl.gz`: makes an artifact from IFC files of any CAD
 * tool.
 */
function fromIfcCommand(): Command {
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

/** `lintel artifact check FILE`: reports what the service would report, before anything is uploaded. */
export function artifactCommand(): Command {
  const artifact = new Command('artifact').description(
    'check CAD export artifacts (contract v1.1), or create them from IFC files',
  );
  artifact
    .command('check <file>')
    .description('check a file and print the issues an import would report')
    .option('--project <id>', 'project the artifact must belong to')
    .option('--json', 'print the full report as JSON')
    .action(async (file: string, options: { project?: string; json?: boolean }) => {
      const report = await check(file, options.project);
      if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
      else for (const issue of report.issues) process.stdout.write(`${lineOf(issue)}\n`);
      process.stderr.write(`${verdict(report)}\n`);
      if (report.fault) process.exitCode = EXIT.failed;
    });
  artifact.addCommand(fromIfcCommand());
  return artifact;
}

async function check(file: string, project?: string): Promise<ArtifactReport> {
  await sizeOf(file, 'once');
  return checkArtifact(createReadStream(file), DEFAULT_CAPS, project);
}

function lineOf({ line, code, severity, message }: ArtifactReport['issues'][number]): string {
  const where = line === null ? '-' : String(line);
  const color = severity === 'error' ? 'red' : 'yellow';
  return [where, styleText(color, severity, { stream: process.stdout }), code, message].join('\t');
}

function verdict({ counts, fault, linesRead }: ArtifactReport): string {
  if (fault) return styleText('red', `Can't import this file: ${fault.message}.`, { stream: process.stderr });
  const { warnings = 0, rejected = 0, ...kinds } = counts;
  const found = Object.entries(kinds).filter(([, n]) => n > 0);
  const what = found.map(([kind, n]) => counted(n, kind)).join(', ') || 'nothing';
  return `Lines read: ${linesRead}. The graph would contain ${what}. Warnings: ${warnings}. Rejected lines: ${rejected}.`;
}
