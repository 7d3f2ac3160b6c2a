import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { styleText } from 'node:util';
import {
  ArtifactUnusable,
  atStart,
  DEFAULT_CAPS,
  DOCUMENT_ID_BYTES,
  fits,
  type Issue,
  writeArtifact,
} from '../../artifact/index.ts';
import {
  artifactOfIfc,
  ConversionReport,
  documentIds,
  type IfcFile,
  stemOf,
  titleOf,
} from '../../ifc/index.ts';
import { counted } from '../../kernel/counted.ts';
import { codeOf } from '../../kernel/error-code.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { present } from '../../kernel/present.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { outputAt, sizeOf } from '../../platform/cli/named-files.ts';
import { progressBar } from '../../platform/cli/progress-bar.ts';
import { serviceAddress } from '../../platform/cli/remote-service.ts';
import { pushArtifact } from './push-artifact.ts';

export interface FromIfcOptions {
  project: string;
  out: string;
  document?: string;
  push?: boolean;
  url: string;
  key?: string;
  json?: boolean;
}

/** This many warnings of each code are shown; all of them are counted. */
const SHOWN = 10;

interface Converted extends IfcFile {
  path: string;
  bytes: number;
  issues: Issue[];
}

export async function fromIfc(paths: string[], options: FromIfcOptions): Promise<void> {
  const service = options.push ? serviceAddress(options) : null;
  const files = await prepared(paths, options.document);
  const output = await outputAt(options.out, paths);
  if (output.isStream) throw new CommandError(`${options.out} isn't a regular file.`, EXIT.usage);
  const bar = progressBar();
  const lines = artifactOfIfc(files, {
    projectId: options.project,
    caps: DEFAULT_CAPS,
    onIssue: keep,
  });
  try {
    await writeArtifact(
      output.file,
      shown(lines, files, (phase, part) => bar.show(phase, part)),
    );
  } catch (error) {
    throw inWords(error, files, options.out);
  } finally {
    bar.end();
  }
  for (const file of files) process.stderr.write(reportOf(file));
  const { size } = await stat(options.out);
  process.stderr.write(`${options.out}: ${size} bytes.\n`);
  if (options.json) process.stdout.write(`${JSON.stringify(files.map(summaryOf))}\n`);
  if (!service) return;
  const run = await pushArtifact(service, options.project, options.out, (part) =>
    bar.show('uploading', part),
  );
  bar.end();
  if (!options.json) process.stdout.write(`${run.id}\t${run.state}\n`);
}

async function prepared(paths: string[], document: string | undefined): Promise<Converted[]> {
  if (document !== undefined && paths.length > 1) {
    throw new CommandError(
      '--document works only with a single file. With several files, each document is named after its file.',
      EXIT.usage,
    );
  }
  if (document !== undefined && (document === '' || !fits(document, DOCUMENT_ID_BYTES))) {
    throw new CommandError(`--document must have 1 to ${DOCUMENT_ID_BYTES} bytes.`, EXIT.usage);
  }
  const ids = document === undefined ? documentIds(paths) : [document];
  const files: Converted[] = [];
  for (const [index, path] of paths.entries()) {
    const documentId = present(ids[index]);
    const issues: Issue[] = [];
    if (document === undefined && documentId !== stemOf(path)) {
      const message = `another file has the same name, so the document ID of this file is ${JSON.stringify(documentId)}`;
      issues.push({ line: null, code: 'document_renamed', severity: 'warning', message });
    }
    files.push({
      path,
      bytes: await sizeOf(path, 'once'),
      documentId,
      title: titleOf(path),
      open: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
      progress: atStart(),
      report: new ConversionReport(),
      issues,
    });
  }
  return files;
}

/** Updates the progress bar with every hundredth of all files that is read. */
async function* shown(
  lines: AsyncIterable<JsonObject>,
  files: Converted[],
  show: (phase: string, part: number) => void,
): AsyncGenerator<JsonObject> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0) || 1;
  const timer = setInterval(() => {
    const read = files.reduce((sum, { progress }) => sum + progress.bytesRead, 0);
    show(read < total ? 'reading' : 'writing', Math.min(1, read / total));
  }, 100);
  try {
    yield* lines;
  } finally {
    clearInterval(timer);
  }
}

function keep(file: Converted, issue: Issue): void {
  const alike = file.issues.filter(({ code }) => code === issue.code).length;
  if (alike < SHOWN) file.issues.push(issue);
}

function inWords(error: unknown, files: Converted[], out: string): unknown {
  if (error instanceof ArtifactUnusable) {
    const file = files.findLast(({ progress }) => progress.bytesRead > 0) ?? files[0];
    return new CommandError(`${file?.path}: ${error.message}. Nothing was written.`, EXIT.failed);
  }
  const code = codeOf(error);
  if (code === 'ENOSPC') return new CommandError(`There isn't enough disk space for ${out}.`, EXIT.failed);
  return error;
}

function summaryOf({ path, documentId, report, issues }: Converted) {
  const { facts, statements, counts, leftOut, generic, withoutLevel, warnings } = report;
  return { path, documentId, ...facts, statements, counts, leftOut, generic, withoutLevel, warnings, issues };
}

function reportOf({ path, documentId, report, issues }: Converted): string {
  const { facts, statements, counts, leftOut, generic, withoutLevel, warnings } = report;
  const from = [facts?.application, facts?.version, facts?.schema].filter(Boolean).join(' ');
  const lines = [
    `${path}: ${from || 'exporter unknown'}, ${statements} statements, document ${JSON.stringify(documentId)}`,
    ...row(
      'written',
      listOf(counts, (kind, count) => counted(count, kind)),
    ),
    ...row('skipped', listOf(leftOut)),
    ...row('as Generic Models', listOf(generic)),
    ...row('without a level', withoutLevel === 0 ? '' : counted(withoutLevel, 'element')),
    ...row('warnings', warnings === 0 ? '' : String(warnings)),
    ...issues.map(
      ({ code, message }) => `    ${styleText('yellow', code, { stream: process.stderr })} ${message}`,
    ),
    ...(warnings > issues.length ? [`    … and ${warnings - issues.length} more`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function row(label: string, text: string): string[] {
  return text === '' ? [] : [`  ${label.padEnd(18)} ${text}`];
}

function listOf(
  counts: Record<string, number>,
  inWords = (what: string, n: number) => `${n} ${what}`,
): string {
  const entries = Object.entries(counts).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return entries.map(([what, n]) => inWords(what, n)).join(', ');
}
