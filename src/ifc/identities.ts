import { fits, ID_BYTES } from '../artifact/index.ts';
import { uint32At } from '../kernel/present.ts';
import { FirstOfEach, textHashOf } from './first-of-each.ts';
import type { IfcModel } from './model.ts';
import { Uint32Column } from './step/columns.ts';
import type { Structure } from './structure.ts';

/** A GlobalId that several objects have, or a missing one. */
export interface IdentityFault {
  object: number;
  code: 'repeated_global_id' | 'missing_global_id';
  message: string;
}

/**
 * The id of every object: its GlobalId. Exporters repeat them (copies, merged models): the second object with a
 * GlobalId gets `-2`, and so on in the order of the file.
 */
export class Identities {
  readonly #model: IfcModel;
  readonly #structure: Structure;
  readonly #firsts = new FirstOfEach();
  /** The number of the copy; 0 for the first object with its GlobalId. */
  readonly #copies: Uint32Array;
  /** The highest number of the copies of this object. */
  readonly #lastCopies: Uint32Array;

  constructor(model: IfcModel, structure: Structure) {
    this.#model = model;
    this.#structure = structure;
    this.#copies = new Uint32Array(structure.length);
    this.#lastCopies = new Uint32Array(structure.length);
  }

  /** Called once before ids are used; yields the faults. */
  *assign(): Generator<IdentityFault> {
    const repeated = new Uint32Column();
    for (let object = 0; object < this.#structure.length; object++) {
      const id = this.#written(object);
      if (id.startsWith('#')) {
        const message = `${this.#name(object)} has no valid GlobalId, so its ID is "${id}"`;
        yield { object, code: 'missing_global_id', message };
      }
      const hash = textHashOf(id);
      if (this.#find(id, hash) >= 0) repeated.push(object);
      else this.#firsts.add(hash, object);
    }
    for (let at = 0; at < repeated.length; at++) {
      const object = repeated.get(at);
      const id = this.#written(object);
      const first = this.#find(id, textHashOf(id));
      let copy = Math.max(1, uint32At(this.#lastCopies, first));
      do copy++;
      while (this.#find(`${id}-${copy}`, textHashOf(`${id}-${copy}`)) >= 0);
      this.#lastCopies[first] = copy;
      this.#copies[object] = copy;
      const number = this.#model.numberOf(this.#structure.rowOf(first));
      const message = `${this.#name(object)} has the same GlobalId as #${number} ("${id}"), so its ID is "${this.of(object)}"`;
      yield { object, code: 'repeated_global_id', message };
    }
  }

  of(object: number): string {
    const id = this.#written(object);
    const copy = uint32At(this.#copies, object);
    return copy === 0 ? id : `${id}-${copy}`;
  }

  #find(id: string, hash: number): number {
    return this.#firsts.find(hash, (other) => this.#written(other) === id);
  }

  #written(object: number): string {
    const row = this.#structure.rowOf(object);
    const id = this.#model.argumentsOf(row).text(0);
    return id && !id.startsWith('#') && fits(id, ID_BYTES - 12) ? id : `#${this.#model.numberOf(row)}`;
  }

  #name(object: number): string {
    const number = this.#model.numberOf(this.#structure.rowOf(object));
    return `#${number} (${this.#structure.entityOf(object).name})`;
  }
}
