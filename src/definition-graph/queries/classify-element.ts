import type { DbOrTx } from '../../platform/db/database.ts';
import { type ClassOfElement, classOfElement, type ElementFacts } from '../domain/class-of-element.ts';
import { boundKeys, categoryKey, type OntologyClass } from '../domain/class-rules.ts';
import type { CurrentOntology } from './current-ontology.ts';

type ShownClass = Pick<OntologyClass, 'id' | 'handle' | 'name' | 'path'>;

/** A class with a code of the element or its type, and what the rule looks at to choose among several. */
interface Candidate extends ShownClass {
  rule: 'own' | 'type';
  /** Of codes, or the ID of a further system. */
  kind: string;
  code: string;
  authored: boolean;
  hasCategory: boolean;
}

export interface ClassifiedElement extends Omit<ClassOfElement, 'objectClassId' | 'candidates'> {
  objectClass: ShownClass | null;
  candidates: Candidate[];
}

/** A branch of thousands may inherit one code. */
const MOST_CANDIDATES = 100;

/** Classifies elements one at a time, with the ontology as it is. */
export async function classifyElement(
  db: DbOrTx,
  ontology: CurrentOntology,
  facts: ElementFacts,
): Promise<ClassifiedElement> {
  const {
    finders,
    ontology: { classes },
  } = await ontology.read(db);
  const { objectClassId, candidates, ...why } = classOfElement(finders, facts);
  const found = objectClassId === null ? undefined : classes.get(objectClassId);
  return {
    objectClass: found ? shown(found) : null,
    ...why,
    candidates: shownCandidates(candidates, facts),
  };
}

function shown({ id, handle, name, path }: OntologyClass): ShownClass {
  return { id, handle, name, path };
}

/** Classes that the rule prefers come first, then those nearest the root. */
function shownCandidates(found: ClassOfElement['candidates'], { category }: ElementFacts): Candidate[] {
  const key = categoryKey(category);
  const all = found.flatMap(({ rule, kind, code, classes }) =>
    classes
      .map((each) => ({
        ...shown(each),
        rule,
        kind,
        code,
        authored: each.authoredCodes.includes(kind),
        hasCategory: key !== null && boundKeys(each).includes(key),
        depth: each.depth,
      }))
      .sort(
        (a, b) =>
          Number(b.hasCategory) - Number(a.hasCategory) ||
          Number(b.authored) - Number(a.authored) ||
          a.depth - b.depth ||
          (a.path < b.path ? -1 : 1),
      )
      .map(({ depth: _, ...candidate }) => candidate),
  );
  return all.slice(0, MOST_CANDIDATES);
}
