import { styleText } from 'node:util';
import { counted } from '../../kernel/counted.ts';
import { EXIT } from '../../platform/cli/exit-codes.ts';
import { auditIdsFile } from '../audit/audit-file.ts';
import type { Problem } from '../document/document.ts';
import { openedFile } from './opened-file.ts';

/** Returns the exit code. */
export async function runAudit(path: string, { json }: { json?: boolean }): Promise<number> {
  const rules = await openedFile(path);
  const { document, problems } = await auditIdsFile(rules.open());
  const isValid = problems.length === 0;
  if (json) process.stdout.write(`${JSON.stringify({ result: isValid ? 'valid' : 'invalid', problems })}\n`);
  else writeProblems(problems);
  const verdict = isValid
    ? `${path} is valid: ${counted(document.specifications.length, 'specification')}.`
    : `${path} is invalid: ${counted(problems.length, 'problem')}.`;
  process.stderr.write(`${styleText(isValid ? 'green' : 'red', verdict, { stream: process.stderr })}\n`);
  return isValid ? EXIT.done : EXIT.usage;
}

export function writeProblems(problems: readonly Problem[]): void {
  for (const { line, message } of problems)
    process.stdout.write(`Line ${line}: ${message}.\n`.replace('?.\n', '?\n'));
}
