import { readOntologyVersion } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { readExportedOntology, spellings } from '../actions/read-ontology.ts';
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

/** The ontology as it is when asked for, read once per version: that takes as long as there are classes. */
export class CurrentOntology {
  #built: BuiltOntology | null = null;
  #building: Promise<BuiltOntology> | null = null;

  async read(db: DbOrTx): Promise<BuiltOntology> {
    const version = await readOntologyVersion(db);
    let built = this.#built;
    // A build that another request started may be of the version before.
    while (!built || built.ontology.version < version) {
      this.#building ??= this.#build(db).finally(() => (this.#building = null));
      built = await this.#building;
    }
    return built;
  }

  async #build(db: DbOrTx): Promise<BuiltOntology> {
    this.#built = new BuiltOntology(await readExportedOntology(db));
    return this.#built;
  }
}
