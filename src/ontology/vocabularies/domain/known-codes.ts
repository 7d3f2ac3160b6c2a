import { codeKey, LONGEST_CODE, tidyText } from './classification-system.ts';

/** An entry as far as a class that names it is concerned. */
export interface KnownCode {
  system: string;
  code: string;
  title: string;
  custom: boolean;
  retired: boolean;
}

export type ResolvedCode =
  | {
      code: string;
      warning: string | null;
      isNew: boolean;
      /** The published code that an unknown one looks like. */
      suggestion: string | null;
    }
  | { fault: string };

/** A code that someone wrote. */
export interface CodeNamed {
  system: string;
  code: string;
}

const placeOf = ({ system, code }: CodeNamed) => `${system} ${codeKey(code)}`;

/** The systems, and those of their entries that some references may mean. */
export class KnownCodes {
  readonly #systems: ReadonlySet<string>;
  readonly #entries = new Map<string, KnownCode>();
  readonly #suggestions = new Map<string, string>();

  constructor(systems: Iterable<string>, entries: Iterable<KnownCode>) {
    this.#systems = new Set(systems);
    for (const entry of entries) this.#entries.set(placeOf(entry), entry);
  }

  /** Those that no list has, by their systems. */
  unpublished(named: Iterable<CodeNamed>): Map<string, CodeNamed[]> {
    const found = new Map<string, CodeNamed[]>();
    for (const each of named) {
      if (!this.#systems.has(each.system) || this.#entries.get(placeOf(each))?.custom === false) continue;
      const ofSystem = found.get(each.system);
      if (ofSystem) ofSystem.push(each);
      else found.set(each.system, [each]);
    }
    return found;
  }

  suggest(named: CodeNamed, code: string): void {
    this.#suggestions.set(placeOf(named), code);
  }

  /** The code as the system writes it; an unknown one as it is, which becomes a custom entry. */
  resolve(system: string, reference: string): ResolvedCode {
    if (!this.#systems.has(system)) return { fault: unknownSystem(system, this.#systems) };
    const text = tidyText(reference);
    if (text.length > LONGEST_CODE) return { fault: `must have at most ${LONGEST_CODE} characters` };
    const place = placeOf({ system, code: text });
    const entry = this.#entries.get(place);
    if (!entry || entry.custom)
      return {
        code: entry?.code ?? text,
        warning: `${entry?.code ?? text} isn't in ${system}, so it's saved as a custom code.`,
        isNew: !entry,
        suggestion: this.#suggestions.get(place) ?? null,
      };
    const warning = entry.retired ? `${system} no longer has ${entry.code}.` : null;
    return { code: entry.code, warning, isNew: false, suggestion: null };
  }
}

export function unknownSystem(system: string, systems: Iterable<string>): string {
  const known = [...systems].sort();
  const list = known.length === 0 ? 'There are none yet' : `Known systems: ${known.join(', ')}`;
  return `Classification system “${system.slice(0, 60)}” doesn't exist. ${list}`;
}
