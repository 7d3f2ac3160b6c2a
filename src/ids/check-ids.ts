import { setImmediate } from 'node:timers/promises';
import { auditIds } from './audit/audit.ts';
import type { IdsDocument, Problem } from './document/document.ts';
import { readIds } from './document/read-ids.ts';
import { checkModel, type SpecificationReport } from './evaluate/check-model.ts';
import { readIfcForIds } from './ifc-file/ifc-file-model.ts';

export interface IdsReport {
  result: 'pass' | 'fail' | 'invalid';
  problems: Problem[];
  specifications: SpecificationReport[];
}

export interface AuditedIds {
  document: IdsDocument;
  /** Empty for a valid file. */
  problems: Problem[];
}

/** Reads an IDS file and says everything that is wrong with it. */
export async function auditIdsFile(source: AsyncIterable<Uint8Array>): Promise<AuditedIds> {
  const { document, problems } = await readIds(source);
  return { document, problems: problems.length > 0 ? problems : auditIds(document) };
}

export interface CheckProgress {
  read?(bytes: number): void;
  checked?(objects: number): void;
}

/** Checks an IFC file against an IDS file. */
export async function checkIfcFile(
  model: () => AsyncIterable<Buffer>,
  rules: AsyncIterable<Uint8Array>,
  progress: CheckProgress = {},
): Promise<IdsReport> {
  const { document, problems } = await auditIdsFile(rules);
  if (problems.length > 0) return { result: 'invalid', problems, specifications: [] };
  const answers = await readIfcForIds(model(), document, progress.read);
  const checking = checkModel(document, answers);
  for (let turn = checking.next(); ; turn = checking.next()) {
    if (turn.done) {
      const isFailed = turn.value.some(({ result }) => result === 'fail');
      return { result: isFailed ? 'fail' : 'pass', problems: [], specifications: turn.value };
    }
    progress.checked?.(turn.value);
    await setImmediate();
  }
}
