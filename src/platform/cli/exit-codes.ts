/** What a script can tell from the way a command ends. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  auth: 4,
  conflict: 5,
  remoteRunFailed: 6,
  timeout: 7,
  unreachable: 69,
} as const;

/** Ends the command with a sentence on standard error. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}
