import type { ClassificationSystem } from '../../vocabularies/domain/classification-system.ts';
import type { Codes } from '../domain/authored-fields.ts';
import { codeSources, hasCodes, NO_CODES } from '../domain/codes.ts';
import type { StoredSystems } from '../store/codes.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';

export interface CodeInForce {
  code: string;
  title: string;
  source: 'authored' | 'inherited';
  sourceObjectClassId: string;
}

/** The codes of further systems that classes have, themselves or from above. */
export class OntologyCodes {
  readonly #stored: StoredSystems;
  readonly #classes: ReadonlyMap<string, StoredObjectClass>;

  constructor(stored: StoredSystems, classes: ReadonlyMap<string, StoredObjectClass>) {
    this.#stored = stored;
    this.#classes = classes;
  }

  get version(): number {
    return this.#stored.version;
  }

  get systems(): readonly ClassificationSystem[] {
    return this.#stored.systems;
  }

  /** IDs of the systems that some class has a code of, sorted. */
  get used(): readonly string[] {
    const used = new Set<string>();
    for (const { codes } of this.#classes.values()) for (const system in codes) used.add(system);
    return this.systems.map(({ id }) => id).filter((id) => used.has(id));
  }

  /** As the systems write them. */
  authored({ codes }: { codes: Codes }): Codes {
    if (!hasCodes(codes)) return NO_CODES;
    return Object.fromEntries(
      this.systems.flatMap(({ id }) => {
        const code = codes[id];
        return code === undefined ? [] : [[id, this.#entryOf(id, code).code]];
      }),
    );
  }

  /** For many classes: what is above them is walked once. */
  inForce(system: string): (objectClass: StoredObjectClass) => CodeInForce | null {
    const sourceOf = codeSources(this.#classes, system);
    return (objectClass) => {
      const source = sourceOf(objectClass);
      if (!source) return null;
      const { code, title } = this.#entryOf(system, source.codes[system] ?? '');
      return {
        code,
        title,
        source: source === objectClass ? 'authored' : 'inherited',
        sourceObjectClassId: source.id,
      };
    };
  }

  #entryOf(system: string, code: string): { code: string; title: string } {
    return this.#stored.entries.get(system)?.get(code) ?? { code, title: code };
  }
}
