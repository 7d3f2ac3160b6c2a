import { counted } from '../../kernel/counted.ts';
import { boundKeys, categoryKey, type OntologyClass } from './class-rules.ts';
import { authoredFirst, decidedClass } from './code-rules.ts';
import {
  CODE_KINDS,
  type CodeKind,
  type Codes,
  codesBySystem,
  type FurtherSystems,
  type Spellings,
} from './codes.ts';
import { type GroupNames, NameBook } from './name-evidence.ts';

/** Elements without a class that have the same category, family and type. */
export interface Group extends GroupNames {
  codes: Codes;
}

/** The classes of other elements of the same type, or of another type of the same family or category. */
export interface Siblings {
  same: SiblingKind;
  objectClassId: string;
  elements: number;
  projects: number;
}

export type SiblingKind = 'type' | 'family' | 'category';

export interface Suggestion {
  objectClassId: string;
  handle: string;
  name: string;
  path: string;
  /** From 0 to 1. */
  score: number;
  reason: string;
}

/** A reason for a class, and the probability that it gives alone. */
interface Evidence {
  weight: number;
  words: string;
}

const MOST_SUGGESTED = 3;
/** Suggestions below this are more often wrong than right. */
const LEAST_SCORE = 0.5;

/** The probability of a class that all siblings have. What shares only the category needs another reason. */
const OF_SIBLINGS: Record<SiblingKind, number> = { type: 0.95, family: 0.7, category: 0.45 };
/** The probability of a draft that is bound to the category: it only lacks approval. */
const BOUND_DRAFT = 0.65;
const CODE_NAMES: Record<CodeKind, string> = {
  objectClassCode: 'OmniClass',
  uniformat: 'UniFormat',
  masterformat: 'MasterFormat',
};
const NO_SYSTEMS: FurtherSystems = { all: [], named: () => null };

/**
 * Suggests the most likely classes for groups. Reasons are combined as if they were independent: two of one half give
 * three quarters. The same ontology and the same group always give the same answer.
 */
export class Suggester {
  readonly #classes = new Map<string, OntologyClass>();
  readonly #spellings: Spellings;
  readonly #names = new NameBook();
  readonly #systems: FurtherSystems;
  /** By kind or system, then by code. */
  readonly #coded: ReadonlyMap<string, { name: string; classes: Map<string, OntologyClass[]> }>;
  readonly #boundDrafts = new Map<string, OntologyClass[]>();

  private constructor(spellings: Spellings, systems: FurtherSystems) {
    this.#spellings = spellings;
    this.#systems = systems;
    this.#coded = new Map(
      [...CODE_KINDS.map((kind) => ({ id: kind, name: CODE_NAMES[kind] })), ...systems.all].map(
        ({ id, name }) => [id, { name, classes: new Map() }],
      ),
    );
  }

  /** A step a class, so that others have their turn meanwhile. */
  static *of(
    classes: Iterable<OntologyClass>,
    spellings: Spellings,
    systems = NO_SYSTEMS,
  ): Generator<void, Suggester> {
    const suggester = new Suggester(spellings, systems);
    for (const objectClass of classes) {
      if (objectClass.status !== 'archived') suggester.#add(objectClass);
      yield;
    }
    return suggester;
  }

  #add(objectClass: OntologyClass): void {
    this.#classes.set(objectClass.id, objectClass);
    this.#names.add(objectClass);
    for (const [kind, { classes: ofCode }] of this.#coded) {
      const code = objectClass.codes[kind] ?? null;
      if (code !== null) push(ofCode, code, objectClass);
    }
    if (objectClass.status === 'draft' && objectClass.category?.source === 'authored')
      for (const key of boundKeys(objectClass)) push(this.#boundDrafts, key, objectClass);
  }

  suggest(group: Group, siblings: readonly Siblings[]): Suggestion[] {
    const found = new Map<string, Evidence[]>();
    const note = (id: string, evidence: Evidence) => push(found, id, evidence);
    for (const [{ id, name }, { weight, text, shared }] of this.#names.evidenceFor(group)) {
      const called = `${text === name.trim() ? 'name' : 'synonym'} “${text}”`;
      const words = `the category, family, or type contains ${listed(shared)}, like the class's ${called}`;
      note(id, { weight, words });
    }
    this.#byCodes(group, note);
    this.#bySiblings(siblings, note);
    for (const { id } of this.#boundDrafts.get((group.category && categoryKey(group.category)) ?? '') ?? [])
      note(id, { weight: BOUND_DRAFT, words: 'the class already has this CAD category' });
    const likely = [...found]
      .flatMap(([id, evidence]): (Suggestion & { depth: number })[] => {
        const objectClass = this.#classes.get(id);
        if (!objectClass) return [];
        const draft = objectClass.status === 'draft';
        const probability = 1 - evidence.reduce((rest, { weight }) => rest * (1 - weight), 1);
        const score = Math.round((draft ? probability * 0.9 : probability) * 100) / 100;
        if (score < LEAST_SCORE) return [];
        const { handle, name, path, depth } = objectClass;
        return [{ objectClassId: id, handle, name, path, score, reason: reasonOf(evidence, draft), depth }];
      })
      .sort((a, b) => b.score - a.score || a.depth - b.depth || (a.objectClassId < b.objectClassId ? -1 : 1));
    return likely
      .filter(({ path }, at) => !likely.slice(0, at).some((better) => isBelow(better.path, path)))
      .slice(0, MOST_SUGGESTED)
      .map(({ depth: _, ...suggestion }) => suggestion);
  }

  /**
   * Classes with the same code, or with one above or below it, narrowed as for the class by codes: to those with the
   * category, to those with the code authored, to their nearest common ancestor. A code of several classes without a
   * common ancestor is evidence for each in part.
   */
  #byCodes({ codes: exported, category }: Group, note: (id: string, evidence: Evidence) => void): void {
    const key = category && categoryKey(category);
    const codes = codesBySystem(exported, this.#systems);
    for (const [kind, { name, classes: coded }] of this.#coded) {
      const ownCode = codes[kind] ?? null;
      const written = ownCode === null ? [] : this.#spellings(kind, ownCode);
      if (written.length === 0) continue;
      const isSystem = !(kind in CODE_NAMES);
      for (const [code, classes] of coded) {
        const ofClass = isSystem ? (this.#spellings(kind, code)[0] ?? code) : code;
        const alike = Math.max(...written.map((each) => likeness(each, ofClass)));
        if (alike === 0) continue;
        const ofCategory = key === null ? [] : classes.filter((each) => boundKeys(each).includes(key));
        const candidates = ofCategory.length > 0 ? ofCategory : classes;
        const decided = decidedClass(candidates, kind, this.#classes);
        const likely = decided ? [decided] : authoredFirst(candidates, kind);
        for (const { id } of likely)
          note(id, {
            weight: alike / likely.length,
            words:
              alike === SAME_CODE
                ? `the elements have the class's ${name} code ${code}`
                : `the ${name} code ${ownCode} is similar to the class's code ${code}`,
          });
      }
    }
  }

  #bySiblings(siblings: readonly Siblings[], note: (id: string, evidence: Evidence) => void): void {
    for (const same of ['type', 'family', 'category'] as const) {
      const alike = siblings.filter((sibling) => sibling.same === same);
      const all = alike.reduce((sum, { elements }) => sum + elements, 0);
      for (const { objectClassId, elements, projects } of alike) {
        const weight = OF_SIBLINGS[same] * (elements / all);
        const words = `${counted(elements, 'element')} with the same ${same} in ${counted(projects, 'project')} ${elements === 1 ? 'has' : 'have'} this class`;
        note(objectClassId, { weight, words });
      }
    }
  }
}

function isBelow(path: string, other: string): boolean {
  return path.startsWith(`${other}/`);
}

/** Shorter codes are chapters of a whole building. */
const SHORTEST_CODE = 3;
const SAME_CODE = 0.9;

/**
 * The same code is nearly certain. A heading above the code says what the element is in general, a code below it only
 * what it may be; each counts by what both share. Codes that part from each other are codes of different things.
 */
function likeness(code: string, ofClass: string): number {
  if (code.length < SHORTEST_CODE || ofClass.length < SHORTEST_CODE) return 0;
  if (code === ofClass) return SAME_CODE;
  const [a, b] = [heading(code), heading(ofClass)];
  if (a.startsWith(b)) return 0.6 * (b.length / a.length);
  return b.startsWith(a) ? 0.4 * (a.length / b.length) : 0;
}

/** OmniClass and MasterFormat fill headings with zeros: 23.45.00.00 is the heading of 23.45.05.14. */
function heading(code: string): string {
  return code.replace(/([ .-]00)+$/, '');
}

function reasonOf(evidence: Evidence[], draft: boolean): string {
  const words = evidence
    .toSorted((a, b) => b.weight - a.weight || (a.words < b.words ? -1 : 1))
    .map((each) => each.words);
  return [...words, ...(draft ? ['the class is still a draft'] : [])].join('; ');
}

function listed(words: string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
