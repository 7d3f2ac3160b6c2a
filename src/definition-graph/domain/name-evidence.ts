import type { Category } from '../../artifact/index.ts';
import { oncePer } from '../../kernel/once-per.ts';
import { boundKeys, categoryKey, nameWords, type OntologyClass } from './class-rules.ts';

/** The names of a group of elements. */
export interface GroupNames {
  category: Category | null;
  familyName: string | null;
  typeName: string | null;
}

/** How much the names of a group speak for a class, from 0 to 1. */
export interface NameEvidence {
  weight: number;
  /** The name or synonym of the class, and its words that the group's names have. */
  text: string;
  shared: string[];
}

/** The probability of a class whose whole name, or one of its synonyms, is found in the names of a group. */
const WHOLE = {
  /** The category is called the same. */
  category: 0.8,
  /** The category is called the same with more words in front: Structural Foundations are Foundations. */
  endOfCategory: 0.45,
  /** One word, found in the type or the family. */
  word: 0.65,
  /** Several words, some of them in the type or the family. */
  words: 0.8,
} as const;
/** A match of only some words of a name supports other evidence: Lines are not Drying lines. */
const PART = 0.25;

/** How the category of a class changes what names say. */
const SAME_CATEGORY = 1.1;
const UNKNOWN_CATEGORY = 0.9;
const RELATED_CATEGORY = 0.85;
const OTHER_CATEGORY = 0.5;
const MOST = 0.95;

/** What people put into these may be anything. */
const GENERIC = new Set(['OST_GenericModel', 'OST_SpecialityEquipment', 'OST_Mass']);

/** A name or synonym of a class, as words. */
interface Called {
  objectClass: OntologyClass;
  text: string;
  words: string[];
  head: string;
}

/** A class that is as it was is the same object in the next version, so its words are found once. */
const calledOf = oncePer((objectClass: OntologyClass): Called[] =>
  [objectClass.name, ...(objectClass.synonyms?.split(/[,;\n]/) ?? [])].flatMap((text) => {
    const words = [...new Set(nameWords(text))];
    const head = headOf(words);
    return head === undefined ? [] : [{ objectClass, text: text.trim(), words, head }];
  }),
);

/** Finds the classes whose names or synonyms are in the names of a group. */
export class NameBook {
  /** By the word that says what the thing is. */
  readonly #byHead = new Map<string, Called[]>();

  add(objectClass: OntologyClass): void {
    for (const called of calledOf(objectClass)) {
      const others = this.#byHead.get(called.head);
      if (others) others.push(called);
      else this.#byHead.set(called.head, [called]);
    }
  }

  /** The strongest evidence for each class. */
  evidenceFor(group: GroupNames): Map<OntologyClass, NameEvidence> {
    const names = readNames(group, (word) => this.#byHead.has(word));
    const best = new Map<OntologyClass, NameEvidence>();
    for (const head of names.headsOfClasses) {
      for (const { objectClass, text, words } of this.#byHead.get(head) ?? []) {
        const { weight, shared } = compare(words, head, names);
        const fitting = Math.min(MOST, weight * fitOf(objectClass, group.category));
        if (fitting > (best.get(objectClass)?.weight ?? 0))
          best.set(objectClass, { weight: fitting, text, shared });
      }
    }
    return best;
  }
}

/** The words of a group's names. */
interface Names {
  /** Of the parts of type and family. */
  parts: string[][];
  /** The parts that may describe any thing, because no class is called like their heads. */
  vague: ReadonlySet<string[]>;
  category: ReadonlySet<string>;
  /** The heads of the parts. */
  heads: ReadonlySet<string>;
  categoryHead: string | null;
  /** The category under each of its names, as words. */
  categories: ReadonlySet<string>;
  /** Every head that a class may have. */
  headsOfClasses: ReadonlySet<string>;
}

function readNames(
  { category, familyName, typeName }: GroupNames,
  isKnown: (head: string) => boolean,
): Names {
  const builtinWords = nameWords(category?.builtinName?.replace(/^OST_/, '') ?? null);
  const labelWords = nameWords(category?.name ?? null);
  // The order of words in built-in names is the tool's: OST_CurtainGridsWall holds grids.
  const categoryWords = labelWords.length > 0 ? labelWords : builtinWords;
  // A curtain wall mullion is no wall, although its type is called after the wall that it is in.
  const qualifiers = new Set(categoryWords.slice(0, -1));
  const parts = [familyName, typeName].flatMap(partsOf);
  const heads = parts.flatMap((part) => headOf(part) ?? []).filter((head) => !qualifiers.has(head));
  return {
    parts,
    vague: new Set(parts.filter((part) => part.at(-1) === headOf(part) && !isKnown(part.at(-1) ?? ''))),
    category: new Set(categoryWords),
    heads: new Set(heads),
    categoryHead: categoryWords.at(-1) ?? null,
    categories: new Set([labelWords.join(' '), builtinWords.join(' ')]),
    headsOfClasses: new Set([...heads, ...categoryWords.slice(-1), ...builtinWords.slice(-1)]),
  };
}

/**
 * CAD tools join what a thing is with makers, sizes and variants: `Table-Dining 01`, `M_Pile Cap-600 Pile`. Each part
 * between the separators has a head of its own; numbers and sizes say nothing. Underscores stand for blanks.
 */
function partsOf(name: string | null): string[][] {
  return (name ?? '')
    .split(/[^\p{L}\p{N}\s'_]+/u)
    .map((part) => nameWords(part).filter((word) => !/\d/.test(word) && word.length > 1))
    .filter((words) => words.length > 0);
}

const PREPOSITIONS = new Set(['at', 'for', 'from', 'in', 'of', 'on', 'to', 'under', 'with', 'without']);

/** The last word, but for what follows a preposition: brick on block is brick. */
function headOf(words: readonly string[]): string | undefined {
  const preposition = words.findIndex((word, at) => at > 0 && PREPOSITIONS.has(word));
  return words.at(preposition === -1 ? -1 : preposition - 1);
}

function compare(words: string[], head: string, names: Names): { weight: number; shared: string[] } {
  if (names.categories.has(words.join(' '))) return { weight: WHOLE.category, shared: words };
  const own = names.heads.has(head) ? names.parts.filter((part) => part.includes(head)) : [];
  if (own.length === 0 && head !== names.categoryHead) return { weight: 0, shared: [] };
  // Words beside the head of another class describe that one: a floor with wood joists is no wood floor.
  const about = names.parts.filter(
    (part) =>
      own.length === 0 ||
      own.includes(part) ||
      names.vague.has(part) ||
      part.every((word) => words.includes(word)),
  );
  const shared = words.filter(
    (word) => names.category.has(word) || names.heads.has(word) || about.some((part) => part.includes(word)),
  );
  if (shared.length < words.length) return { weight: PART * (shared.length / words.length), shared };
  const isOwn = about.flat().some((word) => words.includes(word));
  return { weight: !isOwn ? WHOLE.endOfCategory : words.length > 1 ? WHOLE.words : WHOLE.word, shared };
}

/** Whether a class may have elements of a category: the one that it is bound to says so. */
function fitOf(objectClass: OntologyClass, category: Category | null): number {
  const bound = objectClass.category;
  const key = category && categoryKey(category);
  if (bound === null || category === null || key === null) return UNKNOWN_CATEGORY;
  if (GENERIC.has(category.builtinName ?? '')) return UNKNOWN_CATEGORY;
  if (boundKeys(objectClass).includes(key)) return SAME_CATEGORY;
  if (category.builtinName === null) return UNKNOWN_CATEGORY;
  const words = new Set(nameWords(category.builtinName.replace(/^OST_/, '')));
  const isRelated = nameWords(bound.builtinName.replace(/^OST_/, '')).some((word) => words.has(word));
  return isRelated ? RELATED_CATEGORY : OTHER_CATEGORY;
}
