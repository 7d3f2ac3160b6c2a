import type { Db } from '../../platform/db/database.ts';
import { readOntology, readOntologyVersion } from '../store/read-ontology.ts';
import { Ontology } from './ontology.ts';

/**
 * The ontology in memory, never older than a write that anyone was told had finished, on any replica: every caller
 * waits for one look at the version row that began after it asked. Callers who wait together share the look.
 */
export class OntologyCache {
  readonly #db: Db;
  #current: Ontology | null = null;
  #loading: Promise<Ontology> | null = null;
  #look: Promise<number> | null = null;
  #nextLook: Promise<number> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  async fresh(): Promise<Ontology> {
    const version = await this.#version();
    // A load under way may have begun before this version: then one more is needed, never two at once.
    while (this.#current === null || this.#current.version < version) {
      this.#loading ??= this.#load();
      await this.#loading;
    }
    return this.#current;
  }

  async #load(): Promise<Ontology> {
    try {
      const loaded = new Ontology(await readOntology(this.#db));
      if (this.#current === null || loaded.version > this.#current.version) this.#current = loaded;
      return loaded;
    } finally {
      this.#loading = null;
    }
  }

  /** The look under way began before this caller came, so it waits for the next one. */
  #version(): Promise<number> {
    if (this.#look === null) return this.#startLook();
    this.#nextLook ??= this.#look.then(
      () => this.#startLook(),
      () => this.#startLook(),
    );
    return this.#nextLook;
  }

  #startLook(): Promise<number> {
    this.#nextLook = null;
    const look = readOntologyVersion(this.#db).finally(() => {
      if (this.#look === look) this.#look = null;
    });
    this.#look = look;
    return look;
  }
}
