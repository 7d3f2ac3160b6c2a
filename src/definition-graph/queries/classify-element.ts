import { readOntologyVersion } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { readExportedOntology, spellings } from '../actions/read-ontology.ts';
import { type ClassOfElement, classOfElement, type ElementFacts } from '../domain/class-of-element.ts';
import type { OntologyClass } from '../domain/class-rules.ts';
import { type ClassFinders, classFinders } from '../domain/code-rules.ts';

export interface ClassifiedElement extends Omit<ClassOfElement, 'objectClassId'> {
  objectClass: Pick<OntologyClass, 'id' | 'handle' | 'name' | 'path'> | null;
}

interface Classifier {
  version: number;
  finders: ClassFinders;
  classes: ReadonlyMap<string, OntologyClass>;
}

/** Classifies elements one at a time, with the ontology as it is; its rules are built once per version. */
export class ElementClassifier {
  #built: Classifier | null = null;
  #building: Promise<Classifier> | null = null;

  async classifyElement(db: DbOrTx, facts: ElementFacts): Promise<ClassifiedElement> {
    const version = await readOntologyVersion(db);
    let classifier = this.#built;
    // A build that another request started may be of the version before.
    while (!classifier || classifier.version < version) {
      this.#building ??= this.#build(db).finally(() => (this.#building = null));
      classifier = await this.#building;
    }
    const { objectClassId, ...why } = classOfElement(classifier.finders, facts);
    const found = objectClassId === null ? undefined : classifier.classes.get(objectClassId);
    const objectClass = found
      ? { id: found.id, handle: found.handle, name: found.name, path: found.path }
      : null;
    return { objectClass, ...why };
  }

  async #build(db: DbOrTx): Promise<Classifier> {
    const ontology = await readExportedOntology(db);
    const { version, classes } = ontology;
    this.#built = { version, classes, finders: classFinders(ontology, spellings) };
    return this.#built;
  }
}
