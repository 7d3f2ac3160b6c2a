import type { IfcFacts } from '../artifact/index.ts';
import { predefinedTypeAt, tagAt } from './attributes.ts';
import { codesAbove } from './classifications.ts';
import { ifcEntityOf } from './entities.ts';
import type { Identities } from './identities.ts';
import { materialNames, rememberedByRow } from './materials.ts';
import type { IfcModel } from './model.ts';
import type { ParameterList } from './properties.ts';
import { joinedTypes } from './property-types.ts';
import type { Structure } from './structure.ts';

/** What the record of an object says already. */
export interface RecordedFields {
  name: string | null;
  elementId?: string | null;
  predefinedType?: string | null;
  levelId?: string | null;
  roomId?: string | null;
}

const LONGEST_TEXT = 10_000;
const MOST_LISTED = 300;
const LONGEST_LISTED = 200;
/** Of a type, the name that stands for USERDEFINED. */
const ELEMENT_TYPE_AT = 8;
const TYPE_TAG_AT = 7;

/** Collects what a record leaves out and checks against IDS files need. */
export class FactReader {
  readonly #model: IfcModel;
  readonly #structure: Structure;
  readonly #ids: Identities;
  readonly #materialNames = rememberedByRow((row) =>
    materialNames(this.#model, row).filter(isShort).slice(0, MOST_LISTED),
  );

  constructor(model: IfcModel, structure: Structure, ids: Identities) {
    this.#model = model;
    this.#structure = structure;
    this.#ids = ids;
  }

  of(object: number, recorded: RecordedFields, parameters: ParameterList | null): IfcFacts {
    const entity = this.#structure.entityOf(object);
    const isType = entity.role === 'type';
    const args = this.#model.argumentsOf(this.#structure.rowOf(object));
    const facts: IfcFacts = {};
    const text = (field: 'description' | 'objectType' | 'elementType' | 'tag', value: string | null) => {
      if (value !== null && value.length <= LONGEST_TEXT) facts[field] = value;
    };
    const globalId = args.text(0);
    if (globalId !== this.#ids.of(object)) facts.globalId = isShort(globalId) ? globalId : null;
    const name = args.text(2);
    if (name !== recorded.name && (name === null || name.length <= LONGEST_TEXT)) facts.name = name;
    text('description', args.text(3));
    if (!isType) text('objectType', args.text(4));
    const tag = args.text(isType ? TYPE_TAG_AT : tagAt(entity));
    if (tag !== (recorded.elementId ?? null)) text('tag', tag);
    const predefinedType = args.enumeration(predefinedTypeAt(entity));
    if (predefinedType !== (recorded.predefinedType ?? null)) facts.predefinedType = predefinedType;
    if (isType && predefinedType === 'USERDEFINED') text('elementType', args.text(ELEMENT_TYPE_AT));
    if (parameters && parameters.types.length > 0) facts.types = joinedTypes(parameters.types);
    const otherSets = this.#otherSets(object);
    if (otherSets.length > 0) facts.otherSets = otherSets;
    if ((parameters?.leftOut ?? 0) > 0) facts.isPartial = true;
    this.#addLinks(facts, object, recorded);
    return facts;
  }

  #addLinks(facts: IfcFacts, object: number, recorded: RecordedFields): void {
    const rowsOf = (links: Uint32Array) => [...links.subarray(0, MOST_LISTED)];
    const classifications = rowsOf(this.#structure.classifications.of(object));
    if (classifications.length > 0)
      facts.classifications = classifications
        .map((row) => codesAbove(this.#model, row))
        .filter((texts) => texts.every(isShort));
    const materials = rowsOf(this.#structure.materials.of(object));
    if (materials.length > 0) {
      const names = new Set(materials.flatMap((row) => this.#materialNames(row)));
      facts.materials = [...names].slice(0, MOST_LISTED);
    }
    const wholes = this.#wholesOf(object, recorded);
    if (wholes.length > 0) facts.wholes = wholes.slice(0, MOST_LISTED);
  }

  /**
   * Relation and whole: `a` aggregates, `n` nests, `g` groups, `c` contains, `v` voids and fills. A whole without a
   * record is named by its entity (`v=IfcOpeningElement`); `c` alone is the level, `cr` the room.
   */
  #wholesOf(object: number, { levelId, roomId }: RecordedFields): string[] {
    const structure = this.#structure;
    const found: string[] = [];
    const nested = new Set(structure.nests.of(object));
    for (const whole of structure.wholes.of(object))
      found.push(this.#whole(nested.has(whole) ? 'n' : 'a', whole));
    for (const group of structure.groups.of(object)) found.push(this.#whole('g', group));
    for (const { relation, entity } of structure.otherWholesOf(object))
      found.push(`${relation.charAt(0)}=${entity ?? ''}`);
    const container = structure.containerOf(object);
    if (container >= 0) {
      const id = this.#ids.of(container);
      found.push(id === levelId ? 'c' : id === roomId ? 'cr' : this.#whole('c', container));
    }
    const isOpening = structure.entityOf(object).role === 'opening';
    const opening = isOpening ? object : structure.openingOf(object);
    if (opening >= 0) {
      if (!isOpening) found.push(this.#whole('v', opening));
      const host = structure.hostOf(opening);
      if (host >= 0) found.push(this.#whole('v', host));
      // An opening has no record that could say more about its own wholes.
      if (!isOpening)
        for (const { relation, entity } of structure.otherWholesOf(opening))
          if (relation === 'voids') found.push(`v=${entity ?? ''}`);
    }
    return found;
  }

  #whole(relation: string, whole: number): string {
    const entity = this.#structure.entityOf(whole);
    if (entity.role !== 'opening') return `${relation}:${this.#ids.of(whole)}`;
    const args = this.#model.argumentsOf(this.#structure.rowOf(whole));
    const type = args.enumeration(predefinedTypeAt(entity));
    return `${relation}=${entity.name}${type === null ? '' : `/${type}`}`;
  }

  /** Names of the sets whose properties are attributes; they aren't in the record. */
  #otherSets(object: number): string[] {
    let rows = [...this.#structure.sets.of(object)];
    if (this.#structure.entityOf(object).role === 'type') {
      const numbers = this.#model.argumentsOf(this.#structure.rowOf(object)).references(5);
      rows = rows.concat(numbers.map((number) => this.#model.find(number)).filter((row) => row >= 0));
    }
    return rows
      .filter((row) => ifcEntityOf(this.#model.codeOf(row)).role === 'fixed set')
      .slice(0, MOST_LISTED)
      .map((row) => this.#model.argumentsOf(row).text(2))
      .filter((name) => name !== null)
      .filter(isShort);
  }
}

/** Codes and names have some hundred characters; a line has at most 4 MiB. */
function isShort(text: string | null): boolean {
  return text === null || text.length <= LONGEST_LISTED;
}
