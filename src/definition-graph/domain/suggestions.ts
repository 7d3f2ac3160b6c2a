import type { Category } from '../../artifact/index.ts';
import { nameWords, type OntologyClass } from './class-rules.ts';
import { CODE_KINDS, type CodeKind, type Codes, type Spellings } from './code-rules.ts';

/** Elements without a class that have the same category, family and type. */
export interface Group {
  category: Category | null;
  familyName: string | null;
  typeName: string | null;
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
/** Suggestions below this are noise. */
const LEAST_SCORE = 0.1;

/** The weight of a word of a class's name that occurs in the name of the type, its family or its category. */
const WEIGHTS = { type: 1, family: 0.9, category: 0.7 } as const;
/** The last word of an English name says what the thing is: without it, the other words describe something else. */
const WITHOUT_LAST_WORD = 0.3;
/** The probability of a class that all siblings have. */
const OF_SIBLINGS: Record<SiblingKind, number> = { type: 0.95, family: 0.7, category: 0.5 };
const CODE_NAMES: Record<CodeKind, string> = {
  objectClassCode: 'OmniClass',
  uniformat: 'UniFormat',
  masterformat: 'MasterFormat',
};

/** A name or synonym of a class, as words. */
interface Called {
  objectClass: OntologyClass;
  text: string;
  words: string[];
}

/**
 * Suggests the most likely classes for groups. Reasons are combined as if they were independent: two of one half give
 * three quarters. The same ontology and the same group always give the same answer.
 */
export class Suggester {
  readonly #classes: ReadonlyMap<string, OntologyClass>;
  readonly #spellings: Spellings;
  readonly #called = new Map<string, Called[]>();
  readonly #rarity: (word: string) => number;
  readonly #coded: Record<CodeKind, Map<string, OntologyClass[]>>;

  constructor(classes: Iterable<OntologyClass>, spellings: Spellings) {
    const usable = [...classes].filter(({ status }) => status !== 'archived');
    this.#classes = new Map(usable.map((objectClass) => [objectClass.id, objectClass]));
    this.#spellings = spellings;
    this.#coded = { objectClassCode: new Map(), uniformat: new Map(), masterformat: new Map() };
    for (const objectClass of usable) this.#enter(objectClass);
    this.#rarity = (word) => 1 + Math.log(1 + usable.length / (1 + (this.#called.get(word)?.length ?? 0)));
  }

  #enter(objectClass: OntologyClass): void {
    for (const text of [objectClass.name, ...(objectClass.synonyms?.split(/[,;\n]/) ?? [])]) {
      const words = [...new Set(nameWords(text))];
      for (const word of words) push(this.#called, word, { objectClass, text: text.trim(), words });
    }
    for (const kind of CODE_KINDS) {
      const code = objectClass.codes[kind];
      if (code !== null) push(this.#coded[kind], code, objectClass);
    }
  }

  suggest(group: Group, siblings: readonly Siblings[]): Suggestion[] {
    const found = new Map<string, Evidence[]>();
    const note = (id: string, evidence: Evidence) => push(found, id, evidence);
    this.#byNames(group, note);
    this.#byCodes(group, note);
    this.#bySiblings(siblings, note);
    return [...found]
      .flatMap(([id, evidence]): (Suggestion & { depth: number })[] => {
        const objectClass = this.#classes.get(id);
        if (!objectClass) return [];
        const draft = objectClass.status === 'draft';
        const likely = 1 - evidence.reduce((rest, { weight }) => rest * (1 - weight), 1);
        const score = Math.round((draft ? likely * 0.9 : likely) * 100) / 100;
        if (score < LEAST_SCORE) return [];
        const { handle, name, path, depth } = objectClass;
        return [{ objectClassId: id, handle, name, path, score, reason: reasonOf(evidence, draft), depth }];
      })
      .sort((a, b) => b.score - a.score || a.depth - b.depth || (a.objectClassId < b.objectClassId ? -1 : 1))
      .slice(0, MOST_SUGGESTED)
      .map(({ depth: _, ...suggestion }) => suggestion);
  }

  /** How much of a class's name, or of one of its synonyms, occurs in the names of the group. */
  #byNames({ category, familyName, typeName }: Group, note: (id: string, evidence: Evidence) => void): void {
    const given = new Map<string, number>();
    const read = (name: string | null, weight: number) => {
      for (const word of nameWords(name)) given.set(word, Math.max(given.get(word) ?? 0, weight));
    };
    read(typeName, WEIGHTS.type);
    read(familyName, WEIGHTS.family);
    read(category?.name ?? null, WEIGHTS.category);
    read(category?.builtinName?.replace(/^OST_/, '') ?? null, WEIGHTS.category);

    const best = new Map<string, Evidence>();
    const looked = new Set<Called>();
    for (const word of given.keys()) {
      for (const called of this.#called.get(word) ?? []) {
        if (looked.has(called)) continue;
        looked.add(called);
        const shared = called.words.filter((each) => given.has(each));
        const sum = (words: string[], weight: (each: string) => number) =>
          words.reduce((total, each) => total + this.#rarity(each) * weight(each), 0);
        const part = sum(shared, (each) => given.get(each) ?? 0) / sum(called.words, () => 1);
        const found = sum(shared, () => 1);
        const isThat = given.has(called.words.at(-1) ?? '');
        const weight = 0.8 * part * (found / (found + 2)) * (isThat ? 1 : WITHOUT_LAST_WORD);
        if (weight <= (best.get(called.objectClass.id)?.weight ?? 0)) continue;
        best.set(called.objectClass.id, {
          weight,
          words: `“${called.text}” shares ${listed(shared)} with its names`,
        });
      }
    }
    for (const [id, evidence] of best) note(id, evidence);
  }

  /** Classes with the same code, a prefix of it, or a common prefix with it. */
  #byCodes({ codes }: Group, note: (id: string, evidence: Evidence) => void): void {
    for (const kind of CODE_KINDS) {
      const given = codes[kind];
      const written = given === null ? [] : this.#spellings(kind, given);
      const best = new Map<string, { weight: number; code: string }>();
      for (const [code, classes] of this.#coded[kind]) {
        const alike = Math.max(0, ...written.map((each) => likeness(each, code)));
        if (alike === 0) continue;
        for (const { id } of classes)
          if (alike > (best.get(id)?.weight ?? 0)) best.set(id, { weight: alike, code });
      }
      for (const [id, { weight, code }] of best)
        note(id, { weight, words: `its ${CODE_NAMES[kind]} code ${given} is like the class's ${code}` });
    }
  }

  #bySiblings(siblings: readonly Siblings[], note: (id: string, evidence: Evidence) => void): void {
    for (const same of ['type', 'family', 'category'] as const) {
      const alike = siblings.filter((sibling) => sibling.same === same);
      const all = alike.reduce((sum, { elements }) => sum + elements, 0);
      for (const { objectClassId, elements, projects } of alike) {
        const weight = OF_SIBLINGS[same] * (elements / all);
        const words = `${counted(elements, 'element')} of the same ${same} in ${counted(projects, 'project')} have it`;
        note(objectClassId, { weight, words });
      }
    }
  }
}

/** The same code is nearly certain. A common prefix of three characters or more counts by its share. */
function likeness(a: string, b: string): number {
  if (a === b) return 0.9;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared < 3 ? 0 : 0.6 * (shared / Math.max(a.length, b.length));
}

function reasonOf(evidence: Evidence[], draft: boolean): string {
  const words = evidence
    .toSorted((a, b) => b.weight - a.weight || (a.words < b.words ? -1 : 1))
    .map((each) => each.words);
  return [...words, ...(draft ? ['it is a draft'] : [])].join('; ');
}

function listed(words: string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
