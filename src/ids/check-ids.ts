import { setImmediate } from 'node:timers/promises';
import { auditIdsFile } from './audit/audit-file.ts';
import type { Problem } from './document/document.ts';
import { checkModel, type SpecificationReport } from './evaluate/check-model.ts';
import { readIfcForIds } from './ifc-file/ifc-file-model.ts';

export interface IdsReport {
  result: 'pass' | 'fail' | 'invalid';
  problems: Problem[];
  specifications: SpecificationReport[];
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
