import { ifcEntityOf, type Role } from './entities.ts';
import type { FileFacts } from './file-facts.ts';
import type { IfcModel } from './model.ts';

const LEFT_OUT = new Set<Role>(['left out', 'opening', 'fixed set']);

/** The result of converting one file. */
export class ConversionReport {
  facts: FileFacts | null = null;
  statements = 0;
  /** Records by kind. */
  readonly counts: Record<string, number> = {};
  /** Objects that no record was made from, by entity. */
  readonly leftOut: Record<string, number> = {};
  /** Elements for which no better category than Generic Models is known, by entity. */
  readonly generic: Record<string, number> = {};
  /** Elements without a storey. */
  withoutLevel = 0;
  warnings = 0;

  count(kind: string): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }

  countGeneric(entity: string): void {
    this.generic[entity] = (this.generic[entity] ?? 0) + 1;
  }

  takeStock(model: IfcModel): void {
    this.statements = model.statements;
    for (const [code, statements] of model.counted.entries()) {
      if (statements === 0) continue;
      const { name, role } = ifcEntityOf(code);
      if (LEFT_OUT.has(role)) this.leftOut[name] = statements;
    }
  }
}
