import type { GraphNode } from '../../artifact/index.ts';
import { isQuantity, readUnit } from './quantities.ts';
import { knownUnit } from './units.ts';

/** Documents whose sums were made by other rules are measured again: count up when the rules here change. */
export const MEASURING = 1;

/** A numeric parameter of a document, with the unit as answers show it. */
export interface MeasuredParameter {
  no: number;
  documentId: string;
  name: string;
  group: string | null;
  unit: string | null;
  /** Null for a unit that Lintel doesn't convert. */
  toSi: number | null;
  isQuantity: boolean;
}

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

export type MeasuredElement = Pick<
  GraphNode,
  | 'documentId'
  | 'category'
  | 'typeId'
  | 'objectClassId'
  | 'classification'
  | 'levelId'
  | 'roomId'
  | 'parameters'
>;

/** Exporters write a few hundred. */
const MOST_PARAMETERS = 10_000;
const LONGEST_NAME = 500;
/** Of parameters with one name, which differ in group or unit. */
const MOST_NAMESAKES = 50;
/** Longer lists of parameters are searched by a map. */
const SHORT_LIST = 64;
/** Larger numbers are no measurements, and their sum could exceed what a number can hold. */
const LARGEST_VALUE = 1e15;
/** What memory holds before `isFull`: sums, and characters of keys. */
const MOST_SUMS = 300_000;
const MOST_CHARACTERS = 8_000_000;

type Counted = Amount & { counts: number[] };

/**
 * Adds up the numeric parameters of elements while they arrive. What `take` returns is complete for the elements added
 * so far; groups and amounts that occur again later come again, with other numbers, and are added up when read.
 */
export class ElementSums {
  readonly #parameters = new Map<string, Map<string, MeasuredParameter[]>>();
  readonly #spellings = new Map<string | null, string | null>();
  #groups = new Map<string, ElementGroup>();
  #amounts = new Map<string, Counted>();
  readonly #quantities = new Set<number>();
  #newParameters: MeasuredParameter[] = [];
  #groupCount = 0;
  #parameterCount = 0;
  #sums = 0;
  #characters = 0;
  /** Where the parameters of groups with long lists are. */
  #positions = new Map<ElementGroup, Map<number, number>>();
  /** Values of parameters beyond the limits, which are not added up. */
  leftOut = 0;

  get isFull(): boolean {
    return this.#sums > MOST_SUMS || this.#characters > MOST_CHARACTERS;
  }

  add(element: MeasuredElement): void {
    const group = this.#groupOf(element);
    const { sums, counts } = this.#amountOf(group, element);
    if (element.parameters === null) return;
    let at = 0;
    for (const { name, group: groupName = null, unit = null, value } of element.parameters) {
      if (typeof value !== 'number' || !(Math.abs(value) < LARGEST_VALUE)) continue;
      const no = this.#numberOf(element.documentId, name, groupName, unit);
      if (no === null) {
        this.leftOut++;
        continue;
      }
      // Elements of one type have the same parameters in the same order.
      if (group.parameters[at] !== no) at = this.#positionOf(group, no);
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

  take(): { parameters: MeasuredParameter[]; groups: ElementGroup[]; amounts: Amount[] } {
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
    const parameters = this.#newParameters;
    this.#newParameters = [];
    this.#groups = new Map();
    this.#amounts = new Map();
    this.#positions = new Map();
    this.#sums = 0;
    this.#characters = 0;
    return { parameters, groups, amounts };
  }

  #quantitiesFirst({ parameters }: ElementGroup): { order: number[]; quantities: number } {
    const [first, rest]: [number[], number[]] = [[], []];
    for (const [at, no] of parameters.entries()) (this.#quantities.has(no) ? first : rest).push(at);
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

  #positionOf(group: ElementGroup, no: number): number {
    const { parameters } = group;
    let positions = this.#positions.get(group);
    if (!positions && parameters.length > SHORT_LIST) {
      positions = new Map(parameters.map((parameter, position) => [parameter, position]));
      this.#positions.set(group, positions);
    }
    const found = positions ? (positions.get(no) ?? -1) : parameters.indexOf(no);
    if (found !== -1) return found;
    const position = parameters.push(no) - 1;
    positions?.set(no, position);
    return position;
  }

  #numberOf(documentId: string, name: string, group: string | null, unit: string | null): number | null {
    const spelled = this.#unitOf(unit);
    let ofDocument = this.#parameters.get(documentId);
    if (!ofDocument) this.#parameters.set(documentId, (ofDocument = new Map()));
    const named = ofDocument.get(name);
    if (named)
      for (const parameter of named)
        if (parameter.unit === spelled && parameter.group === group) return parameter.no;
    const isLong = Math.max(name.length, group?.length ?? 0, spelled?.length ?? 0) > LONGEST_NAME;
    if (isLong || this.#parameterCount >= MOST_PARAMETERS || (named?.length ?? 0) >= MOST_NAMESAKES)
      return null;
    const parameter = {
      no: ++this.#parameterCount,
      documentId,
      name,
      group,
      unit: spelled,
      toSi: knownUnit(unit)?.toSi ?? null,
      isQuantity: isQuantity(name, unit),
    };
    if (named) named.push(parameter);
    else ofDocument.set(name, [parameter]);
    this.#newParameters.push(parameter);
    if (parameter.isQuantity) this.#quantities.add(parameter.no);
    return parameter.no;
  }

  #unitOf(unit: string | null): string | null {
    const known = this.#spellings.get(unit);
    if (known !== undefined) return known;
    const spelled = readUnit(unit).unit;
    if (this.#spellings.size < MOST_PARAMETERS && (unit?.length ?? 0) <= LONGEST_NAME)
      this.#spellings.set(unit, spelled);
    return spelled;
  }
}

/** So that no two different lists of texts have one key. */
function lengthened(text: string | null): string {
  return text === null ? '-' : `${text.length}:${text}`;
}
