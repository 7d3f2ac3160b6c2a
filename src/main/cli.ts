import { Command, CommanderError } from 'commander';
import { CommandError, EXIT } from '../platform/cli/exit-codes.ts';
import { RELEASE } from '../platform/version.ts';
import { PRIVATE } from './private-files.ts';

/** A command is loaded when it is named: one that only reads a file waits for neither database nor service. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  keys: async () => (await import('./cli/keys-command.ts')).keysCommand(),
  secrets: async () => (await import('./cli/secrets-command.ts')).secretsCommand(),
  async 'record-store'() {
    const [{ recordStoreCommand }, { withDesign }] = await Promise.all([
      import('../design/cli/record-store-command.ts'),
      import('./cli/with-design.ts'),
    ]);
    return recordStoreCommand(withDesign);
  },
  backup: async () => (await import('./cli/backup-command.ts')).backupCommand(),
  restore: async () => (await import('./cli/restore-command.ts')).restoreCommand(),
  doctor: async () => (await import('./cli/doctor-command.ts')).doctorCommand(),
  artifact: async () => (await import('../cad-imports/cli/artifact-command.ts')).artifactCommand(),
  ifc: async () => (await import('../cad-imports/cli/ifc-command.ts')).ifcCommand(),
  imports: async () => (await import('../cad-imports/cli/imports-command.ts')).importsCommand(),
  ids: async () => (await import('../ids/cli/ids-command.ts')).idsCommand(),
  mcp: async () => (await import('../mcp/cli/mcp-command.ts')).mcpCommand(),
  ontology: async () => (await import('../ontology/exchange/cli/ontology-command.ts')).ontologyCommand(),
};

const program = new Command('lintel')
  .description(
    'Manage Lintel from the command line. Data goes to standard output, messages to standard error.',
  )
  .version(RELEASE)
  .showHelpAfterError()
  .exitOverride();

process.umask(PRIVATE);
const named = process.argv[2] ?? '';
// Help, and the answer to a mistyped command, tell of all of them.
const names = Object.hasOwn(COMMANDS, named) ? [named] : Object.keys(COMMANDS);
for (const name of names) {
  const command = await COMMANDS[name]?.();
  if (command) program.addCommand(command);
}
for (const command of program.commands.flatMap((top) => [top, ...top.commands])) command.exitOverride();

try {
  await program.parseAsync(withoutHelp(process.argv.slice(2)), { from: 'user' });
} catch (error) {
  process.exitCode = await report(error);
}

/** `help` of an unknown command is answered like the command itself: with the nearest one. */
function withoutHelp(args: string[]): string[] {
  const at = args.indexOf('help');
  const name = args[at + 1];
  const parent = at === 1 ? program.commands.find((command) => command.name() === args[0]) : program;
  if (at < 0 || at > 1 || name === undefined || !parent?.commands.length) return args;
  return parent.commands.some((command) => command.name() === name) ? args : args.toSpliced(at, 1);
}

async function report(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof CommandError) return error.exitCode;
  const { exitCodeOf } = await import('./cli/with-database.ts');
  return exitCodeOf(error);
}
