import { type ClassBindings, classBindingsOf, type Ontology } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { exportedOntology, spellings } from '../actions/read-ontology.ts';
import type { ExportedOntology } from '../domain/class-rules.ts';
import { type ClassFinders, classFinders } from '../domain/code-rules.ts';
import { Suggester } from '../domain/suggestions.ts';

/** The ontology of one version, with what is built from it when it is first needed. */
class BuiltOntology {
  readonly ontology: ExportedOntology;
  #finders: ClassFinders | undefined;
  #suggester: Promise<Suggester> | undefined;

  constructor(ontology: ExportedOntology) {
    this.ontology = ontology;
  }

  get finders(): ClassFinders {
    return (this.#finders ??= classFinders(this.ontology, spellings));
  }

  suggester(): Promise<Suggester> {
    const { classes, systems } = this.ontology;
    return (this.#suggester ??= inSlices(Suggester.of(classes.values(), spellings, systems)));
  }
}

/** The ontology as it is when asked for, built once per version from what changed since the last one. */
export class CurrentOntology {
  readonly #fresh: () => Promise<Ontology>;
  #current: { of: Ontology; built: Promise<BuiltOntology> } | null = null;
  #bindings: ClassBindings | null = null;

  constructor(fresh: () => Promise<Ontology>) {
    this.#fresh = fresh;
  }

  async read(db: DbOrTx): Promise<BuiltOntology> {
    const of = await this.#fresh();
    if (this.#current?.of === of) return this.#current.built;
    const current = { of, built: this.#build(db, of) };
    this.#current = current;
    current.built.catch(() => {
      if (this.#current === current) this.#current = null; // the next request tries again
    });
    return current.built;
  }

  async #build(db: DbOrTx, of: Ontology): Promise<BuiltOntology> {
    const bindings = await inSlices(classBindingsOf(of, this.#bindings));
    this.#bindings = bindings;
    return new BuiltOntology(await exportedOntology(db, bindings));
  }
}
