import { type Found, knownUnit, type StoredParameter, type UnitReader } from '../../constraints/index.ts';
import {
  type CheckedElement,
  elementsOfClasses,
  LargeNode,
  largeNode,
  levelNames,
  type NodePlace,
  parametersOfTypes,
} from '../../definition-graph/index.ts';
import { writtenIfcGuid } from '../../kernel/ifc-guid.ts';
import { present } from '../../kernel/present.ts';
import { breather } from '../../platform/in-slices.ts';
import { type CheckedClass, ClassRules, sortedResults } from '../domain/class-rules.ts';
import type { CheckScope, Evaluation } from './evaluation.ts';

/** Checks the elements of these classes against the requirements on them. Each element is read once. */
export const checkRequirements: Evaluation<readonly CheckedClass[]> = async (scope, classes) => {
  const { tx, projectId, graph, signal, batch, readsLarge } = scope;
  const unitOf = unitReader();
  const rules = new Map(
    classes.map((each) => [each.objectClassId, new ClassRules(each, unitOf, scope.patterns)]),
  );
  const levels = await levelNames(tx, projectId, graph.documents);
  const types = new Types(scope);
  const breathe = breather();
  let done = 0;
  for await (const elements of elementsOfClasses(tx, projectId, graph.documents, {
    classIds: [...rules.keys()],
    among: graph.elements,
    batch,
    readsLarge,
    signal,
  })) {
    await types.load(elements);
    for (const element of elements) {
      const ofClass = present(rules.get(element.classId));
      const ofType = await types.found(element, ofClass);
      const stored = check(scope, ofClass, { ofType, typeName: types.nameOf(element) }, element, levels);
      if (stored) await stored;
      await breathe();
    }
    done += elements.length;
    scope.progress(done);
  }
  const results = [...rules.values()].map(({ result }) => result).filter(({ elements }) => elements > 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return {
    totals: { elements: graph.elements, checked: done, passed: done - failed, failed },
    classes: sortedResults(results),
    specifications: null,
    skipped: [],
  };
};

function check(
  scope: CheckScope,
  rules: ClassRules,
  { ofType, typeName }: { ofType: Found | null; typeName: string | null },
  element: CheckedElement,
  levels: ReadonlyMap<string, string | null>,
): Promise<void> | undefined {
  const { documentId, id, elementId, name, levelId } = element;
  const parameters = parametersIn(element.parameters);
  let storing: Promise<void> | undefined;
  rules.check(rules.find(parameters), ofType, (parameter, broken) => {
    const failure = {
      documentId,
      nodeId: id,
      ifcGuid: writtenIfcGuid(parameters),
      elementId,
      name,
      objectClassId: rules.objectClassId,
      className: rules.name,
      levelId,
      levelName: levelId === null ? null : (levels.get(`${documentId}\n${levelId}`) ?? null),
      typeName,
      parameter,
      ...broken,
    };
    const stored = scope.fail(failure);
    if (stored) storing = storing ? Promise.all([storing, stored]).then(() => undefined) : stored;
  });
  return storing;
}

/** The graph stores parameters as lists of this form. */
function parametersIn(text: string | null): readonly StoredParameter[] {
  if (text === null) return [];
  const parameters: readonly StoredParameter[] = JSON.parse(text);
  return parameters;
}

/** Spellings of units that are remembered: exporters write few. */
const MOST_UNITS = 1000;

function unitReader(): UnitReader {
  const known = new Map<string | null, ReturnType<typeof knownUnit>>();
  return (text) => {
    let unit = known.get(text);
    if (unit === undefined) {
      unit = knownUnit(text);
      if (known.size < MOST_UNITS) known.set(text, unit);
    }
    return unit;
  };
}

interface TypeEntry {
  name: string | null;
  parameters: readonly StoredParameter[];
  /** Where the parameters of a large type are: only those stay in memory that requirements are about. */
  large: NodePlace | null;
  found: Map<ClassRules, Found>;
}

/** Characters of types in memory; with more, the types are read again when they occur again. */
const MOST_CHARACTERS = 16_000_000;

/** The types of elements, each read when its first element comes. */
class Types {
  readonly #scope: CheckScope;
  #entries = new Map<string, TypeEntry | null>();
  #characters = 0;
  /** Large types of which something was found, and its characters. */
  #large = new Set<TypeEntry>();
  #charactersOfLarge = 0;

  constructor(scope: CheckScope) {
    this.#scope = scope;
  }

  async load(elements: readonly CheckedElement[]): Promise<void> {
    if (this.#characters > MOST_CHARACTERS) {
      this.#entries = new Map();
      this.#characters = 0;
    }
    const wanted = new Map<string, { documentId: string; id: string }>();
    for (const { documentId, typeId } of elements) {
      if (typeId === null) continue;
      const key = `${documentId}\n${typeId}`;
      if (!this.#entries.has(key)) wanted.set(key, { documentId, id: typeId });
    }
    if (wanted.size === 0) return;
    const { tx, projectId, graph, readsLarge } = this.#scope;
    for (const key of wanted.keys()) this.#entries.set(key, null);
    for (const { documentId, id, name, parameters, large } of await parametersOfTypes(
      tx,
      projectId,
      graph.documents,
      [...wanted.values()],
    )) {
      if (large && !readsLarge) throw new LargeNode();
      this.#entries.set(`${documentId}\n${id}`, {
        name,
        parameters: parametersIn(parameters),
        large,
        found: new Map(),
      });
      this.#characters += parameters?.length ?? 0;
    }
  }

  nameOf(element: CheckedElement): string | null {
    return this.#entryOf(element)?.name ?? null;
  }

  #entryOf({ documentId, typeId }: CheckedElement): TypeEntry | null {
    return typeId === null ? null : (this.#entries.get(`${documentId}\n${typeId}`) ?? null);
  }

  async found(element: CheckedElement, rules: ClassRules): Promise<Found | null> {
    const entry = this.#entryOf(element);
    if (!entry) return null;
    const known = entry.found.get(rules);
    if (known) return known;
    const found = entry.large ? await this.#findInLarge(entry, rules) : rules.find(entry.parameters);
    entry.found.set(rules, found);
    return found;
  }

  async #findInLarge(entry: TypeEntry, rules: ClassRules): Promise<Found> {
    if (this.#charactersOfLarge > MOST_CHARACTERS) {
      for (const { found } of this.#large) found.clear();
      this.#large.clear();
      this.#charactersOfLarge = 0;
    }
    const { tx, projectId } = this.#scope;
    const json = entry.large && (await largeNode(tx, projectId, entry.large));
    const found = rules.find(parametersIn(json?.parameters ?? null));
    this.#large.add(entry);
    this.#charactersOfLarge += JSON.stringify(found).length;
    return found;
  }
}
