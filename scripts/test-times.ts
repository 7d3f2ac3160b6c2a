/** What one test file took of a worker. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** Per tier, in test/budget.json. */
export interface Budget {
  command: string;
  workerSeconds: number;
}

const SLOWEST = 10;

/** The slowest files, the sum of each folder, and a loud line where all of it takes longer than its budget. */
export function timeLines(times: FileTime[], { command, workerSeconds }: Budget): string[] {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const folders = [...Map.groupBy(times, ({ file }) => folderOf(file))]
    .map(([name, files]) => ({ name, count: files.length, seconds: sum(files) }))
    .sort((a, b) => b.seconds - a.seconds);
  const total = sum(times);
  return [
    `The slowest ${slowest.length} files, in seconds:`,
    ...slowest.map(({ file, seconds }) => row(seconds, file)),
    'Worker-seconds by folder:',
    ...folders.map(({ name, count, seconds }) =>
      row(seconds, `${name} (${count} ${count === 1 ? 'file' : 'files'})`),
    ),
    row(total, `in all, of ${workerSeconds} that test/budget.json allows`),
    ...(total > workerSeconds
      ? [
          '',
          `!!! TOO SLOW: ${command} took ${Math.round(total)} worker-seconds, and its budget is ${workerSeconds}.`,
          '!!! If the machine was not busy with other work, make the slowest files cheaper, or move what is slow by',
          '!!! nature to npm run test:more (see "Which tests run when" in CONTRIBUTING.md).',
        ]
      : []),
  ];
}

function row(seconds: number, text: string): string {
  return `${seconds.toFixed(1).padStart(8)}  ${text}`;
}

function sum(times: FileTime[]): number {
  return times.reduce((seconds, time) => seconds + time.seconds, 0);
}

/** `test/http`, `test` and `clients/typescript`: the two first names, without the file's own. */
function folderOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 2).join('/');
}
