import { Command } from 'commander';
import { counted } from '../../../kernel/counted.ts';
import { present } from '../../../kernel/present.ts';
import { CommandError, EXIT } from '../../../platform/cli/exit-codes.ts';
import { progressBar } from '../../../platform/cli/progress-bar.ts';
import { keyOption, urlOption } from '../../../platform/cli/remote-options.ts';
import { type ServiceAddress, serviceAddress } from '../../../platform/cli/remote-service.ts';
import type { RowCounts, RowResult } from '../domain/exchange-row.ts';
import { FORMATS, type Format } from '../formats/format.ts';
import {
  countClasses,
  countReleased,
  downloadExport,
  formatOfFile,
  idsReport,
  uploadImport,
  waitForImport,
} from './exchange-files.ts';
import { reportText } from './ids-report.ts';
import { kitCommand } from './kit-command.ts';
import { countsText, planTable } from './plan-table.ts';
import { releaseCommand } from './release-command.ts';

interface Remote {
  url: string;
  key?: string;
  format?: string;
  root?: string;
  json?: boolean;
}

interface ExportOptions extends Remote {
  output?: string;
  includeInactive?: boolean;
  approvedOnly?: boolean;
  organizationCode?: string;
  dictionaryCode?: string;
  dictionaryVersion?: string;
  release?: string;
  language?: string;
  ifcVersion?: string;
  sheet?: string;
}

interface ImportOptions extends Remote {
  dryRun?: boolean;
  partial?: boolean;
  absent?: string;
  columns?: string;
  idempotencyKey?: string;
  timeout: string;
}

/** Files that people edit and import again: what they left out couldn't be edited. */
const EDITED: readonly Format[] = ['jsonl', 'csv', 'xlsx'];

const FORMAT = `${FORMATS.join(', ')}. Default: detected from the file name`;

/** `lintel ontology export|import|check|release|kit`: the ontology of a running Lintel as files. */
export function ontologyCommand(): Command {
  const ontology = new Command('ontology').description('import and export the ontology of a Lintel server');
  remote(
    ontology.command('export').description('export the ontology to a file or standard output'),
    'ontology:read',
    'export only this class and its subclasses (ID or handle)',
  )
    .option('-o, --output <file>', 'file to write (default: standard output)')
    .option(
      '--include-inactive',
      `include drafts and archived classes (default for ${EDITED.join(', ')}, the formats for editing)`,
    )
    .option('--approved-only', 'leave out drafts and archived classes')
    .option('--sheet <sheet>', 'parameters: export the parameters of the classes (only with --format csv)')
    .option('--release <version>', 'export this release instead of the current ontology')
    .option('--language <tag>', 'language of names and descriptions (only with --format bsdd or ids)')
    .option(
      '--ifc-version <versions>',
      'IFC versions of the file, comma-separated (only with --format ids; default: IFC2X3,IFC4,IFC4X3_ADD2)',
    )
    .option('--organization-code <code>', 'organization code of the dictionary (only with --format bsdd)')
    .option('--dictionary-code <code>', 'code of the dictionary (only with --format bsdd)')
    .option('--dictionary-version <version>', 'version of the dictionary (only with --format bsdd)')
    .action(exportFile);
  importing(
    ontology.command('import <file>').description('import a file; without --partial, all rows or none'),
  )
    .option('--dry-run', 'print a preview and change nothing')
    .option('--idempotency-key <key>', 'idempotency key: importing again with the same key has no effect')
    .option('--timeout <seconds>', 'maximum time to wait', '3600')
    .action(importFile);
  importing(
    ontology.command('check <file>').description('print the problems an import of this file would report'),
  ).action(checkFile);
  releaseCommand(ontology);
  kitCommand(ontology);
  return ontology;
}

function remote(command: Command, scope: string, root: string): Command {
  return command
    .option('--format <format>', FORMAT)
    .option('--root <key>', root)
    .addOption(urlOption())
    .addOption(keyOption(scope))
    .option('--json', 'print the response as JSON');
}

function importing(command: Command): Command {
  return remote(command, 'ontology:write', 'add rows without a parent under this class (ID or handle)')
    .option('--partial', 'skip rejected rows and the rows of their subclasses')
    .option('--absent <what>', "what to do with classes that aren't in the file: keep (default) or archive")
    .option(
      '--columns <pairs>',
      'column mapping for csv and xlsx: comma-separated pairs of FILE_COLUMN=LINTEL_COLUMN',
    );
}

async function exportFile(options: ExportOptions): Promise<void> {
  const format = formatOfFile(options.output, options.format);
  if (options.includeInactive && options.approvedOnly)
    throw new CommandError('Use --include-inactive or --approved-only, not both.', EXIT.usage);
  const includeInactive = options.includeInactive ?? (!options.approvedOnly && EDITED.includes(format));
  const query = queryOf({
    format,
    root: options.root,
    includeInactive,
    organizationCode: options.organizationCode,
    dictionaryCode: options.dictionaryCode,
    dictionaryVersion: options.dictionaryVersion,
    release: options.release,
    language: options.language,
    ifcVersion: options.ifcVersion,
    sheet: options.sheet,
  });
  const bar = progressBar();
  const service = serviceAddress(options);
  const bytes = await downloadExport(service, `export?${query.toString()}`, options.output, (sofar) =>
    bar.count('exporting', `${(sofar / 1e6).toFixed(1)} MB`),
  );
  bar.end();
  if (format === 'ids') {
    const report = await idsReport(service, query);
    const written = options.output === undefined ? '' : `${options.output}: `;
    process.stderr.write(`${written}${reportText(report)}`);
    return;
  }
  const { written, left } = await countExported(service, options, includeInactive);
  const parts = [
    ...(options.output === undefined ? [] : [`${options.output}: ${format}`, `${bytes} bytes`]),
    ...(written === null ? [] : [counted(written, 'class')]),
  ];
  if (parts.length > 0) process.stderr.write(`${parts.join(', ')}.\n`);
  if (left) process.stderr.write(`Left out ${left}. To export them too, add --include-inactive.\n`);
  if (format === 'csv' && options.sheet === undefined)
    process.stderr.write("Parameters aren't in this file. To export them, add --sheet parameters.\n");
}

/** How many classes an export has, null where that isn't known, and what it leaves out. */
async function countExported(
  service: ServiceAddress,
  { release, root, sheet }: ExportOptions,
  includeInactive: boolean,
): Promise<{ written: number | null; left: string | null }> {
  if (sheet !== undefined) return { written: null, left: null };
  if (release !== undefined) {
    // A release counts its classes as a whole.
    if (root !== undefined) return { written: null, left: null };
    const { active, inactive } = await countReleased(service, release);
    const left = includeInactive || inactive === 0 ? null : counted(inactive, 'archived class');
    return { written: includeInactive ? active + inactive : active, left };
  }
  const { draft, approved, archived } = await countClasses(service, root);
  if (includeInactive) return { written: draft + approved + archived, left: null };
  const left = `${counted(draft, 'draft')} and ${counted(archived, 'archived class')}`;
  return { written: approved, left: draft + archived > 0 ? left : null };
}

/** The part of a dry run's answer that the command prints. */
interface DryRun {
  counts: RowCounts;
  rows: RowResult[];
  error?: { message: string };
}

async function upload<T>(
  file: string,
  options: Omit<ImportOptions, 'timeout'>,
  more: { dryRun?: true; rows?: 'changed' | 'problems' } = {},
): Promise<T[]> {
  const query = queryOf({
    format: formatOfFile(file, options.format),
    root: options.root,
    partial: options.partial,
    absent: options.absent,
    columns: options.columns,
    ...more,
  });
  const bar = progressBar();
  const { idempotencyKey } = options;
  try {
    return await uploadImport<T>(serviceAddress(options), file, {
      query,
      idempotencyKey,
      onPart: (part) => bar.show('uploading', part),
      onProgress: (progress) => bar.follow(progress),
    });
  } finally {
    bar.end();
  }
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const seconds = Number(options.timeout);
  if (!Number.isFinite(seconds) || seconds <= 0) {
    throw new CommandError('--timeout must be a number of seconds.', EXIT.usage);
  }
  if (options.dryRun) {
    printPlan(await dryRun(file, options, 'changed'), options.json);
    return;
  }
  const [accepted] = await upload<{ operationId: string }>(file, options);
  const bar = progressBar();
  const id = present(accepted).operationId;
  const done = await waitForImport(serviceAddress(options), id, seconds, (part) =>
    bar.show('importing', part),
  );
  bar.end();
  process.stdout.write(options.json ? `${JSON.stringify(done)}\n` : `${done.id}\t${done.status}\n`);
  if (done.status === 'succeeded') {
    if (done.result) process.stderr.write(`${countsText(done.result.counts)}.\n`);
    return;
  }
  if (done.error?.details?.rows) process.stderr.write(planTable(done.error.details.rows));
  process.stderr.write(`${done.error?.message ?? 'The import failed.'}\n`);
  process.exitCode = EXIT.remoteRunFailed;
}

async function checkFile(file: string, options: Omit<ImportOptions, 'timeout'>): Promise<void> {
  printPlan(await dryRun(file, options, 'problems'), options.json);
}

/** The plan with all rows of this kind, however many there are. */
async function dryRun(
  file: string,
  options: Omit<ImportOptions, 'timeout'>,
  rows: 'changed' | 'problems',
): Promise<DryRun> {
  const [plan, ...results] = await upload<DryRun | RowResult>(file, options, { dryRun: true, rows });
  // The first line is the plan, all others are rows.
  return { ...(plan as DryRun), rows: results as RowResult[] };
}

/** Data goes to standard output, the verdict to standard error. */
function printPlan(plan: DryRun, isJson: boolean | undefined): void {
  if (isJson) process.stdout.write(`${JSON.stringify(plan)}\n`);
  else if (plan.rows.length > 0) process.stdout.write(planTable(plan.rows));
  process.stderr.write(`Preview, nothing was changed: ${countsText(plan.counts)}.\n`);
  if (!plan.error) return;
  process.stderr.write(`${plan.error.message}\n`);
  process.exitCode = EXIT.failed;
}

function queryOf(parameters: Record<string, string | boolean | undefined>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== false) query.set(name, String(value));
  }
  return query;
}
