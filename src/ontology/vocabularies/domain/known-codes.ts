import { codeKey, LONGEST_CODE, tidyText } from './classification-system.ts';

/** An entry as far as a class that names it is concerned. */
export interface KnownCode {
  system: string;
  code: string;
  title: string;
  custom: boolean;
  retired: boolean;
}

export type ResolvedCode = { code: string; warning: string | null; isNew: boolean } | { fault: string };

/** The systems, and those of their entries that some references may mean. */
export class KnownCodes {
  readonly #systems: ReadonlySet<string>;
  readonly #entries = new Map<string, KnownCode>();

  constructor(systems: Iterable<string>, entries: Iterable<KnownCode>) {
    this.#systems = new Set(systems);
    for (const entry of entries) this.#entries.set(`${entry.system} ${codeKey(entry.code)}`, entry);
  }

  /** The code as the system writes it; an unknown one as it is, which becomes a custom entry. */
  resolve(system: string, reference: string): ResolvedCode {
    if (!this.#systems.has(system)) return { fault: unknownSystem(system, this.#systems) };
    const text = tidyText(reference);
    if (text.length > LONGEST_CODE) return { fault: `must have at most ${LONGEST_CODE} characters` };
    const entry = this.#entries.get(`${system} ${codeKey(text)}`);
    if (!entry || entry.custom)
      return {
        code: entry?.code ?? text,
        warning: `${entry?.code ?? text} isn't in ${system}, so it's saved as a custom code.`,
        isNew: !entry,
      };
    const warning = entry.retired ? `${system} no longer has ${entry.code}.` : null;
    return { code: entry.code, warning, isNew: false };
  }
}

export function unknownSystem(system: string, systems: Iterable<string>): string {
  const known = [...systems].sort();
  const list = known.length === 0 ? 'There are none yet' : `Known systems: ${known.join(', ')}`;
  return `Classification system “${system.slice(0, 60)}” doesn't exist. ${list}`;
}
