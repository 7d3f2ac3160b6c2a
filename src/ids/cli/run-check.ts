import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BcfVersion, writeBcf } from '../../bcf/index.ts';
import { UnreadableIfc } from '../../ifc/index.ts';
import { counted } from '../../kernel/counted.ts';
import { codeOf } from '../../kernel/error-code.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { type Output, outputAt, writeOutput } from '../../platform/cli/named-files.ts';
import { type CheckProgress, checkIfcFile, type IdsReport } from '../check-ids.ts';
import { topicsOf } from '../report-topics.ts';
import { openedFile } from './opened-file.ts';
import { writeProblems } from './run-audit.ts';
import { textOf } from './text-report.ts';

const LONG_BYTES = 20 * 1024 ** 2;
const EVERY_MS = 500;

/** One line on a terminal that shows how far a long model is; nothing where standard error is a file. */
function progressLine(bytes: number): Required<CheckProgress> & { end(): void } {
  const isShown = process.stderr.isTTY && bytes >= LONG_BYTES;
  let shownAt = 0;
  const show = (text: string) => {
    const now = Date.now();
    if (!isShown || now - shownAt < EVERY_MS) return;
    shownAt = now;
    process.stderr.write(`\r\u001b[K${text}`);
  };
  return {
    read: (done) => show(`Reading the model: ${Math.min(100, Math.round((done / bytes) * 100))}%`),
    checked: (objects) => show(`Checking: ${objects.toLocaleString('en')} objects`),
    end: () => void (isShown && shownAt > 0 && process.stderr.write('\r\u001b[K')),
  };
}

/** The documented shape of `--json`, a specification at a time: together they can be longer than a text may be. */
export function* jsonOf({ result, problems, specifications }: IdsReport): Generator<string> {
  yield `{"result":${JSON.stringify(result)},"problems":${JSON.stringify(problems)},"specifications":[`;
  for (const [i, { skipped: _, nearest: __, ...specification }] of specifications.entries())
    yield `${i === 0 ? '' : ','}${JSON.stringify(specification)}`;
  yield ']}\n';
}

export interface CheckOptions {
  json?: boolean;
  bcf?: string;
  bcfVersion: BcfVersion;
}

/** Returns the exit code: 0 everything holds, 1 something fails, 2 the IDS file is invalid or a file can't be read. */
export async function runCheck(modelPath: string, rulesPath: string, options: CheckOptions): Promise<number> {
  const { bcf } = options;
  const work = async () => {
    const output = bcf === undefined ? null : await outputAt(bcf, [modelPath, rulesPath]);
    return { output, report: await reportOn(modelPath, rulesPath) };
  };
  const { output, report } = options.json ? await orUnreadable(work) : await work();
  if (options.json) await written(jsonOf(report));
  else if (report.result === 'invalid') writeProblems(report.problems);
  else await written(textOf(report));
  if (report.result === 'invalid')
    process.stderr.write(
      `${rulesPath} is invalid: ${counted(report.problems.length, 'problem')}. The model wasn't checked.\n`,
    );
  else if (output) await writeTopics(report, modelPath, output, options.bcfVersion);
  return { pass: EXIT.done, fail: EXIT.failed, invalid: EXIT.usage }[report.result];
}

async function reportOn(modelPath: string, rulesPath: string): Promise<IdsReport> {
  const [model, rules] = [await openedFile(modelPath), await openedFile(rulesPath)];
  const progress = progressLine(model.bytes);
  try {
    return await checked(modelPath, () => checkIfcFile(model.open, rules.open(), progress));
  } finally {
    progress.end();
  }
}

/** Scripts parse standard output, so it has JSON for a file that can't be read too. No line of it is known: 0. */
async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandError)
      await written(
        jsonOf({ result: 'invalid', problems: [{ line: 0, message: error.message }], specifications: [] }),
      );
    throw error;
  }
}

/** Waits for a slow reader, and ends quietly with one that has seen enough. */
async function written(pieces: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false });
  } catch (error) {
    if (codeOf(error) !== 'EPIPE') throw error;
  }
}

async function checked(modelPath: string, work: () => Promise<IdsReport>): Promise<IdsReport> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableIfc)) throw error;
    throw new CommandError(`Can't read ${modelPath}: ${error.message}.`, EXIT.usage);
  }
}

async function writeTopics(
  report: IdsReport,
  modelPath: string,
  output: Output,
  version: BcfVersion,
): Promise<void> {
  const { topics, leftOut } = topicsOf(report);
  const options = { version, author: 'Lintel', date: new Date(), modelFile: basename(modelPath), leftOut };
  await writeOutput(output, writeBcf(topics, options));
  process.stderr.write(`Wrote ${counted(topics.length, 'topic')} to ${output.path}.\n`);
}
