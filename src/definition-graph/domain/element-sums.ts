import type { GraphNode } from '../../artifact/index.ts';
import { type NumberedParameter, ParameterNumbers } from './parameter-numbers.ts';

/** Documents whose sums were made by other rules are measured again: count up when the rules here change. */
export const MEASURING = 3;
/** The first rules whose sums takeoffs can read, and the first that say which parameters elements have. */
export const SUMS_SINCE = 1;
export const PRESENCE_SINCE = 2;

/** Elements that agree in everything by which their class is found, and in their type. */
export interface ElementGroup {
  no: number;
  documentId: string;
  category: GraphNode['category'];
  typeId: string | null;
  objectClassId: string | null;
  classification: GraphNode['classification'];
  /** The numbers of the parameters that its amounts add up, in the order of their sums. */
  parameters: number[];
  /** The first of them, which are added up when nobody names a parameter. */
  quantities: number;
  elements: number;
  /** The numbers of the parameters that some of its elements have a value of, and how many do. */
  present: number[];
  presentCounts: number[];
  /** IDs of a few of its elements. */
  examples: string[];
}

/** The parameters that a type has a value of. */
export interface TypePresence {
  documentId: string;
  typeId: string;
  present: number[];
}

/** The elements of a group on one level and in one room. */
export interface Amount {
  groupNo: number;
  documentId: string;
  levelId: string | null;
  roomId: string | null;
  elements: number;
  /** Of the parameters of the group; one that no element here has is 0, and so is its count. */
  sums: number[];
  /** How many values each sum has; null when every element has each of the parameters once. */
  counts: number[] | null;
}

export type MeasuredType = Pick<GraphNode, 'documentId' | 'id' | 'parameters'>;

export type MeasuredElement = Pick<
  GraphNode,
  | 'documentId'
  | 'id'
  | 'category'
  | 'typeId'
  | 'objectClassId'
  | 'classification'
  | 'levelId'
  | 'roomId'
  | 'parameters'
>;

/** Longer lists of parameters are searched by a map. */
const SHORT_LIST = 64;
/** Larger numbers are no measurements, and their sum could exceed what a number can hold. */
const LARGEST_VALUE = 1e15;
/** What memory holds before `isFull`: sums, and characters of keys. */
const MOST_SUMS = 300_000;
const MOST_CHARACTERS = 8_000_000;

/** IDs of other objects, and places: no template has a data type for them, so nobody asks whether they are there. */
const WITHOUT_TEMPLATES = new Set<string | null | undefined>(['reference', 'point']);

/** Elements of each group whose values can be shown. */
const EXAMPLES = 2;

type Counted = Amount & { counts: number[] };

/**
 * Adds up the numeric parameters of elements while they arrive. What `take` returns is complete for the elements added
 * so far; groups and amounts that occur again later come again, with other numbers, and are added up when read.
 */
export class ElementSums {
  readonly #numbers = new ParameterNumbers();
  #groups = new Map<string, ElementGroup>();
  #amounts = new Map<string, Counted>();
  #types: TypePresence[] = [];
  #groupCount = 0;
  #sums = 0;
  #characters = 0;
  /** Where the numbers in long lists are. */
  #positions = new Map<number[], Map<number, number>>();
  /** Values of parameters beyond the limits, which are not added up. */
  leftOut = 0;

  get isFull(): boolean {
    return this.#sums > MOST_SUMS || this.#characters > MOST_CHARACTERS;
  }

  add(element: MeasuredElement): void {
    const group = this.#groupOf(element);
    const { sums, counts } = this.#amountOf(group, element);
    group.elements++;
    if (group.examples.length < EXAMPLES) group.examples.push(element.id);
    if (element.parameters === null) return;
    let [at, presentAt] = [0, 0];
    for (const { name, group: groupName = null, unit = null, storage, value } of element.parameters) {
      if (isBlank(value)) continue;
      const isSummed = typeof value === 'number' && Math.abs(value) < LARGEST_VALUE;
      const isPresence = !WITHOUT_TEMPLATES.has(storage);
      if (!isSummed && !isPresence) continue;
      const parameter = { name, group: groupName, unit };
      const no = this.#numbers.numberOf(element.documentId, parameter, isSummed ? 'numeric' : 'other');
      if (no === null) {
        if (isSummed) this.leftOut++;
        continue;
      }
      if (isPresence) {
        // Elements of one type have the same parameters in the same order.
        if (group.present[presentAt] !== no) presentAt = this.#positionOf(group.present, no);
        if (presentAt === group.presentCounts.length) {
          group.presentCounts.push(0);
          this.#sums++;
        }
        (group.presentCounts[presentAt++] as number)++;
      }
      if (!isSummed) continue;
      if (group.parameters[at] !== no) at = this.#positionOf(group.parameters, no);
      while (sums.length <= at) {
        sums.push(0);
        counts.push(0);
        this.#sums++;
      }
      (sums[at] as number) += value;
      (counts[at] as number)++;
      at++;
    }
  }

  addType({ documentId, id: typeId, parameters }: MeasuredType): void {
    const present = new Set<number>();
    for (const { name, group = null, unit = null, storage, value } of parameters ?? []) {
      if (isBlank(value) || WITHOUT_TEMPLATES.has(storage)) continue;
      const kind = typeof value === 'number' ? 'numeric' : 'other';
      const no = this.#numbers.numberOf(documentId, { name, group, unit }, kind);
      if (no !== null) present.add(no);
    }
    if (present.size === 0) return;
    this.#types.push({ documentId, typeId, present: [...present] });
    this.#sums += present.size;
  }

  take(): {
    parameters: NumberedParameter[];
    groups: ElementGroup[];
    amounts: Amount[];
    types: TypePresence[];
  } {
    const orders = new Map<number, number[]>();
    const groups = [...this.#groups.values()].map((group) => {
      const { order, quantities } = this.#quantitiesFirst(group);
      orders.set(group.no, order);
      return { ...group, quantities, parameters: order.map((at) => group.parameters[at] as number) };
    });
    const amounts = [...this.#amounts.values()].map((amount) => {
      const order = orders.get(amount.groupNo) ?? [];
      const counts = order.map((at) => amount.counts[at] ?? 0);
      return {
        ...amount,
        sums: order.map((at) => amount.sums[at] ?? 0),
        counts: counts.every((count) => count === amount.elements) ? null : counts,
      };
    });
    const types = this.#types;
    this.#types = [];
    this.#groups = new Map();
    this.#amounts = new Map();
    this.#positions = new Map();
    this.#sums = 0;
    this.#characters = 0;
    return { parameters: this.#numbers.takeAdded(), groups, amounts, types };
  }

  #quantitiesFirst({ parameters }: ElementGroup): { order: number[]; quantities: number } {
    const [first, rest]: [number[], number[]] = [[], []];
    for (const [at, no] of parameters.entries()) (this.#numbers.quantities.has(no) ? first : rest).push(at);
    return { order: [...first, ...rest], quantities: first.length };
  }

  #groupOf(element: MeasuredElement): ElementGroup {
    const { documentId, category, typeId, objectClassId, classification } = element;
    const ofClass =
      category === null && classification === null
        ? ''
        : JSON.stringify([
            category?.builtinName,
            category?.builtinCategoryInt,
            category?.name,
            classification,
          ]);
    const key = `${lengthened(documentId)}${lengthened(typeId)}${lengthened(objectClassId)}${ofClass}`;
    let group = this.#groups.get(key);
    if (!group) {
      const no = ++this.#groupCount;
      group = {
        no,
        documentId,
        category,
        typeId,
        objectClassId,
        classification,
        parameters: [],
        quantities: 0,
        elements: 0,
        present: [],
        presentCounts: [],
        examples: [],
      };
      this.#groups.set(key, group);
      this.#characters += key.length;
    }
    return group;
  }

  #amountOf({ no: groupNo, documentId }: ElementGroup, { levelId, roomId }: MeasuredElement): Counted {
    const key = `${groupNo} ${lengthened(levelId)}${lengthened(roomId)}`;
    let amount = this.#amounts.get(key);
    if (!amount) {
      amount = { groupNo, documentId, levelId, roomId, elements: 0, sums: [], counts: [] };
      this.#amounts.set(key, amount);
      this.#characters += key.length;
      this.#sums++;
    }
    amount.elements++;
    return amount;
  }

  #positionOf(list: number[], no: number): number {
    let positions = this.#positions.get(list);
    if (!positions && list.length > SHORT_LIST) {
      positions = new Map(list.map((each, position) => [each, position]));
      this.#positions.set(list, positions);
    }
    const found = positions ? (positions.get(no) ?? -1) : list.indexOf(no);
    if (found !== -1) return found;
    const position = list.push(no) - 1;
    positions?.set(no, position);
    return position;
  }
}

/** No value: absent, empty or blank. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && !/\S/.test(value));
}

/** So that no two different lists of texts have one key. */
function lengthened(text: string | null): string {
  return text === null ? '-' : `${text.length}:${text}`;
}
