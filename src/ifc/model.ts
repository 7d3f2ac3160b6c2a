import { increment } from '../kernel/present.ts';
import { codeOfBytes, ifcEntityOf } from './entities.ts';
import { Heights } from './heights.ts';
import { KeptStatements } from './kept-statements.ts';
import type { StatementSpan } from './step/statement-store.ts';

/** What a conversion needs of one IFC file. Geometry is skipped, except for the placements of storeys. */
export class IfcModel extends KeptStatements {
  readonly #heights = new Heights();
  /** The number of statements by entity code, for known entities. */
  readonly counted = new Uint32Array(2048);

  override finish(): void {
    super.finish();
    this.#heights.finish();
  }

  heightOf(placement: number): number | null {
    return this.#heights.of(placement);
  }

  protected wanted(name: Uint8Array, length: number): number {
    const code = codeOfBytes(name, length);
    if (code === 0) return 0;
    increment(this.counted, code);
    return ifcEntityOf(code).role === 'left out' ? 0 : code;
  }

  protected nameOfCode(code: number): string {
    return ifcEntityOf(code).name;
  }

  protected received(number: number, code: number, span: StatementSpan): void {
    const { role, name } = ifcEntityOf(code);
    if (role === 'placement') this.#heights.add(number, name, span);
    else this.keep(number, code, span, role === 'value');
  }
}
