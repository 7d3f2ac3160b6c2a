import { setImmediate } from 'node:timers/promises';
import { atStart, DEFAULT_CAPS } from '../artifact/index.ts';
import { plainIfc } from './containers.ts';
import { schemaOf } from './file-facts.ts';
import { IFC_CAPS, KeptStatements } from './kept-statements.ts';
import { NameTable } from './step/name-table.ts';
import type { StatementSpan } from './step/statement-store.ts';

/** Which entities of a file are needed. The code of an entity is its position among the names plus one. */
export interface EntityChoice {
  names: readonly string[];
  isKept(code: number): boolean;
  /** Properties are repeated literally for many elements. */
  mayRecur(code: number): boolean;
}

/** The statements of the entities that a caller chooses, once the schema of the file is known. */
export class ChosenStatements extends KeptStatements {
  readonly #choose: (schema: string | null) => EntityChoice;
  #choice: EntityChoice | null = null;
  #table: NameTable | null = null;

  constructor(choose: (schema: string | null) => EntityChoice) {
    super(IFC_CAPS);
    this.#choose = choose;
  }

  override finish(): void {
    super.finish();
    this.#chosen();
  }

  #chosen(): EntityChoice {
    this.#choice ??= this.#choose(schemaOf(this.headerOf('FILE_SCHEMA')));
    return this.#choice;
  }

  protected wanted(name: Uint8Array, length: number): number {
    const choice = this.#chosen();
    this.#table ??= new NameTable(choice.names);
    const code = this.#table.codeOf(name, length);
    return code !== 0 && choice.isKept(code) ? code : 0;
  }

  protected nameOfCode(code: number): string {
    return this.#chosen().names[code - 1] ?? '';
  }

  protected received(number: number, code: number, span: StatementSpan): void {
    this.keep(number, code, span, this.#chosen().mayRecur(code));
  }
}

/** After this much was read, other work gets its turn. */
const TURN_BYTES = 1024 ** 2;

/** Reads an IFC file (plain, in gzip or in zip) to its end. `progress` is called now and then with the bytes read. */
export async function readStatements(
  source: AsyncIterable<Buffer>,
  choose: (schema: string | null) => EntityChoice,
  progress: (bytesRead: number) => void = () => {},
): Promise<ChosenStatements> {
  const statements = new ChosenStatements(choose);
  const read = atStart();
  let sinceTurn = 0;
  for await (const chunk of plainIfc(source, DEFAULT_CAPS, read)) {
    statements.push(chunk);
    sinceTurn += chunk.length;
    if (sinceTurn < TURN_BYTES) continue;
    sinceTurn = 0;
    progress(read.bytesRead);
    await setImmediate();
  }
  statements.finish();
  return statements;
}
